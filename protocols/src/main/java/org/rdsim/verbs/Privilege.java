package org.rdsim.verbs;

/** What a program may do beyond the ordinary, as capabilities of Linux. */
public enum Privilege {
  /** Raw packets and flow rules ({@code CAP_NET_RAW}). */
  NET_RAW
}

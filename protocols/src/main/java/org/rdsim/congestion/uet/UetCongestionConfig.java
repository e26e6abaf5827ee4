package org.rdsim.congestion.uet;

/** A congestion control of Ultra Ethernet and its parameters. */
public interface UetCongestionConfig {
  /** Makes the sender's side of one congestion control context. */
  UetSender create(UetPath path);

  /** How receivers give credit; null if they give none. */
  default CreditSettings credit() {
    return null;
  }

  /** Whether it acts on marks of switches. */
  default boolean usesMarks() {
    return false;
  }
}

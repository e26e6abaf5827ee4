package org.rdsim.network;

/** Decides which packets a link loses. Asked once for each packet, in the order of arrival. */
public interface LinkFault {
  /** Whether this packet is lost. */
  boolean loses(Packet packet);

  /** What was to happen and has not, in a sentence for the user; null if there is nothing. */
  default String unmet() {
    return null;
  }
}

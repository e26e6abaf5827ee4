package org.rdsim.network;

/** Decides what goes wrong with packets at the end of a link. */
public interface LinkFault {
  /** Whether this packet is lost. */
  boolean loses(Packet packet);

  /**
   * Judges one packet: whether it is lost, unless a fault does something else with it. Called once
   * for each packet, in the order of arrival.
   */
  default void judge(Packet packet, Fate fate) {
    if (loses(packet)) {
      fate.lose();
    }
  }

  /** What was to happen and has not, in a sentence for the user; null if there is nothing. */
  default String unmet() {
    return null;
  }
}

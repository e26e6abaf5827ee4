package org.rdsim.network;

/** What faults do to one packet at the end of a link. All faults of a link add to it. */
public final class Fate {
  private boolean lost;
  private boolean corrupted;
  private boolean copied;
  private long copyDelayPs;
  private long heldPs;

  void clear() {
    lost = false;
    corrupted = false;
    copied = false;
    copyDelayPs = 0;
    heldPs = 0;
  }

  /** The packet does not arrive. */
  public void lose() {
    lost = true;
  }

  /** The packet goes on, and its last receiver finds that the ICRC is wrong. */
  public void corrupt() {
    corrupted = true;
  }

  /**
   * A copy follows the packet.
   *
   * @param delayPs picoseconds after the packet, at least 0
   */
  public void copy(long delayPs) {
    copied = true;
    copyDelayPs = Math.max(copyDelayPs, delayPs);
  }

  /**
   * The packet arrives later, and others may overtake it.
   *
   * @param delayPs extra picoseconds, at least 1
   */
  public void hold(long delayPs) {
    heldPs += delayPs;
  }

  boolean isLost() {
    return lost;
  }

  boolean isCorrupted() {
    return corrupted;
  }

  boolean isCopied() {
    return copied;
  }

  long copyDelayPs() {
    return copyDelayPs;
  }

  long heldPs() {
    return heldPs;
  }
}

package org.rdsim.multipath;

/**
 * One flow's choice of a path for each packet. Paths are plain numbers from 0; {@link Entropy}
 * mixes the number into what switches hash, so that two numbers lead, as far as the hash goes, over
 * two independently chosen ways. Path 0 is the way of a flow that does not spray.
 */
public interface PathSelector {
  /** The path of the next packet, at least 0 and less than {@link #paths}. */
  int nextPath();

  /** Number of paths. */
  int paths();

  /**
   * Whether the flow wants to hear how its packets fared. A transport may ask once and then leave
   * the call out.
   */
  default boolean wantsFeedback() {
    return false;
  }

  /**
   * How a packet fared on a path.
   *
   * @param path as {@link #nextPath} gave it for that packet
   */
  default void feedback(long nowPs, int path, PathFeedback feedback) {}

  /** Nothing of the flow is on the way: what is sent next can't overtake anything. */
  default void idle(long nowPs) {}
}

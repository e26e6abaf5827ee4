package org.rdsim.congestion.uet;

/**
 * Infers losses where switches don't trim: packets on one path stay in order, so that one is lost
 * if enough later ones on its path have arrived (Ultra Ethernet Specification 1.0, 3.6.12, allows
 * it). A packet that is only late is sent twice, which does no harm.
 *
 * <p>Whoever sends keeps what {@link #sent} gives with the packet. A packet that is sent again is a
 * new one.
 */
public final class PathOrder {
  private final int[] sent;
  private final int[] arrived;
  private final int margin;

  /**
   * Creates the order of a flow.
   *
   * @param paths of the flow
   * @param margin later packets of a path, the last of them arrived, that make one a loss; at least
   *     1
   */
  public PathOrder(int paths, int margin) {
    if (margin < 1) {
      throw new IllegalArgumentException("at least one later packet: " + margin);
    }
    sent = new int[paths];
    arrived = new int[paths];
    this.margin = margin;
  }

  /** A packet begins to be sent; returns its place among those of its path. */
  public int sent(int path) {
    return ++sent[path];
  }

  /** A packet is known to have arrived. */
  public void arrived(int path, int place) {
    if (place - arrived[path] > 0) {
      arrived[path] = place;
    }
  }

  /** Whether a packet that isn't known to have arrived is taken for lost. */
  public boolean isLost(int path, int place) {
    return arrived[path] - place >= margin;
  }
}

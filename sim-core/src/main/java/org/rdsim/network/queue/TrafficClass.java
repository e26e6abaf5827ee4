package org.rdsim.network.queue;

import org.rdsim.network.CreditSettings;

/**
 * How a port treats the packets of one class.
 *
 * @param name for users
 * @param weight share of the line among classes with weights; 0 for strict priority over all later
 *     classes
 * @param limitBytes most bytes in the class's queue of a port, with the packet being sent; {@link
 *     QueueSettings#UNLIMITED} for no limit of its own
 * @param ecn when to mark, or null for never
 * @param markAt when to judge that
 * @param trims whether data packets without room are trimmed
 * @param share what the class may take of a shared buffer; unused without one
 * @param pause how the class is paused for want of buffer, or null if its packets are dropped then
 * @param credit how its senders pay for buffer at the ports where it comes in, or null
 */
public record TrafficClass(
    String name,
    int weight,
    long limitBytes,
    EcnRamp ecn,
    MarkingPoint markAt,
    boolean trims,
    BufferShare share,
    PauseSettings pause,
    CreditSettings credit) {

  /** A class without credits. */
  public TrafficClass(
      String name,
      int weight,
      long limitBytes,
      EcnRamp ecn,
      MarkingPoint markAt,
      boolean trims,
      BufferShare share,
      PauseSettings pause) {
    this(name, weight, limitBytes, ecn, markAt, trims, share, pause, null);
  }

  /** Checks the ranges. */
  public TrafficClass {
    if (weight < 0 || limitBytes < 1) {
      throw new IllegalArgumentException("class out of range: " + weight + ", " + limitBytes);
    }
  }

  /** A class of strict priority that marks at enqueue. */
  static TrafficClass strict(String name, long limitBytes, EcnRamp ecn) {
    return new TrafficClass(
        name, 0, limitBytes, ecn, MarkingPoint.ENQUEUE, false, BufferShare.NONE, null);
  }

  /** The same, with a limit and marking thresholds that are a share of these. */
  TrafficClass scaled(double share) {
    boolean limited = limitBytes != QueueSettings.UNLIMITED;
    long limit = limited ? Math.max(1, (long) (share * limitBytes)) : limitBytes;
    EcnRamp ramp = ecn == null ? null : ecn.scaled(share);
    return new TrafficClass(name, weight, limit, ramp, markAt, trims, this.share, pause, credit);
  }

  /** Queue length up to which nothing is marked. */
  long markAbove() {
    return ecn == null ? Long.MAX_VALUE : ecn.lowBytes();
  }

  boolean marksAt(MarkingPoint point) {
    return ecn != null && markAt == point;
  }
}

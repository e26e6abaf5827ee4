package org.rdsim.network.queue;

/**
 * How a switch pauses the senders of a class (IEEE 802.1Qbb) before its buffer is full.
 *
 * @param xoffBytes bytes of the class, of packets that came by one port, beyond which a packet goes
 *     to the headroom and the sender is paused; {@link #DYNAMIC} for what the share in the buffer
 *     allows
 * @param xonBytes with a fixed threshold, bytes at which the sender may go on; else how far below
 *     the threshold that is
 * @param headroomBytes of each port; {@link #BY_CABLE} for what the cable needs
 * @param quanta length of a pause that is not renewed, in units of 512 bit times, 1 to 65535
 * @param reactionPs time from the arrival of a pause frame until it acts; {@link #BY_RATE} for the
 *     limit of the standard
 */
public record PauseSettings(
    long xoffBytes, long xonBytes, long headroomBytes, int quanta, long reactionPs) {

  /** The threshold follows what is free in the shared buffer. */
  public static final long DYNAMIC = -1;

  /** The headroom is what the cable needs. */
  public static final long BY_CABLE = -1;

  /** The reaction time is the limit for the line rate. */
  public static final long BY_RATE = -1;

  /** Checks the ranges. */
  public PauseSettings {
    if (quanta < 1 || quanta > 65_535 || xonBytes < 0) {
      throw new IllegalArgumentException("pause out of range: " + quanta + ", " + xonBytes);
    }
  }

  boolean isDynamic() {
    return xoffBytes == DYNAMIC;
  }

  /** Time from the arrival of a pause frame until it acts. */
  public long reactionPs(long bitsPerSecond) {
    return reactionPs == BY_RATE ? Headroom.reactionPs(bitsPerSecond) : reactionPs;
  }

  /**
   * Headroom of a port.
   *
   * @param pipelinePs time from a packet's arrival to its place in the buffer
   * @param largestPacket bytes on the wire
   * @param classes how many classes can be paused
   */
  public long headroomBytes(
      long bitsPerSecond, long propagationPs, long pipelinePs, int largestPacket, int classes) {
    return headroomBytes == BY_CABLE
        ? Headroom.bytes(
            bitsPerSecond,
            propagationPs,
            pipelinePs,
            reactionPs(bitsPerSecond),
            largestPacket,
            classes)
        : headroomBytes;
  }
}

package org.rdsim.network.queue;

/**
 * What one class holds in a shared buffer: of packets that leave by one port or, where senders are
 * paused, of those that came by one port.
 */
final class BufferAccount {
  private final SharedBuffer buffer;
  private final long guarantee;
  private final long scaledAlpha;
  private final PauseSettings pause;
  private long headroom;

  /** Bytes within the guarantee and from the pool. */
  private long used;

  private long headroomUsed;
  private long headroomPeak;

  /** Whether the sender was told to pause, and has not been told to go on. */
  boolean pausing;

  /** When to say so again. */
  long renewAt;

  BufferAccount(SharedBuffer buffer, TrafficClass settings) {
    this.buffer = buffer;
    this.guarantee = settings.share().guaranteeBytes();
    this.scaledAlpha = settings.share().scaledAlpha();
    this.pause = settings.pause();
    buffer.reserve(guarantee);
  }

  void setHeadroom(long bytes) {
    headroom = bytes;
    buffer.reserve(bytes);
  }

  long bytes() {
    return used + headroomUsed;
  }

  long headroomPeak() {
    return headroomPeak;
  }

  /** Whether a packet fits, within the headroom if need be. */
  boolean hasRoom(int size) {
    return fits(size) || (pause != null && headroomUsed + size <= headroom);
  }

  private boolean fits(int size) {
    long fromPool = beyond(used + size) - beyond(used);
    return fromPool <= Math.max(0, buffer.poolFree()) && isBelow(used + size);
  }

  /** Whether so many bytes, without the headroom, keep to the threshold. */
  private boolean isBelow(long bytes) {
    if (pause != null && !pause.isDynamic()) {
      return bytes <= pause.xoffBytes();
    }
    return beyond(bytes) <= threshold();
  }

  /** Most bytes from the pool, as things are. */
  private long threshold() {
    return BufferShare.times(scaledAlpha, Math.max(0, buffer.poolFree()));
  }

  private long beyond(long bytes) {
    return Math.max(0, bytes - guarantee);
  }

  /** Takes a packet for which there is room. */
  void add(int size) {
    if (fits(size)) {
      buffer.take(size, beyond(used + size) - beyond(used));
      used += size;
    } else {
      headroomUsed += size;
      headroomPeak = Math.max(headroomPeak, headroomUsed);
      buffer.take(size, 0);
    }
  }

  /** A packet is gone; the headroom drains first. */
  void remove(int size) {
    long fromHeadroom = Math.min(size, headroomUsed);
    long rest = size - fromHeadroom;
    headroomUsed -= fromHeadroom;
    buffer.take(-size, beyond(used - rest) - beyond(used));
    used -= rest;
    if (used < 0) {
      throw new IllegalStateException("a class holds " + used + " B of a buffer");
    }
  }

  /** Whether the sender has to pause. */
  boolean mustPause() {
    return headroomUsed > 0 || !isBelow(used + 1);
  }

  /** Whether the sender may go on. */
  boolean mayResume() {
    if (headroomUsed > 0) {
      return false;
    }
    return pause.isDynamic()
        ? beyond(used) == 0 || beyond(used) + pause.xonBytes() <= threshold()
        : used <= pause.xonBytes();
  }
}

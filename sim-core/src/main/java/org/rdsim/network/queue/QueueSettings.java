package org.rdsim.network.queue;

import java.util.Collections;
import java.util.List;
import org.rdsim.network.CreditSettings;

/**
 * What the egress queues of a switch are like.
 *
 * @param classes traffic classes, 1 to 8; those with strict priority come first
 * @param trimming what becomes of packets without room in a trimming class; null if none trims
 * @param quantum bytes that the class of the least weight may send in its turn
 * @param bufferBytes bytes that the ports of a switch share; 0 if each has memory of its own
 * @param largestPacket bytes on the wire of the largest packet
 * @param mode how the port finds out when to send
 */
public record QueueSettings(
    List<TrafficClass> classes,
    Trimming trimming,
    int quantum,
    long bufferBytes,
    int largestPacket,
    Mode mode) {

  /** Limit of a queue that never drops. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** Most classes of a port. */
  public static final int MAX_CLASSES = 8;

  private static final int DEFAULT_QUANTUM = 4096;
  private static final int JUMBO = 9236;

  /** How a port finds out when to send. All modes give the same results. */
  public enum Mode {
    /** The departure is computed at enqueue; needs a single class. */
    FUSED,
    /** Decisions are made up for just before their effects can be seen. */
    LAZY,
    /** An event for each decision while something waits. */
    EVENTED,
    /** The same, with control frames of the link between packets. */
    CONTROLLED
  }

  /** Checks the ranges. */
  public QueueSettings {
    classes = List.copyOf(classes);
    if (classes.isEmpty() || classes.size() > MAX_CLASSES || quantum < 1) {
      throw new IllegalArgumentException("out of range: " + classes.size() + ", " + quantum);
    }
    if (classes.stream().anyMatch(TrafficClass::trims) && trimming == null) {
      throw new IllegalArgumentException("a class trims, but it is not said how");
    }
    if (bufferBytes == 0 && classes.stream().anyMatch(each -> each.pause() != null)) {
      throw new IllegalArgumentException("a class that pauses needs a shared buffer");
    }
    if (mode == Mode.FUSED && classes.size() > 1) {
      throw new IllegalArgumentException("a fused port has one class");
    }
    boolean credits = classes.stream().anyMatch(each -> each.credit() != null);
    if (mode.compareTo(Mode.EVENTED) < 0 && (bufferBytes > 0 || credits)) {
      throw new IllegalArgumentException("ports that share or sell a buffer decide by events");
    }
  }

  /** Equal classes in strict priority, that mark at enqueue and share nothing. */
  public QueueSettings(int classes, long limitBytes, EcnRamp ecn, Mode mode) {
    this(
        Collections.nCopies(classes, TrafficClass.strict("class", limitBytes, ecn)),
        null,
        DEFAULT_QUANTUM,
        0,
        JUMBO,
        mode);
  }

  /** One or two classes in strict priority that the simpler ports can serve. */
  boolean isSimple() {
    boolean plain =
        classes.stream().allMatch(c -> c.weight() == 0 && c.markAt() == MarkingPoint.ENQUEUE);
    boolean trimsDown =
        trimming == null
            || (trimming.victim() == Trimming.Victim.ARRIVING
                && trimming.toClass() == 0
                && !classes.get(0).trims());
    plain &= classes.stream().allMatch(c -> c.credit() == null);
    boolean few = classes.size() <= 2 && bufferBytes == 0;
    return few && plain && trimsDown && mode != Mode.CONTROLLED;
  }

  /**
   * Bytes of a shared buffer that a port keeps for itself.
   *
   * @param propagationPs of its cable
   * @param pipelinePs of its switch
   */
  public long reservedBytes(long bitsPerSecond, long propagationPs, long pipelinePs) {
    long sum = 0;
    for (TrafficClass each : classes) {
      sum += each.share().guaranteeBytes();
      if (each.pause() != null) {
        sum +=
            each.pause()
                .headroomBytes(
                    bitsPerSecond, propagationPs, pipelinePs, largestPacket, pausedClasses());
      }
    }
    return sum;
  }

  /** How many classes pause their senders. */
  public int pausedClasses() {
    return (int) classes.stream().filter(each -> each.pause() != null).count();
  }

  /** How senders pay for buffer, by class, with null where they don't; null if no class does. */
  CreditSettings[] credits() {
    return classes.stream().allMatch(each -> each.credit() == null)
        ? null
        : classes.stream().map(TrafficClass::credit).toArray(CreditSettings[]::new);
  }

  /** The same, with ports between whose packets control frames of the link may come. */
  public QueueSettings controlled() {
    return new QueueSettings(
        classes, trimming, quantum, bufferBytes, largestPacket, Mode.CONTROLLED);
  }

  /** The same, with limits and marking thresholds that are a share of these. */
  QueueSettings scaled(double share) {
    List<TrafficClass> scaled = classes.stream().map(each -> each.scaled(share)).toList();
    return new QueueSettings(scaled, trimming, quantum, bufferBytes, largestPacket, mode);
  }

  boolean isLazy() {
    return mode == Mode.LAZY;
  }
}

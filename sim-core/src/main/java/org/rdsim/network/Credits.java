package org.rdsim.network;

import java.util.Arrays;
import org.rdsim.engine.Entity;

/**
 * What a port may still send of each class before the far end of its cable frees buffer, in cells.
 */
public final class Credits {
  private final CreditSettings[] settings;
  private final int largestPacket;
  private final long[] used;
  private final long[] freed;

  /** When a class last told what it has used, and since when it waits; NEVER if it doesn't. */
  private final long[] toldAt;

  private final long[] waitsSince;
  private final long[] waitedPs;
  private final long[] waited;

  /**
   * Creates credits for whole pools.
   *
   * @param settings of each class; null for one without credits
   * @param largestPacket bytes on the wire
   */
  public Credits(CreditSettings[] settings, int largestPacket) {
    this.settings = settings.clone();
    this.largestPacket = largestPacket;
    this.used = new long[settings.length];
    this.freed = new long[settings.length];
    this.toldAt = new long[settings.length];
    this.waitedPs = new long[settings.length];
    this.waited = new long[settings.length];
    this.waitsSince = new long[settings.length];
    Arrays.fill(waitsSince, Entity.NEVER);
  }

  /** Whether a class, if it needs credits, has enough for so many bytes. */
  public boolean allow(int trafficClass, int bytes) {
    CreditSettings its = settings[trafficClass];
    return its == null
        || used[trafficClass] - freed[trafficClass] + its.cells(bytes) <= its.poolCells();
  }

  /** Pays for a packet whose transmission begins. */
  void use(int trafficClass, int bytes) {
    CreditSettings its = settings[trafficClass];
    if (its != null) {
      used[trafficClass] += its.cells(bytes);
      if (used[trafficClass] - freed[trafficClass] > its.poolCells()) {
        throw new IllegalStateException("a packet was sent without credit");
      }
    }
  }

  /** The far end has freed cells. */
  void update(int trafficClass, long frame) {
    freed[trafficClass] += CreditFrame.ahead(frame, freed[trafficClass]);
    if (freed[trafficClass] > used[trafficClass]) {
      throw new IllegalStateException("more cells were freed than used");
    }
  }

  /** Notes whether a class waits for credit. */
  public void note(int trafficClass, boolean waits, long now) {
    long since = waitsSince[trafficClass];
    if (waits && since == Entity.NEVER) {
      waitsSince[trafficClass] = now;
      waited[trafficClass]++;
    } else if (!waits && since != Entity.NEVER) {
      waitedPs[trafficClass] += now - since;
      waitsSince[trafficClass] = Entity.NEVER;
    }
  }

  /** The classes without credit for the largest packet, as bits; notes that they wait. */
  int lacking(long now) {
    int bits = 0;
    for (int i = 0; i < settings.length; i++) {
      boolean lacks = !allow(i, largestPacket);
      note(i, lacks, now);
      bits |= lacks ? 1 << i : 0;
    }
    return bits;
  }

  /** For how long a class has waited for credit, in picoseconds. */
  public long waitedPs(int trafficClass, long now) {
    if (trafficClass >= settings.length) {
      return 0;
    }
    long since = waitsSince[trafficClass];
    return waitedPs[trafficClass] + (since == Entity.NEVER ? 0 : now - since);
  }

  /** How often a class began to wait for credit. */
  long waits(int trafficClass) {
    return trafficClass < settings.length ? waited[trafficClass] : 0;
  }

  /** Whether a class has to tell what it has used. */
  boolean mustTell(int trafficClass, long now) {
    return settings[trafficClass] != null && now >= tellAt(trafficClass);
  }

  /** Takes it as told, and gives the frame that does. */
  long tell(int trafficClass, long now) {
    toldAt[trafficClass] = now;
    return CreditFrame.count(trafficClass, used[trafficClass]);
  }

  private long tellAt(int trafficClass) {
    return toldAt[trafficClass] + settings[trafficClass].syncPs();
  }

  int classes() {
    return settings.length;
  }

  /** Whether a class waits for credit. */
  boolean isWaiting(int trafficClass) {
    return waitsSince[trafficClass] != Entity.NEVER;
  }

  /** When a class that waits next tells what it has used, or {@link Entity#NEVER}. */
  public long nextTelling(long now) {
    long next = Entity.NEVER;
    for (int i = 0; i < settings.length; i++) {
      if (isWaiting(i)) {
        next = Math.min(next, Math.max(now + 1, tellAt(i)));
      }
    }
    return next;
  }
}

package org.rdsim.network.queue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.rdsim.units.DataRate;

/**
 * What a port must do, told from the packets' side: each packet remembers when it came and when its
 * transmission began and ended, and every question is answered by a search through all of them.
 */
final class ReferencePort {
  private final long bitsPerSecond;
  private final boolean twoClasses;
  private final long limitBytes;
  private final List<Stay> stays = new ArrayList<>();
  int dropped;

  ReferencePort(long bitsPerSecond, boolean twoClasses, long limitBytes) {
    this.bitsPerSecond = bitsPerSecond;
    this.twoClasses = twoClasses;
    this.limitBytes = limitBytes;
  }

  /** A packet comes at a time no earlier than that of the last. */
  void offer(long time, int number, int wireBytes, int trafficClass) {
    decideBefore(time);
    Stay stay = new Stay(time, number, wireBytes, twoClasses ? Math.min(trafficClass, 1) : 0);
    if (bytes(time, stay.trafficClass) + wireBytes > limitBytes) {
      dropped++;
      return;
    }
    boolean idle = stays.stream().allMatch(s -> s.begun && s.end <= time);
    stays.add(stay);
    if (idle) {
      stay.begin(time);
    }
  }

  /** Numbers and ends of transmission, in order. */
  List<String> departures() {
    decideBefore(Long.MAX_VALUE);
    return stays.stream()
        .sorted(Comparator.comparingLong(s -> s.end))
        .map(s -> s.number + " at " + s.end)
        .toList();
  }

  private long bytes(long time, int trafficClass) {
    return stays.stream()
        .filter(s -> s.trafficClass == trafficClass && (!s.begun || s.end > time))
        .mapToLong(s -> s.wireBytes)
        .sum();
  }

  private void decideBefore(long time) {
    while (true) {
      long free = stays.stream().filter(s -> s.begun).mapToLong(s -> s.end).max().orElse(0);
      Stay next =
          stays.stream()
              .filter(s -> !s.begun)
              .min(Comparator.comparingInt((Stay s) -> s.trafficClass))
              .orElse(null);
      if (next == null || free >= time) {
        return;
      }
      next.begin(Math.max(free, next.time));
    }
  }

  private final class Stay {
    private final long time;
    private final int number;
    private final int wireBytes;
    private final int trafficClass;
    private boolean begun;
    private long end;

    Stay(long time, int number, int wireBytes, int trafficClass) {
      this.time = time;
      this.number = number;
      this.wireBytes = wireBytes;
      this.trafficClass = trafficClass;
    }

    void begin(long at) {
      begun = true;
      end = at + DataRate.serializationPs(wireBytes, bitsPerSecond);
    }
  }
}

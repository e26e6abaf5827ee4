package org.rdsim.nic;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.engine.Timer;

/** Doorbells on their way from a host to its NIC; all take as long. */
final class Doorbells extends Timer {
  private final Nic nic;
  private final long delayPs;
  private DeviceQueuePair[] queuePairs = new DeviceQueuePair[16];
  private long[] tails = new long[16];
  private long[] times = new long[16];
  private int first;
  private int count;

  Doorbells(Nic nic, long delayPs) {
    super(nic.timers());
    this.nic = nic;
    this.delayPs = delayPs;
  }

  /** Rings for all that has been posted to a queue pair by now. */
  void ring(DeviceQueuePair queuePair) {
    if (count == times.length) {
      grow();
    }
    int at = at(count);
    queuePairs[at] = queuePair;
    tails[at] = queuePair.sendQueue().tail();
    times[at] = nic.now() + delayPs;
    count++;
    if (!isArmed()) {
      arm(times[first]);
    }
  }

  private int at(int place) {
    return (first + place) & (times.length - 1);
  }

  private void grow() {
    int length = times.length * 2;
    DeviceQueuePair[] newQueuePairs = new DeviceQueuePair[length];
    long[] newTails = new long[length];
    long[] newTimes = new long[length];
    for (int i = 0; i < count; i++) {
      newQueuePairs[i] = queuePairs[at(i)];
      newTails[i] = tails[at(i)];
      newTimes[i] = times[at(i)];
    }
    queuePairs = newQueuePairs;
    tails = newTails;
    times = newTimes;
    first = 0;
  }

  @Override
  protected void expire(long now) {
    while (count > 0 && times[first] <= now) {
      DeviceQueuePair queuePair = queuePairs[first];
      long tail = tails[first];
      queuePairs[first] = null;
      first = at(1);
      count--;
      nic.doorbellCame(queuePair, tail);
    }
    if (count > 0) {
      arm(times[first]);
    }
  }
}

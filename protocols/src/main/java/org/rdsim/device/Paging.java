package org.rdsim.device;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.rdsim.engine.Timer;

/**
 * The pages of on-demand regions that the device can reach. An access to another one faults: the
 * host brings the page in, which takes the profile's time for a page fault. A fault brings in all
 * that the operation still needs, which is a choice.
 */
public final class Paging {
  private static final int PAGE_BITS = 12;

  private final Device device;

  /** By index of a region's key; null for regions that are not on demand. */
  private PageRanges[] present = {};

  private int[] keys = {};
  private int regions;
  private long faults;

  /** In the order in which they end: all take as long. */
  private final Queue<Fault> pending = new ArrayDeque<>();

  /** Made when first needed. */
  private Timer timer;

  Paging(Device device) {
    this.device = device;
  }

  /**
   * What one fault brings in, and who waits for it. Pages of a region that has got other memory, or
   * has gone, meanwhile are brought in for nobody.
   */
  private record Fault(
      PageRanges pages, long first, long last, long end, List<DeviceQueuePair> waiters) {}

  /** Whether there is a region on demand. */
  public boolean isUsed() {
    return regions != 0;
  }

  /** Page faults so far. */
  public long faults() {
    return faults;
  }

  /** A region is registered, or gets other memory: none of it is present. */
  void registered(int key, boolean onDemand) {
    int index = key >>> 8;
    deregistered(key);
    if (!onDemand) {
      return;
    }
    if (index >= present.length) {
      int length = Math.max(index + 1, present.length * 2);
      present = Arrays.copyOf(present, length);
      keys = Arrays.copyOf(keys, length);
    }
    present[index] = new PageRanges();
    keys[index] = key;
    regions++;
  }

  void deregistered(int key) {
    int index = key >>> 8;
    if (index < present.length && present[index] != null) {
      present[index] = null;
      regions--;
    }
  }

  /** Whether a range can be reached now; of regions that are not on demand, it always can. */
  public boolean isPresent(int key, long address, long length) {
    PageRanges pages = pages(key);
    if (pages == null || length == 0) {
      return true;
    }
    long last = page(address + length - 1);
    return pages.firstMissing(page(address), last) > last;
  }

  /**
   * Lets the host bring in what is missing of a range, once for all who wait for the same page.
   *
   * @param waiter is told when the page is there; null for nobody
   */
  public void request(int key, long address, long length, DeviceQueuePair waiter) {
    if (isPresent(key, address, length)) {
      return;
    }
    long last = page(address + length - 1);
    PageRanges pages = pages(key);
    long first = pages.firstMissing(page(address), last);
    Fault fault = find(pages, first);
    if (fault == null) {
      long end = device.now() + device.profile().limits().pageFaultPs();
      fault = new Fault(pages, first, last, end, new ArrayList<>(1));
      pending.add(fault);
      faults++;
      plan();
    }
    if (waiter != null && !fault.waiters.contains(waiter)) {
      fault.waiters.add(waiter);
    }
  }

  /** The host takes pages away. */
  public void evict(int key, long address, long length) {
    PageRanges pages = pages(key);
    if (pages != null) {
      pages.remove(page(address), page(address + length - 1));
    }
  }

  private PageRanges pages(int key) {
    int index = key >>> 8;
    return index < present.length && keys[index] == key ? present[index] : null;
  }

  private static long page(long address) {
    return address >>> PAGE_BITS;
  }

  private Fault find(PageRanges pages, long page) {
    for (Fault fault : pending) {
      if (fault.pages == pages && fault.first <= page && page <= fault.last) {
        return fault;
      }
    }
    return null;
  }

  private void plan() {
    if (timer == null) {
      timer =
          new Timer(device.timers()) {
            @Override
            protected void expire(long now) {
              bringIn(now);
            }
          };
    }
    if (!timer.isArmed() && !pending.isEmpty()) {
      timer.arm(pending.peek().end);
    }
  }

  private void bringIn(long now) {
    while (!pending.isEmpty() && pending.peek().end <= now) {
      Fault fault = pending.remove();
      fault.pages.add(fault.first, fault.last);
      fault.waiters.forEach(DeviceQueuePair::pagesCame);
    }
    plan();
  }
}

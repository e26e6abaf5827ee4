package org.rdsim.experiment;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import org.rdsim.result.Performance;

/** Measures what a piece of work costs the machine: the one place that looks at a clock. */
final class Meter {
  private static final long NS_PER_MS = 1_000_000L;

  private final com.sun.management.ThreadMXBean threads;
  private final com.sun.management.OperatingSystemMXBean process;
  private final long wallNs;
  private final long cpuNs;
  private final long processNs;
  private final long allocated;

  private Meter() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    threads = (com.sun.management.ThreadMXBean) bean;
    process =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    wallNs = System.nanoTime();
    cpuNs = threads.getCurrentThreadCpuTime();
    processNs = process.getProcessCpuTime();
    allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  /** Starts measuring the current thread. */
  static Meter start() {
    return new Meter();
  }

  long wallNs() {
    return System.nanoTime() - wallNs;
  }

  long threadCpuNs() {
    return threads.getCurrentThreadCpuTime() - cpuNs;
  }

  long processCpuNs() {
    return process.getProcessCpuTime() - processNs;
  }

  long allocatedBytes() {
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - allocated;
  }

  /** Forgets how much heap was in use before. */
  static void resetPeakHeap() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        pool.resetPeakUsage();
      }
    }
  }

  /** Sum of the peaks of all heap pools since the last reset, over all threads. */
  static long peakHeapBytes() {
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        peak += pool.getPeakUsage().getUsed();
      }
    }
    return peak;
  }

  /** What the piece of work cost up to now. */
  Cost cost() {
    return new Cost(threadCpuNs(), wallNs, System.nanoTime());
  }

  /**
   * What a piece of work cost.
   *
   * @param cpuNs processor time of the thread that did it
   * @param fromNs when it began, by the clock of {@link System#nanoTime}
   * @param toNs when it ended
   */
  record Cost(long cpuNs, long fromNs, long toNs) {
    /** No work at all. */
    static final Cost NONE = new Cost(0, Long.MAX_VALUE, Long.MIN_VALUE);

    /** The cost of both, which may have been done side by side. */
    Cost plus(Cost other) {
      return new Cost(
          cpuNs + other.cpuNs, Math.min(fromNs, other.fromNs), Math.max(toNs, other.toNs));
    }

    Performance performance(long peakHeapBytes) {
      long wallNs = Math.max(0, toNs - Math.min(fromNs, toNs));
      return new Performance(cpuNs / NS_PER_MS, wallNs / NS_PER_MS, peakHeapBytes);
    }
  }
}

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
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        pool.resetPeakUsage();
      }
    }
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

  /** Sum of the peaks of all heap pools since the start. */
  static long peakHeapBytes() {
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        peak += pool.getPeakUsage().getUsed();
      }
    }
    return peak;
  }

  Performance performance() {
    return new Performance(threadCpuNs() / NS_PER_MS, wallNs() / NS_PER_MS, peakHeapBytes());
  }
}

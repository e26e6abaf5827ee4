package org.rdsim.workload.script;

import java.util.List;
import org.rdsim.device.SendFlags;

/** Flags of send requests by name, as in {@code IBV_SEND_SIGNALED}. */
enum SendFlag {
  /** Wait for earlier reads and atomics. */
  FENCE(SendFlags.FENCE),
  /** Write a completion on success. */
  SIGNALED(SendFlags.SIGNALED),
  /** Ask for a solicited event at the peer. */
  SOLICITED(SendFlags.SOLICITED),
  /** Take the payload at post. */
  INLINE(SendFlags.INLINE);

  private final int bits;

  SendFlag(int bits) {
    this.bits = bits;
  }

  static int union(List<String> names) {
    return names.stream().mapToInt(name -> valueOf(name).bits).reduce(0, (a, b) -> a | b);
  }
}

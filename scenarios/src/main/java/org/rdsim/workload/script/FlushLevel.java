package org.rdsim.workload.script;

import java.util.List;
import org.rdsim.device.Access;

/** To what a flush brings the bytes, as in {@code IBV_FLUSH_GLOBAL}. */
enum FlushLevel {
  /** Where every reader sees them. */
  GLOBAL(Access.FLUSH_GLOBAL),
  /** Where they outlast a loss of power. */
  PERSISTENT(Access.FLUSH_PERSISTENT);

  private final int bits;

  FlushLevel(int bits) {
    this.bits = bits;
  }

  static int union(List<String> names) {
    return names.stream().mapToInt(name -> valueOf(name).bits).reduce(0, (a, b) -> a | b);
  }
}

package org.rdsim.workload.script;

import java.util.List;
import org.rdsim.device.Access;

/** Access rights by name, as in {@code IBV_ACCESS_LOCAL_WRITE}. */
enum AccessRight {
  /** The device may write. */
  LOCAL_WRITE(Access.LOCAL_WRITE),
  /** Peers may write. */
  REMOTE_WRITE(Access.REMOTE_WRITE),
  /** Peers may read. */
  REMOTE_READ(Access.REMOTE_READ),
  /** Peers may use atomics. */
  REMOTE_ATOMIC(Access.REMOTE_ATOMIC),
  /** Memory windows may be bound. */
  MW_BIND(Access.MW_BIND),
  /** Addresses are offsets. */
  ZERO_BASED(Access.ZERO_BASED),
  /** Pages are faulted in by the device. */
  ON_DEMAND(Access.ON_DEMAND),
  /** Memory consists of huge pages. */
  HUGETLB(Access.HUGETLB),
  /** Global flush allowed. */
  FLUSH_GLOBAL(Access.FLUSH_GLOBAL),
  /** Persistent flush allowed. */
  FLUSH_PERSISTENT(Access.FLUSH_PERSISTENT),
  /** Payload may be placed out of order. */
  RELAXED_ORDERING(Access.RELAXED_ORDERING);

  private final int bits;

  AccessRight(int bits) {
    this.bits = bits;
  }

  static int union(List<String> names) {
    return names.stream().mapToInt(name -> valueOf(name).bits).reduce(0, (a, b) -> a | b);
  }
}

package org.rdsim.device;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a device offers. Differences between devices are data here and nowhere else.
 *
 * @param name name of the kind of device
 * @param limits sizes and counts
 * @param queuePairTypes transport services
 * @param operations send operations, as far as the queue pair's type knows them
 * @param access memory access rights that a registration may ask for, a union of {@link Access}
 * @param resetToErr whether a queue pair may go from RESET to ERR
 * @param swallowsLongDatagrams whether a datagram over the port's MTU completes with success and is
 *     not sent, rather than with LOC_LEN_ERR
 */
public record DeviceProfile(
    String name,
    DeviceLimits limits,
    Set<QpType> queuePairTypes,
    Set<SendOpcode> operations,
    int access,
    boolean resetToErr,
    boolean swallowsLongDatagrams) {

  private static final int COMMON_ACCESS =
      Access.LOCAL_WRITE
          | Access.REMOTE_WRITE
          | Access.REMOTE_READ
          | Access.REMOTE_ATOMIC
          | Access.ZERO_BASED
          | Access.HUGETLB;

  /**
   * Copies the sets.
   *
   * @throws IllegalArgumentException if a type of queue pair has no state table
   */
  public DeviceProfile {
    for (QpType type : QpType.values()) {
      if (queuePairTypes.contains(type) && QpTransitions.of(type) == null) {
        throw new IllegalArgumentException("no states are known for queue pairs of type " + type);
      }
    }
    queuePairTypes = copy(QpType.class, queuePairTypes);
    operations = copy(SendOpcode.class, operations);
  }

  /** An adapter with connections in hardware; its sizes are typical of such, not of one product. */
  public static DeviceProfile hca() {
    return adapter("hca", DeviceLimits.hca(), false);
  }

  /** Software RoCE as in Linux, with the limits of its parameter header. */
  public static DeviceProfile rxe() {
    return adapter("rxe", DeviceLimits.rxe(), true);
  }

  private static DeviceProfile adapter(
      String name, DeviceLimits limits, boolean swallowsLongDatagrams) {
    Set<SendOpcode> operations =
        EnumSet.of(
            SendOpcode.SEND,
            SendOpcode.SEND_WITH_IMM,
            SendOpcode.RDMA_WRITE,
            SendOpcode.RDMA_WRITE_WITH_IMM,
            SendOpcode.RDMA_READ,
            SendOpcode.ATOMIC_CMP_AND_SWP,
            SendOpcode.ATOMIC_FETCH_AND_ADD);
    return new DeviceProfile(
        name,
        limits,
        EnumSet.of(QpType.RC, QpType.UD),
        operations,
        COMMON_ACCESS,
        false,
        swallowsLongDatagrams);
  }

  /** The same device with other limits. */
  public DeviceProfile withLimits(DeviceLimits other) {
    return new DeviceProfile(
        name, other, queuePairTypes, operations, access, resetToErr, swallowsLongDatagrams);
  }

  /** The same device with other send operations. */
  public DeviceProfile withOperations(Set<SendOpcode> other) {
    return new DeviceProfile(
        name, limits, queuePairTypes, other, access, resetToErr, swallowsLongDatagrams);
  }

  /** The same device, going from RESET to ERR or not. */
  public DeviceProfile withResetToErr(boolean allowed) {
    return new DeviceProfile(
        name, limits, queuePairTypes, operations, access, allowed, swallowsLongDatagrams);
  }

  private static <E extends Enum<E>> Set<E> copy(Class<E> type, Set<E> from) {
    EnumSet<E> set = EnumSet.noneOf(type);
    set.addAll(from);
    return Collections.unmodifiableSet(set);
  }
}

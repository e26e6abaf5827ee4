package org.rdsim.device;

import static org.rdsim.device.QpType.RC;
import static org.rdsim.device.QpType.UC;
import static org.rdsim.device.QpType.UD;
import static org.rdsim.device.QpType.XRC_RECV;
import static org.rdsim.device.QpType.XRC_SEND;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a device offers. Differences between devices are data here and nowhere else.
 *
 * @param name name of the kind of device
 * @param limits sizes and counts
 * @param queuePairTypes transport services
 * @param sharedReceiveTypes those of them that can take their receives from a shared queue
 * @param operations send operations, as far as the queue pair's type knows them
 * @param access memory access rights that a registration may ask for, a union of {@link Access}
 * @param completionFields what an extended completion queue can tell
 * @param features everything else that a device may or may not have
 * @param resetToErr whether a queue pair may go from RESET to ERR
 * @param swallowsLongDatagrams whether a datagram over the port's MTU completes with success and is
 *     not sent, rather than with LOC_LEN_ERR
 */
public record DeviceProfile(
    String name,
    DeviceLimits limits,
    Set<QpType> queuePairTypes,
    Set<QpType> sharedReceiveTypes,
    Set<SendOpcode> operations,
    int access,
    Set<WcField> completionFields,
    Set<Feature> features,
    boolean resetToErr,
    boolean swallowsLongDatagrams) {

  private static final int COMMON_ACCESS =
      Access.LOCAL_WRITE
          | Access.REMOTE_WRITE
          | Access.REMOTE_READ
          | Access.REMOTE_ATOMIC
          | Access.MW_BIND
          | Access.ZERO_BASED
          | Access.ON_DEMAND
          | Access.HUGETLB;

  /**
   * Copies the sets.
   *
   * @throws IllegalArgumentException if a type of queue pair has no state table
   */
  public DeviceProfile {
    for (QpType type : queuePairTypes) {
      if (QpTransitions.of(type) == null) {
        throw new IllegalArgumentException("no states are known for queue pairs of type " + type);
      }
    }
    queuePairTypes = copy(QpType.class, queuePairTypes);
    sharedReceiveTypes = copy(QpType.class, sharedReceiveTypes);
    operations = copy(SendOpcode.class, operations);
    completionFields = copy(WcField.class, completionFields);
    features = copy(Feature.class, features);
  }

  /** An adapter with connections in hardware; its sizes are typical of such, not of one product. */
  public static DeviceProfile hca() {
    return builder().build();
  }

  /** Software RoCE as in Linux, with the limits of its parameter header. */
  public static DeviceProfile rxe() {
    return builder()
        .name("rxe")
        .limits(DeviceLimits.rxe())
        .queuePairTypes(EnumSet.of(RC, UC, UD))
        .completionFields(Set.of())
        .features(EnumSet.of(Feature.REREG_MR, Feature.MW_TYPE_1, Feature.MW_TYPE_2))
        .addFeatures(Feature.CQ_RESIZE, Feature.CQ_NOTIFICATION, Feature.SOLICITED_NOTIFICATION)
        .addFeatures(Feature.SRQ_RESIZE, Feature.WORK_REQUEST_BUILDER, Feature.KERNEL_CLIENTS)
        .addFeatures(Feature.FAST_REGISTRATION)
        .addOperations(SendOpcode.FLUSH, SendOpcode.ATOMIC_WRITE)
        .access(COMMON_ACCESS | Access.FLUSH_GLOBAL | Access.FLUSH_PERSISTENT)
        .swallowsLongDatagrams(true)
        .build();
  }

  /**
   * An Ethernet adapter whose queue pairs are datagram queues mapped into user programs, as the
   * Linux driver {@code usnic_verbs} offers them: sends and receives, polling, and nothing else.
   * Its sizes are assumptions, since the adapter's firmware decides them.
   */
  public static DeviceProfile usnic() {
    return builder()
        .name("usnic")
        .limits(DeviceLimits.usnic())
        .queuePairTypes(EnumSet.of(UD))
        .sharedReceiveTypes(Set.of())
        .operations(EnumSet.of(SendOpcode.SEND))
        .access(Access.LOCAL_WRITE)
        .completionFields(Set.of())
        .features(Set.of())
        .build();
  }

  /** A builder that starts from {@link #hca()}. */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder that starts from this profile. */
  public Builder but() {
    return new Builder()
        .name(name)
        .limits(limits)
        .queuePairTypes(queuePairTypes)
        .sharedReceiveTypes(sharedReceiveTypes)
        .operations(operations)
        .access(access)
        .completionFields(completionFields)
        .features(features)
        .resetToErr(resetToErr)
        .swallowsLongDatagrams(swallowsLongDatagrams);
  }

  /** The same device with other limits. */
  public DeviceProfile withLimits(DeviceLimits other) {
    return but().limits(other).build();
  }

  /** The same device with other send operations. */
  public DeviceProfile withOperations(Set<SendOpcode> other) {
    return but().operations(other).build();
  }

  /** The same device, going from RESET to ERR or not. */
  public DeviceProfile withResetToErr(boolean allowed) {
    return but().resetToErr(allowed).build();
  }

  private static <E extends Enum<E>> Set<E> copy(Class<E> type, Collection<E> from) {
    EnumSet<E> set = EnumSet.noneOf(type);
    set.addAll(from);
    return Collections.unmodifiableSet(set);
  }

  /** Collects what a device offers. */
  public static final class Builder {
    private String name = "hca";
    private DeviceLimits limits = DeviceLimits.hca();
    private Set<QpType> queuePairTypes = EnumSet.of(RC, UC, UD, XRC_SEND, XRC_RECV);
    private Set<QpType> sharedReceiveTypes = EnumSet.of(RC, UD);
    private Set<SendOpcode> operations =
        EnumSet.of(
            SendOpcode.SEND,
            SendOpcode.SEND_WITH_IMM,
            SendOpcode.SEND_WITH_INV,
            SendOpcode.RDMA_WRITE,
            SendOpcode.RDMA_WRITE_WITH_IMM,
            SendOpcode.RDMA_READ,
            SendOpcode.ATOMIC_CMP_AND_SWP,
            SendOpcode.ATOMIC_FETCH_AND_ADD,
            SendOpcode.LOCAL_INV,
            SendOpcode.BIND_MW,
            SendOpcode.REG_MR);
    private int access = COMMON_ACCESS;
    private Set<WcField> completionFields =
        EnumSet.of(
            WcField.BYTE_LENGTH,
            WcField.IMMEDIATE,
            WcField.QP_NUMBER,
            WcField.SOURCE_QP,
            WcField.TIMESTAMP,
            WcField.WALLCLOCK_TIMESTAMP);
    private Set<Feature> features = EnumSet.allOf(Feature.class);
    private boolean resetToErr;
    private boolean swallowsLongDatagrams;

    private Builder() {}

    /** Sets the name. */
    public Builder name(String value) {
      name = value;
      return this;
    }

    /** Sets the sizes and counts. */
    public Builder limits(DeviceLimits value) {
      limits = value;
      return this;
    }

    /** Sets the transport services. */
    public Builder queuePairTypes(Set<QpType> value) {
      queuePairTypes = value;
      return this;
    }

    /** Sets the transport services that can take receives from a shared queue. */
    public Builder sharedReceiveTypes(Set<QpType> value) {
      sharedReceiveTypes = value;
      return this;
    }

    private Builder addOperations(SendOpcode... more) {
      operations = EnumSet.copyOf(operations);
      operations.addAll(Set.of(more));
      return this;
    }

    /** Sets the send operations. */
    public Builder operations(Set<SendOpcode> value) {
      operations = value;
      return this;
    }

    /** Sets the access rights that a registration may ask for. */
    public Builder access(int value) {
      access = value;
      return this;
    }

    /** Sets what an extended completion queue can tell. */
    public Builder completionFields(Set<WcField> value) {
      completionFields = value;
      return this;
    }

    /** Sets the features. */
    public Builder features(Set<Feature> value) {
      features = value;
      return this;
    }

    /** Adds features. */
    public Builder addFeatures(Feature... more) {
      Set<Feature> all = EnumSet.noneOf(Feature.class);
      all.addAll(features);
      Collections.addAll(all, more);
      features = all;
      return this;
    }

    /** Takes features away. */
    public Builder without(Feature... fewer) {
      Set<Feature> all = EnumSet.noneOf(Feature.class);
      all.addAll(features);
      for (Feature feature : fewer) {
        all.remove(feature);
      }
      features = all;
      return this;
    }

    /** Sets whether a queue pair may go from RESET to ERR. */
    public Builder resetToErr(boolean value) {
      resetToErr = value;
      return this;
    }

    /** Sets whether a datagram over the port's MTU vanishes with success. */
    public Builder swallowsLongDatagrams(boolean value) {
      swallowsLongDatagrams = value;
      return this;
    }

    /** The profile. */
    public DeviceProfile build() {
      return new DeviceProfile(
          name,
          limits,
          queuePairTypes,
          sharedReceiveTypes,
          operations,
          access,
          completionFields,
          features,
          resetToErr,
          swallowsLongDatagrams);
    }
  }
}

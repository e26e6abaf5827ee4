package org.rdsim.device;

/**
 * Sizes and counts of a device.
 *
 * @param maxQp queue pairs
 * @param maxQpWr outstanding work requests of a queue
 * @param maxSge elements of a scatter or gather list
 * @param maxInline bytes of an inline message
 * @param maxCq completion queues
 * @param maxCqe entries of a completion queue
 * @param completionVectors completion vectors
 * @param maxMr memory regions, below 2^24
 * @param maxMrSize bytes of a memory region
 * @param maxPd protection domains
 * @param maxAh address handles, below 2^24
 * @param maxMessageSize bytes of a message
 * @param maxRdAtomic reads and atomics of a queue pair, in each direction
 * @param ports physical ports
 * @param pkeyTableLength entries of a port's partition key table
 * @param maxMtu largest payload of a packet
 */
public record DeviceLimits(
    int maxQp,
    int maxQpWr,
    int maxSge,
    int maxInline,
    int maxCq,
    int maxCqe,
    int completionVectors,
    int maxMr,
    long maxMrSize,
    int maxPd,
    int maxAh,
    long maxMessageSize,
    int maxRdAtomic,
    int ports,
    int pkeyTableLength,
    Mtu maxMtu) {

  private static final int QPNS = 0xFFFFFD;
  private static final int KEYS = 0xFFFFFF;

  /**
   * Checks that numbers suffice.
   *
   * @throws IllegalArgumentException if there are more queue pairs, memory regions or address
   *     handles than 24-bit numbers for them, or no port
   */
  public DeviceLimits {
    if (maxQp > QPNS || maxMr > KEYS || maxAh > KEYS || ports < 1) {
      throw new IllegalArgumentException(
          "maxQp "
              + maxQp
              + ", maxMr "
              + maxMr
              + ", maxAh "
              + maxAh
              + " and ports "
              + ports
              + " do not go together");
    }
  }

  /** Typical sizes of an adapter with connections in hardware. */
  public static DeviceLimits hca() {
    return builder().build();
  }

  /** Sizes of software RoCE in Linux. */
  public static DeviceLimits rxe() {
    return builder()
        .maxQp(1 << 16)
        .maxQpWr(1 << 14)
        .maxSge(32)
        .maxInline(400)
        .maxCq(1 << 20)
        .maxCqe(1 << 15)
        .completionVectors(1)
        .maxMr(1 << 20)
        .maxPd(1 << 20)
        .maxAh(1 << 15)
        .maxMessageSize(1 << 23)
        .maxRdAtomic(128)
        .pkeyTableLength(64)
        .build();
  }

  /** A builder that starts from {@link #hca()}. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects limits. */
  public static final class Builder {
    private int maxQp = 1 << 18;
    private int maxQpWr = 1 << 15;
    private int maxSge = 30;
    private int maxInline = 220;
    private int maxCq = 1 << 24;
    private int maxCqe = 1 << 22;
    private int completionVectors = 64;
    private int maxMr = (1 << 24) - 1;
    private long maxMrSize = Long.MAX_VALUE;
    private int maxPd = 1 << 24;
    private int maxAh = (1 << 24) - 1;
    private long maxMessageSize = 1L << 30;
    private int maxRdAtomic = 16;
    private int ports = 1;
    private int pkeyTableLength = 128;
    private Mtu maxMtu = Mtu.MTU_4096;

    private Builder() {}

    /** Sets the queue pairs. */
    public Builder maxQp(int value) {
      maxQp = value;
      return this;
    }

    /** Sets the outstanding work requests of a queue. */
    public Builder maxQpWr(int value) {
      maxQpWr = value;
      return this;
    }

    /** Sets the elements of a scatter or gather list. */
    public Builder maxSge(int value) {
      maxSge = value;
      return this;
    }

    /** Sets the bytes of an inline message. */
    public Builder maxInline(int value) {
      maxInline = value;
      return this;
    }

    /** Sets the completion queues. */
    public Builder maxCq(int value) {
      maxCq = value;
      return this;
    }

    /** Sets the entries of a completion queue. */
    public Builder maxCqe(int value) {
      maxCqe = value;
      return this;
    }

    /** Sets the completion vectors. */
    public Builder completionVectors(int value) {
      completionVectors = value;
      return this;
    }

    /** Sets the memory regions. */
    public Builder maxMr(int value) {
      maxMr = value;
      return this;
    }

    /** Sets the bytes of a memory region. */
    public Builder maxMrSize(long value) {
      maxMrSize = value;
      return this;
    }

    /** Sets the protection domains. */
    public Builder maxPd(int value) {
      maxPd = value;
      return this;
    }

    /** Sets the address handles. */
    public Builder maxAh(int value) {
      maxAh = value;
      return this;
    }

    /** Sets the bytes of a message. */
    public Builder maxMessageSize(long value) {
      maxMessageSize = value;
      return this;
    }

    /** Sets the reads and atomics of a queue pair, in each direction. */
    public Builder maxRdAtomic(int value) {
      maxRdAtomic = value;
      return this;
    }

    /** Sets the physical ports. */
    public Builder ports(int value) {
      ports = value;
      return this;
    }

    /** Sets the entries of a port's partition key table. */
    public Builder pkeyTableLength(int value) {
      pkeyTableLength = value;
      return this;
    }

    /** Sets the largest payload of a packet. */
    public Builder maxMtu(Mtu value) {
      maxMtu = value;
      return this;
    }

    /** The limits. */
    public DeviceLimits build() {
      return new DeviceLimits(
          maxQp,
          maxQpWr,
          maxSge,
          maxInline,
          maxCq,
          maxCqe,
          completionVectors,
          maxMr,
          maxMrSize,
          maxPd,
          maxAh,
          maxMessageSize,
          maxRdAtomic,
          ports,
          pkeyTableLength,
          maxMtu);
    }
  }
}

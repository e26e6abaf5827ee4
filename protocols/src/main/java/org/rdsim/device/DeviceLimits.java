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
 * @param maxMr memory regions; with the windows below 2^24
 * @param maxMrSize bytes of a memory region
 * @param maxPd protection domains
 * @param maxAh address handles, below 2^24
 * @param maxMessageSize bytes of a message
 * @param maxRdAtomic reads and atomics of a queue pair, in each direction
 * @param ports physical ports
 * @param pkeyTableLength entries of a port's partition key table
 * @param maxMw memory windows
 * @param maxFastPages pages of a region of fast registration
 * @param maxDeviceMemory bytes of memory on the device, 0 for none
 * @param maxSrq shared receive queues
 * @param maxSrqWr outstanding work requests of a shared receive queue
 * @param maxSrqSge elements of a scatter list in a shared receive queue
 * @param gidTableLength entries of a port's GID table
 * @param maxMulticastGroups multicast groups, 0 for no multicast
 * @param maxMulticastAttachments queue pairs in one multicast group
 * @param maxFlows flow rules, 0 for no flow steering
 * @param clockKhz rate of the clock that stamps completions, in kHz, 0 for none
 * @param pageFaultPs time from an access to a page that is not there until it is, in picoseconds,
 *     at least 1
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
    int maxMw,
    int maxFastPages,
    long maxDeviceMemory,
    int maxSrq,
    int maxSrqWr,
    int maxSrqSge,
    int gidTableLength,
    int maxMulticastGroups,
    int maxMulticastAttachments,
    int maxFlows,
    long clockKhz,
    long pageFaultPs,
    Mtu maxMtu) {

  private static final int QPNS = 0xFFFFFD;
  private static final int KEYS = 0xFFFFFF;

  /**
   * Checks that numbers suffice.
   *
   * @throws IllegalArgumentException if there are more objects of a kind than 24-bit numbers for
   *     them, or no port, P_Key or GID
   */
  public DeviceLimits {
    if (maxQp > QPNS || maxSrq > QPNS || (long) maxMr + maxMw > KEYS || maxAh > KEYS) {
      throw new IllegalArgumentException(
          "more objects than 24-bit numbers: maxQp "
              + maxQp
              + ", maxSrq "
              + maxSrq
              + ", maxMr "
              + maxMr
              + ", maxMw "
              + maxMw
              + ", maxAh "
              + maxAh);
    }
    if (ports < 1 || pkeyTableLength < 1 || gidTableLength < 1) {
      throw new IllegalArgumentException("ports, P_Keys and GIDs: at least one each");
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
        .maxMw(1 << 20)
        .maxFastPages(512)
        .maxDeviceMemory(0)
        .maxSrq(1 << 17)
        .maxSrqSge(27)
        .gidTableLength(1024)
        .maxMulticastAttachments(56)
        .maxFlows(0)
        .clockKhz(0)
        .build();
  }

  /** Sizes of an Ethernet adapter with datagram queues for user programs; assumptions. */
  public static DeviceLimits usnic() {
    return builder()
        .maxQp(256)
        .maxQpWr(1 << 12)
        .maxSge(1)
        .maxInline(0)
        .maxCq(512)
        .maxCqe(1 << 13)
        .completionVectors(1)
        .maxRdAtomic(0)
        .pkeyTableLength(1)
        .maxMw(0)
        .maxFastPages(0)
        .maxDeviceMemory(0)
        .maxSrq(0)
        .gidTableLength(1)
        .maxMulticastGroups(0)
        .maxFlows(0)
        .clockKhz(0)
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
    private int maxMr = 1 << 23;
    private long maxMrSize = Long.MAX_VALUE;
    private int maxPd = 1 << 24;
    private int maxAh = (1 << 24) - 1;
    private long maxMessageSize = 1L << 30;
    private int maxRdAtomic = 16;
    private int ports = 1;
    private int pkeyTableLength = 128;
    private int maxMw = 1 << 22;
    private int maxFastPages = 1 << 16;
    private long maxDeviceMemory = 1 << 18;
    private int maxSrq = 1 << 23;
    private int maxSrqWr = 1 << 15;
    private int maxSrqSge = 31;
    private int gidTableLength = 256;
    private int maxMulticastGroups = 1 << 13;
    private int maxMulticastAttachments = 1 << 8;
    private int maxFlows = 1 << 16;
    private long clockKhz = 1_000_000;
    private long pageFaultPs = 220_000_000;
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

    /** Sets the memory windows. */
    public Builder maxMw(int value) {
      maxMw = value;
      return this;
    }

    /** Sets the pages of a region of fast registration. */
    public Builder maxFastPages(int value) {
      maxFastPages = value;
      return this;
    }

    /** Sets the bytes of memory on the device, 0 for none. */
    public Builder maxDeviceMemory(long value) {
      maxDeviceMemory = value;
      return this;
    }

    /** Sets the shared receive queues. */
    public Builder maxSrq(int value) {
      maxSrq = value;
      return this;
    }

    /** Sets the outstanding work requests of a shared receive queue. */
    public Builder maxSrqWr(int value) {
      maxSrqWr = value;
      return this;
    }

    /** Sets the elements of a scatter list in a shared receive queue. */
    public Builder maxSrqSge(int value) {
      maxSrqSge = value;
      return this;
    }

    /** Sets the entries of a port's GID table. */
    public Builder gidTableLength(int value) {
      gidTableLength = value;
      return this;
    }

    /** Sets the multicast groups, 0 for no multicast. */
    public Builder maxMulticastGroups(int value) {
      maxMulticastGroups = value;
      return this;
    }

    /** Sets the queue pairs in one multicast group. */
    public Builder maxMulticastAttachments(int value) {
      maxMulticastAttachments = value;
      return this;
    }

    /** Sets the flow rules, 0 for no flow steering. */
    public Builder maxFlows(int value) {
      maxFlows = value;
      return this;
    }

    /** Sets the rate of the clock that stamps completions, in kHz, 0 for none. */
    public Builder clockKhz(long value) {
      clockKhz = value;
      return this;
    }

    /**
     * Sets the time that a page fault takes, in picoseconds, at least 1. The default is an
     * assumption: some hundred microseconds, as adapters take that ask the host for each page.
     */
    public Builder pageFaultPs(long value) {
      pageFaultPs = value;
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
          maxMw,
          maxFastPages,
          maxDeviceMemory,
          maxSrq,
          maxSrqWr,
          maxSrqSge,
          gidTableLength,
          maxMulticastGroups,
          maxMulticastAttachments,
          maxFlows,
          clockKhz,
          pageFaultPs,
          maxMtu);
    }
  }
}

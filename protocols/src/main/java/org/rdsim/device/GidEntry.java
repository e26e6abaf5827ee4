package org.rdsim.device;

/**
 * An entry of a port's GID table.
 *
 * @param gid the identifier
 * @param type how packets that use it are encapsulated
 */
public record GidEntry(Gid gid, Type type) {
  /** Encapsulation. */
  public enum Type {
    /** InfiniBand. */
    IB,
    /** RoCE with a global route header over Ethernet. */
    ROCE_V1,
    /** RoCE over UDP. */
    ROCE_V2,
    /** Ultra Ethernet over UDP. */
    UET_UDP,
    /** Ultra Ethernet over IP. */
    UET_IP,
    /** Ultra Ethernet with the unified forwarding header. */
    UET_UFH
  }
}

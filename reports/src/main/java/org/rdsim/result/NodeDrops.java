package org.rdsim.result;

/**
 * Packets that a node dropped for other reasons than a full queue.
 *
 * @param node index of the node
 * @param noRoutePackets a switch had no way to their destination
 * @param hopLimitPackets they took too many hops
 * @param icrcPackets a NIC found a wrong ICRC
 * @param unknownQpPackets a NIC had no such queue pair
 * @param partitionPackets the partition key did not match that of the queue pair
 * @param portDownPackets a port of a NIC had no link when they were to be sent or arrived
 */
public record NodeDrops(
    int node,
    long noRoutePackets,
    long hopLimitPackets,
    long icrcPackets,
    long unknownQpPackets,
    long partitionPackets,
    long portDownPackets) {
  /** Packets dropped in all. */
  public long total() {
    return noRoutePackets
        + hopLimitPackets
        + icrcPackets
        + unknownQpPackets
        + partitionPackets
        + portDownPackets;
  }
}

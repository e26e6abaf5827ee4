package org.rdsim.result;

import java.util.List;

/**
 * The network of a variant as plain rows, so that results can be read without a topology.
 *
 * @param nodes by node index
 * @param links by link index; one per direction
 */
public record NetworkTable(List<Node> nodes, List<Link> links) {
  /** Copies the lists. */
  public NetworkTable {
    nodes = List.copyOf(nodes);
    links = List.copyOf(links);
  }

  /**
   * A host or switch.
   *
   * @param name its name
   * @param kind what it is: {@code host} or {@code switch}
   */
  public record Node(String name, String kind) {}

  /**
   * One direction of a cable.
   *
   * @param from index of the sending node
   * @param to index of the receiving node
   * @param bitsPerSecond line rate
   * @param latencyPs propagation delay in picoseconds
   */
  public record Link(int from, int to, long bitsPerSecond, long latencyPs) {}
}

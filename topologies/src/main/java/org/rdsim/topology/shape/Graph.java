package org.rdsim.topology.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;

/**
 * Any graph, with shortest paths. Hosts and switches are numbered in the natural order of their
 * names, and cables by their ends, so that the order in which they are given makes no difference.
 */
public final class Graph {
  private final List<String> hosts;
  private final List<Node> switches;
  private final List<Edge> edges;

  /**
   * A switch.
   *
   * @param name of the switch
   * @param pipelinePs latency of the switch itself, at least 0
   */
  public record Node(String name, long pipelinePs) {}

  /**
   * Cables between two nodes.
   *
   * @param a name of one end
   * @param b name of the other end
   * @param cables number and attributes
   */
  public record Edge(String a, String b, Trunk cables) {}

  /**
   * Plans a graph.
   *
   * @param hosts names of the hosts
   */
  public Graph(List<String> hosts, List<Node> switches, List<Edge> edges) {
    NaturalOrder order = new NaturalOrder();
    this.hosts = hosts.stream().sorted(order).toList();
    this.switches = switches.stream().sorted(Comparator.comparing(Node::name, order)).toList();
    this.edges = List.copyOf(edges);
  }

  /**
   * Draws the graph.
   *
   * @throws IllegalArgumentException if it is no network; the message names the nodes and the rule
   */
  public Topology build() {
    TopologyBuilder graph = new TopologyBuilder();
    Map<String, Integer> numbers = new HashMap<>();
    hosts.forEach(name -> numbers.put(name, graph.addHost(name)));
    for (Node node : switches) {
      numbers.put(node.name(), graph.addSwitch(node.name(), 1, node.pipelinePs()));
    }
    for (Wire wire : wires(numbers)) {
      Trunk cables = wire.cables();
      for (int i = 0; i < cables.parallel(); i++) {
        graph.connect(wire.low(), wire.high(), cables.bitsPerSecond(), cables.propagationPs());
      }
    }
    return graph.build(new ShortestPathRouting());
  }

  private List<Wire> wires(Map<String, Integer> numbers) {
    List<Wire> wires = new ArrayList<>();
    for (Edge edge : edges) {
      int a = numbers.get(edge.a());
      int b = numbers.get(edge.b());
      wires.add(new Wire(Math.min(a, b), Math.max(a, b), edge.cables()));
    }
    wires.sort(
        Comparator.comparingInt(Wire::low)
            .thenComparingInt(Wire::high)
            .thenComparingLong(wire -> wire.cables().bitsPerSecond())
            .thenComparingLong(wire -> wire.cables().propagationPs()));
    return wires;
  }

  private record Wire(int low, int high, Trunk cables) {}
}

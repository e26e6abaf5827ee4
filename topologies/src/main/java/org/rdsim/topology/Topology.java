package org.rdsim.topology;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.network.Forwarding;
import org.rdsim.network.NetworkBuilder;

/**
 * An immutable graph of hosts, switches and cables. Nodes are numbered: hosts from 0, then
 * switches. Hosts don't forward, and every host reaches every other.
 */
public final class Topology {
  /** Most cables a topology may have: an engine numbers up to 2^24 links, two for each cable. */
  public static final int MAX_CABLES = 7_500_000;

  private final List<String> hosts;
  private final List<SwitchNode> switches;
  private final List<Cable> cables;
  private final Routing routing;
  private final int[][] neighbors;

  /**
   * Checks and keeps a graph.
   *
   * @param hosts names of the hosts, by number
   * @param routing how the switches find the way
   * @throws IllegalArgumentException if it is no network; the message names the nodes and the rule
   */
  public Topology(
      List<String> hosts, List<SwitchNode> switches, List<Cable> cables, Routing routing) {
    this.hosts = List.copyOf(hosts);
    this.switches = List.copyOf(switches);
    this.cables = List.copyOf(cables);
    this.routing = routing;
    if (cables.size() > MAX_CABLES) {
      throw new IllegalArgumentException(cables.size() + " cables; at most " + MAX_CABLES);
    }
    NodeNames.check(this);
    this.neighbors = PortUse.neighbors(this);
    Reachability.check(this);
  }

  /** Number of hosts. */
  public int hostCount() {
    return hosts.size();
  }

  /** Number of hosts and switches. */
  public int nodeCount() {
    return hosts.size() + switches.size();
  }

  /** Whether a node is a host. */
  public boolean isHost(int node) {
    return node < hosts.size();
  }

  /** Name of a node. */
  public String name(int node) {
    return isHost(node) ? hosts.get(node) : switches.get(node - hosts.size()).name();
  }

  /** The switches; the first one is node {@link #hostCount}. */
  public List<SwitchNode> switches() {
    return switches;
  }

  /** The cables, in the order of wiring. */
  public List<Cable> cables() {
    return cables;
  }

  /** Propagation of the shortest cable in picoseconds; Long.MAX_VALUE if there is none. */
  public long shortestPropagationPs() {
    return cables.stream().mapToLong(Cable::propagationPs).min().orElse(Long.MAX_VALUE);
  }

  /** Number of ports of a node, numbered from 0 without gaps. */
  public int portCount(int node) {
    return neighbors[node].length;
  }

  /** The node at the other end of the cable in a port. */
  public int neighbor(int node, int port) {
    return neighbors[node][port];
  }

  /**
   * The forwarding of each switch, in the order of the switches.
   *
   * @param seed decides which flows share a path
   */
  public List<Forwarding> forwardings(long seed) {
    return routing.forwardings(this, seed);
  }

  /**
   * Adds the switches and cables to a network that has exactly this topology's hosts.
   *
   * @param seed decides which flows share a path
   * @throws IllegalArgumentException if the number of hosts differs
   */
  public void wire(NetworkBuilder network, long seed) {
    List<Forwarding> forwardings = forwardings(seed);
    for (int i = 0; i < switches.size(); i++) {
      SwitchNode node = switches.get(i);
      int id = network.addSwitch(node.name(), forwardings.get(i), node.pipelinePs());
      if (id != hosts.size() + i) {
        throw new IllegalArgumentException(
            "the network has " + (id - i) + " hosts, the topology " + hosts.size());
      }
    }
    for (Cable c : cables) {
      network.connect(
          c.nodeA(), c.portA(), c.nodeB(), c.portB(), c.bitsPerSecond(), c.propagationPs());
    }
  }

  /**
   * Names of all links, one for each direction of a cable: the nodes at the ends, as in {@code
   * "h0->leaf0"}, with the sending port where several cables join the same nodes.
   */
  public List<String> linkNames() {
    List<String> names = new ArrayList<>();
    for (Cable c : cables) {
      names.add(linkName(c.nodeA(), c.portA(), c.nodeB()));
      names.add(linkName(c.nodeB(), c.portB(), c.nodeA()));
    }
    return names;
  }

  private String linkName(int from, int port, int to) {
    int parallel = 0;
    for (int i = 0; i < portCount(from); i++) {
      if (neighbor(from, i) == to) {
        parallel++;
      }
    }
    return name(from) + (parallel > 1 ? ":" + port : "") + "->" + name(to);
  }
}

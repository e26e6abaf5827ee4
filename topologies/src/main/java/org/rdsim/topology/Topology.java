package org.rdsim.topology;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Forwarding;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.Multipath;
import org.rdsim.network.forward.NextHops;

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

  /** Whether a host has more than one port. */
  public boolean hasPlanes() {
    for (int host = 0; host < hosts.size(); host++) {
      if (portCount(host) > 1) {
        return true;
      }
    }
    return false;
  }

  /**
   * What a host can't reach by one of its ports, in a sentence; null if hosts reach all others by
   * each port.
   */
  public String unreachedByAPort() {
    return hasPlanes() ? Reachability.unreachedByAPort(this) : null;
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
   * The routes of each switch, in the order of the switches.
   *
   * @param seed decides which flows share a path
   */
  public List<NextHops> nextHops(long seed) {
    return nextHops(seed, false);
  }

  /** The same, if wanted with weights of ports. */
  public List<NextHops> nextHops(long seed, boolean weighted) {
    return routing.nextHops(this, seed, weighted);
  }

  /** How the switches find the way. */
  public Routing routing() {
    return routing;
  }

  /**
   * Adds the switches and cables to a network that has exactly this topology's hosts.
   *
   * @param multipath how switches choose among ports of equal cost
   * @param seed decides which flows share a path
   * @throws IllegalArgumentException if the number of hosts differs
   */
  public void wire(NetworkBuilder network, Multipath multipath, long seed) {
    RandomStreams streams = new RandomStreams(seed);
    List<NextHops> nextHops = routing.nextHops(this, seed, multipath.needsWeights());
    for (int i = 0; i < switches.size(); i++) {
      SwitchNode node = switches.get(i);
      Forwarding forwarding =
          multipath.over(nextHops.get(i), EcmpHash.salt(seed, i), node.name(), streams);
      int id = network.addSwitch(node.name(), forwarding, node.pipelinePs());
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

package org.rdsim.network;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.Partition;
import org.rdsim.engine.Simulation;

/** Wires nodes into a {@link Network}: hosts first, then switches, then cables. */
public final class NetworkBuilder {
  private final Simulation simulation;
  private final PortFactory switchPorts;
  private final int[] partitionOfNode;
  private final List<Node> hosts = new ArrayList<>();
  private final List<Switch> switches = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();

  /**
   * Starts an empty network.
   *
   * @param switchPorts makes the egress ports of switches
   */
  public NetworkBuilder(Simulation simulation, PortFactory switchPorts) {
    this(simulation, switchPorts, null);
  }

  /**
   * Starts an empty network whose switches are spread over the partitions.
   *
   * @param switchPorts makes the egress ports of switches
   * @param partitionOfNode the partition of each node; null for the first one
   */
  public NetworkBuilder(Simulation simulation, PortFactory switchPorts, int[] partitionOfNode) {
    this.simulation = simulation;
    this.switchPorts = switchPorts;
    this.partitionOfNode = partitionOfNode == null ? null : partitionOfNode.clone();
  }

  /** Adds a host; its id must be the number of hosts so far. */
  public void addHost(Node host) {
    if (host.id() != hosts.size() || !switches.isEmpty()) {
      throw new IllegalArgumentException("hosts are added in order, before switches");
    }
    hosts.add(host);
  }

  /**
   * Adds a switch.
   *
   * @param pipelinePs time from a packet's last bit to its place in the egress queue
   * @return its node id
   */
  public int addSwitch(String name, Forwarding forwarding, long pipelinePs) {
    int id = hosts.size() + switches.size();
    Partition partition = simulation.partition(partitionOfNode == null ? 0 : partitionOfNode[id]);
    Switch node = new Switch(partition, id, name, forwarding, pipelinePs, switchPorts);
    forwarding.serve(node);
    switches.add(node);
    return id;
  }

  /**
   * Connects two ports in both directions.
   *
   * @param bitsPerSecond line rate of both directions
   * @param propagationPs latency of the cable, at least 1
   */
  public void connect(
      int nodeA, int portA, int nodeB, int portB, long bitsPerSecond, long propagationPs) {
    Node a = node(nodeA);
    Node b = node(nodeB);
    Port fromA = a.attach(portA, bitsPerSecond);
    Port fromB = b.attach(portB, bitsPerSecond);
    links.add(wire(fromA, b, portB, propagationPs));
    links.add(wire(fromB, a, portA, propagationPs));
  }

  /** The wired whole. The shortest cable sets the lookahead of the simulation. */
  public Network build() {
    links.stream().mapToLong(Link::propagationPs).min().ifPresent(simulation::setLookahead);
    return new Network(hosts, switches, links);
  }

  private Node node(int id) {
    return id < hosts.size() ? hosts.get(id) : switches.get(id - hosts.size());
  }

  private static Link wire(Port from, Node to, int ingress, long propagationPs) {
    long pipelinePs = to instanceof Switch receiver ? receiver.pipelinePs() : 0;
    Link link = new Link(from, to, ingress, propagationPs, pipelinePs);
    from.wire(link);
    return link;
  }
}

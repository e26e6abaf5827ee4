package org.rdsim.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Draws a topology: hosts first, then switches, then cables. Ports are numbered as cables come. */
public final class TopologyBuilder {
  private final List<String> hosts = new ArrayList<>();
  private final List<SwitchNode> switches = new ArrayList<>();
  private final List<Cable> cables = new ArrayList<>();
  private int[] ports = new int[16];

  /** Adds hosts named {@code h0}, {@code h1}, and so on. */
  public TopologyBuilder addHosts(int count) {
    for (int i = 0; i < count; i++) {
      addHost("h" + hosts.size());
    }
    return this;
  }

  /**
   * Adds a host.
   *
   * @return its number
   */
  public int addHost(String name) {
    if (!switches.isEmpty()) {
      throw new IllegalStateException("hosts are added before switches");
    }
    hosts.add(name);
    return hosts.size() - 1;
  }

  /**
   * Adds a switch.
   *
   * @param tier distance from the hosts, from 1
   * @param pipelinePs time from a packet's last bit to its place in the egress queue
   * @return its number
   */
  public int addSwitch(String name, int tier, long pipelinePs) {
    switches.add(new SwitchNode(name, tier, pipelinePs));
    return hosts.size() + switches.size() - 1;
  }

  /**
   * Connects the next free ports of two nodes.
   *
   * @param bitsPerSecond line rate of each direction
   * @param propagationPs latency, at least 1 ps
   */
  public void connect(int nodeA, int nodeB, long bitsPerSecond, long propagationPs) {
    connect(nodeA, nodeB, bitsPerSecond, propagationPs, 0);
  }

  /**
   * Connects the next free ports of two nodes by a cable that loses packets.
   *
   * @param lossProbability probability that a packet is lost, in either direction
   */
  public void connect(
      int nodeA, int nodeB, long bitsPerSecond, long propagationPs, double lossProbability) {
    cables.add(
        new Cable(
            nodeA,
            nextPort(nodeA),
            nodeB,
            nextPort(nodeB),
            bitsPerSecond,
            propagationPs,
            lossProbability));
  }

  /**
   * The checked graph.
   *
   * @throws IllegalArgumentException if it is no network
   */
  public Topology build(Routing routing) {
    return new Topology(hosts, switches, cables, routing);
  }

  private int nextPort(int node) {
    if (node >= ports.length) {
      ports = Arrays.copyOf(ports, Math.max(node + 1, ports.length * 2));
    }
    return ports[node]++;
  }
}

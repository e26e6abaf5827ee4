package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.Entity;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Network;
import org.rdsim.network.Outages;
import org.rdsim.network.Packet;
import org.rdsim.network.forward.Multipath;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.RoutePlan;

/** Routes in topologies with links that have failed, against a search of what is left. */
class DetourTest {
  private static final List<String> SHAPES =
      List.of(
          "'type': 'fat-tree', 'hosts': 16",
          "'type': 'fat-tree', 'downlinks': [2, 2, 3], 'uplinks': [3, 2]",
          "'type': 'leaf-spine', 'leaves': 4, 'hostsPerLeaf': 2, 'spines': 3, 'parallelLinks': 2",
          "'type': 'star', 'hosts': 6",
          "'type': 'leaf-spine', 'leaves': 2, 'hostsPerLeaf': 2, 'spines': 2, 'planes': 2",
          "'type': 'random-regular', 'switches': 8, 'degree': 3, 'hostsPerSwitch': 1",
          "'type': 'torus', 'sizes': [3, 4], 'paths': 'dimension-ordered'",
          "'type': 'torus', 'sizes': [2, 3, 3], 'paths': 'minimal'",
          "'type': 'dragonfly', 'switchesPerGroup': 2, 'hostsPerSwitch': 2, 'globalLinks': 1",
          "'type': 'dragonfly', 'switchesPerGroup': 2, 'hostsPerSwitch': 1, 'globalLinks': 2,"
              + " 'paths': 'valiant'",
          "'type': 'dragonfly', 'switchesPerGroup': 2, 'hostsPerSwitch': 2, 'globalLinks': 1,"
              + " 'paths': 'ugal'");

  private final Packet probe = Networks.probe();

  @Property(seed = "1", tries = 300)
  void shouldConnectWhatIsConnectedAndLoseTheRest(
      @ForAll @IntRange(max = 10) int shape,
      @ForAll @IntRange(max = 12) int failures,
      @ForAll boolean bothDirections,
      @ForAll long seed) {
    Topology topology = FabricConfig.read(SHAPES.get(shape)).build();
    BitSet failed = failed(topology, failures, bothDirections, seed);
    Network network = network(topology, failed);
    for (int from = 0; from < topology.hostCount(); from++) {
      for (int to = 0; to < topology.hostCount(); to++) {
        if (from != to) {
          for (int port = 0; port < topology.portCount(from); port++) {
            boolean connected = reaches(topology, failed, from, port, to);
            for (int entropy = 0; entropy < 8; entropy++) {
              assertThat(arrives(topology, network, failed, from, port, to, entropy * 7919))
                  .as("%s:%s to %s", from, port, to)
                  .isEqualTo(connected);
            }
          }
        }
      }
    }
  }

  @Test
  void shouldKeepArithmeticWhereAFailureChangesNothing() {
    Topology topology = FabricConfig.read("'type': 'fat-tree', 'hosts': 128").build();
    Network whole = Networks.wire(topology, 1);
    Network network = Networks.wire(topology, 1);
    BitSet failed = new BitSet();
    int cable = topology.cables().size() - 1;
    failed.set(2 * cable, 2 * cable + 2);
    plan(topology, network, failed).apply();

    long changed = 0;
    for (int i = 0; i < network.switches().size(); i++) {
      boolean same =
          network.switches().get(i).forwarding().getClass()
              == whole.switches().get(i).forwarding().getClass();
      changed += same ? 0 : 1;
    }

    int otherPods = 7;
    assertThat(changed).as("core, its port in each other pod, the pod's own").isEqualTo(9);
    assertThat(changed).isEqualTo(1 + otherPods + 1);
  }

  private static BitSet failed(Topology topology, int count, boolean bothDirections, long seed) {
    RandomStream random = new RandomStreams(seed).of("failures");
    BitSet failed = new BitSet();
    for (int i = 0; i < count; i++) {
      int link = random.nextInt(2 * topology.cables().size());
      failed.set(link);
      if (bothDirections) {
        failed.set(link ^ 1);
      }
    }
    return failed;
  }

  private static Network network(Topology topology, BitSet failed) {
    Network network = Networks.wire(topology, 1);
    plan(topology, network, failed).apply();
    return network;
  }

  private static RoutePlan plan(Topology topology, Network network, BitSet failed) {
    RoutePlan plan = new RoutePlan(topology, network, Multipath.PER_FLOW, 1);
    Outages forGood = Outages.of(List.of(new Outages.Interval(0, Entity.NEVER)));
    failed.stream().forEach(link -> plan.add(link, forGood, 1000, true));
    return plan;
  }

  /** Follows one packet. A packet that a switch has no way for has not arrived. */
  private boolean arrives(
      Topology topology, Network network, BitSet failed, int from, int first, int to, int entropy) {
    probe.source = from;
    probe.destination = to;
    probe.entropy = entropy;
    int node = from;
    int port = first;
    for (int hop = 0; hop < Packet.DEFAULT_HOP_LIMIT; hop++) {
      if (failed.get(link(topology, node, port))) {
        assertThat(node).as("a switch sends over a dead link").isEqualTo(from);
        return false;
      }
      node = topology.neighbor(node, port);
      if (node == to) {
        return true;
      }
      int number = node - topology.hostCount();
      port = network.switches().get(number).forwarding().egress(probe);
      if (port < 0) {
        return false;
      }
    }
    throw new AssertionError("a loop from " + from + " to " + to);
  }

  private static boolean reaches(Topology topology, BitSet failed, int from, int port, int to) {
    if (failed.get(link(topology, from, port))) {
      return false;
    }
    BitSet seen = new BitSet();
    ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(topology.neighbor(from, port)));
    while (!waiting.isEmpty()) {
      int node = waiting.remove();
      seen.set(node);
      for (int out = 0; out < topology.portCount(node) && !topology.isHost(node); out++) {
        int next = topology.neighbor(node, out);
        if (!failed.get(link(topology, node, out)) && !seen.get(next)) {
          waiting.add(next);
        }
      }
    }
    return seen.get(to);
  }

  private static int link(Topology topology, int node, int port) {
    for (int i = 0; i < topology.cables().size(); i++) {
      var cable = topology.cables().get(i);
      if (cable.nodeA() == node && cable.portA() == port) {
        return 2 * i;
      }
      if (cable.nodeB() == node && cable.portB() == port) {
        return 2 * i + 1;
      }
    }
    throw new AssertionError("no such port");
  }
}

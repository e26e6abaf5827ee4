package org.rdsim.topology.shape;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;

/** Looks at a tree tier by tier. Tier 0 are the hosts. */
final class Tiers {
  private final Topology topology;

  Tiers(Topology topology) {
    this.topology = topology;
  }

  /** Number of switches of a tier. */
  long switches(int tier) {
    return topology.switches().stream().filter(node -> node.tier() == tier).count();
  }

  /** Number of cables that lead down from a tier. */
  long cables(int tier) {
    return cablesBelow(tier).count();
  }

  /** Capacity of the cables that lead down from a tier, in bits per second. */
  long capacity(int tier) {
    return cablesBelow(tier).mapToLong(Cable::bitsPerSecond).sum();
  }

  /** The rates or latencies that occur among the cables which lead down from a tier. */
  Set<Long> valuesBelow(int tier, ToLongFunction<Cable> value) {
    Set<Long> values = new TreeSet<>();
    cablesBelow(tier).forEach(cable -> values.add(value.applyAsLong(cable)));
    return values;
  }

  /** The latencies that occur among the switches of a tier. */
  Set<Long> switchLatencies(int tier) {
    Set<Long> values = new TreeSet<>();
    topology.switches().stream()
        .filter(node -> node.tier() == tier)
        .forEach(node -> values.add(node.pipelinePs()));
    return values;
  }

  /** The numbers of ports that occur among the switches of a tier. */
  Set<Integer> ports(int tier) {
    Set<Integer> values = new TreeSet<>();
    for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
      if (tierOf(node) == tier) {
        values.add(topology.portCount(node));
      }
    }
    return values;
  }

  private Stream<Cable> cablesBelow(int tier) {
    return topology.cables().stream()
        .filter(cable -> Math.max(tierOf(cable.nodeA()), tierOf(cable.nodeB())) == tier);
  }

  private int tierOf(int node) {
    if (topology.isHost(node)) {
      return 0;
    }
    SwitchNode found = topology.switches().get(node - topology.hostCount());
    return found.tier();
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;
import org.rdsim.result.PacketCounts;
import org.rdsim.scenario.ScenarioConfig;

/** Ways to choose among ports of equal cost, in whole runs. */
class MultipathTest {
  private static final List<String> TOPOLOGIES =
      List.of(
          "{'type': 'fat-tree', 'hosts': 16, 'uplinkSpeeds': ['33Gbps', '40Gbps']}",
          "{'type': 'leaf-spine', 'hosts': 16, 'leaves': 4, 'spines': 2, 'parallelLinks': 2}",
          "{'type': 'dragonfly', 'switchesPerGroup': 4, 'hostsPerSwitch': 1, 'globalLinks': 1}",
          "{'type': 'dragonfly', 'switchesPerGroup': 2, 'hostsPerSwitch': 2, 'globalLinks': 2,"
              + " 'paths': 'valiant', 'globalSpeed': '25Gbps'}",
          "{'type': 'dragonfly', 'switchesPerGroup': 2, 'hostsPerSwitch': 2, 'globalLinks': 2,"
              + " 'paths': 'ugal', 'globalSpeed': '25Gbps'}",
          "{'type': 'torus', 'sizes': [4, 2, 2], 'trunkSpeed': '7Gbps'}",
          "{'type': 'torus', 'sizes': [4, 4], 'paths': 'dimension-ordered'}",
          "{'type': 'random-regular', 'switches': 16, 'degree': 4}",
          "{'type': 'xpander', 'degree': 3, 'groupSize': 4}",
          "{'type': 'rail-optimized', 'servers': 4, 'rails': 4, 'serversPerUnit': 2}",
          "{'type': 'dumbbell', 'left': 8, 'trunkLinks': 4, 'trunkSpeed': '10Gbps'}",
          "{'type': 'leaf-spine', 'hosts': 16, 'leaves': 4, 'spines': 2, 'planes': 2}",
          "{'type': 'leaf-spine', 'hosts': 12, 'leaves': 3, 'planes': 3, 'uplinkSpeed': '50Gbps'}",
          "{'type': 'parking-lot', 'switches': 8, 'hostsPerSwitch': 2, 'trunkLinks': 2}");

  private static final List<String> ROUTINGS =
      List.of(
          "{'type': 'ecmp'}",
          "{'type': 'weighted-ecmp'}",
          "{'type': 'spray'}",
          "{'type': 'spray', 'order': 'round-robin'}",
          "{'type': 'adaptive'}",
          "{'type': 'adaptive', 'flowletGap': '5us', 'flowletEntries': 16}");

  private static ScenarioConfig config(String topology, String routing, String queue, long seed) {
    return Scenarios.config(
        String.format(
                Locale.ROOT,
                """
                {
                  'name': 'multipath',
                  'seed': %d,
                  'topology': %s,
                  'fabric': { 'routing': %s, 'queue': %s },
                  'protocol': {
                    'type': 'rc', 'timeout': 8, 'retryCount': 7,
                    'congestionControl': { 'type': 'fixed-window', 'packets': 4 }
                  },
                  'workload': [
                    { 'type': 'permutation', 'messageSize': '40KB', 'count': 2 },
                    { 'type': 'incast', 'senders': 5, 'receiver': 9, 'messageSize': '20KB' }
                  ]
                }
                """,
                seed,
                topology,
                routing,
                queue)
            .replace('\'', '"'));
  }

  @Property(tries = 168, seed = "5")
  void shouldDeliverAllByEveryShapeAndRoutingAndNeverBeatTheBound(
      @ForAll @IntRange(max = 13) int topology,
      @ForAll @IntRange(max = 5) int routing,
      @ForAll boolean perPacket,
      @ForAll @IntRange(max = 1000) int seed) {
    boolean planes = TOPOLOGIES.get(topology).contains("planes");
    String queue = planes && perPacket ? "{}, 'planeSelection': 'per-packet'" : "{}";
    ScenarioConfig config = config(TOPOLOGIES.get(topology), ROUTINGS.get(routing), queue, seed);

    Model model = Scenarios.run(config);

    assertThat(model.network().switches())
        .allSatisfy(node -> assertThat(node.hopLimitDrops() + node.noRouteDrops()).isZero());
    assertThat(model.simulation().partition().now()).isGreaterThanOrEqualTo(model.boundPs());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void shouldGiveTheSameDigestInAllPortModes(int routing) {
    for (String topology : TOPOLOGIES) {
      List<Long> digests = new ArrayList<>();
      for (String mode : List.of("fused", "lazy", "evented")) {
        String queue = "{'classes': 1, 'limit': '60KB', 'portMode': '" + mode + "'}";
        ScenarioConfig config = config(topology, ROUTINGS.get(routing), queue, 3);
        digests.add(Scenarios.run(config).network().digest());
      }
      assertThat(digests).as(topology).containsOnly(digests.get(0));
    }
  }

  /** Hosts choose paths themselves; the queues drop nothing, so all trouble comes of the order. */
  private static Model sprayedByHosts(String protocol) {
    String text =
        """
        {
          'name': 'sprayed',
          'topology': { 'type': 'leaf-spine', 'hosts': 16, 'hostsPerLeaf': 4, 'spines': 4 },
          'protocol': PROTOCOL,
          'workload': [
            { 'type': 'permutation', 'messageSize': '500KB' },
            { 'type': 'permutation', 'messageSize': '100KB' }
          ]
        }
        """;
    return Scenarios.run(Scenarios.config(text.replace("PROTOCOL", protocol).replace('\'', '"')));
  }

  @Test
  void shouldCostGoBackNDearToBeSprayed() {
    String rc = "{ 'type': 'rc', 'timeout': 6, 'pathSelection': { 'type': '";
    Model single = sprayedByHosts(rc + "single-path' } }");
    Model sprayed = sprayedByHosts(rc + "oblivious', 'paths': 16 } }");

    PacketCounts inOrder = new Collector(single).packets();
    assertThat(inOrder.retransmitted()).isZero();
    assertThat(inOrder.nacks()).isZero();
    PacketCounts disordered = new Collector(sprayed).packets();
    assertThat(disordered.dropped()).isZero();
    assertThat(disordered.nacks()).isPositive();
    assertThat(disordered.retransmitted()).isGreaterThan(inOrder.dataSent() / 10);
    assertThat(disordered.dataSent()).isEqualTo(inOrder.dataSent() + disordered.retransmitted());
    assertThat(sprayed.simulation().now()).isGreaterThan(single.simulation().now());
  }

  @Test
  void shouldCostNothingToSprayWhatStandsAnotherOrder() {
    String probe = "{ 'type': 'probe', 'timeout': '1s', 'pathSelection': { 'type': '";
    Model single = sprayedByHosts(probe + "single-path' } }");
    Model sprayed = sprayedByHosts(probe + "oblivious', 'paths': 16 } }");

    assertThat(new Collector(sprayed).packets().retransmitted()).isZero();
    assertThat(sprayed.flows().stream().mapToLong(f -> f.peer().counters().outOfSequence).sum())
        .isPositive();
    assertThat(sprayed.simulation().now()).isLessThan(single.simulation().now());
  }

  @Test
  void shouldRefuseEntriesWithoutFlowlets() {
    String routing = "{'type': 'adaptive', 'flowletEntries': 16}";

    assertThatThrownBy(() -> config(TOPOLOGIES.get(0), routing, "{}", 1))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(
            "$.fabric.routing.flowletEntries: has no effect: without a flowletGap there are no"
                + " flowlets");
  }

  @Test
  void shouldDrawFromTheSeedOfTheRun() {
    String topology = TOPOLOGIES.get(0);
    String spray = ROUTINGS.get(2);

    long digest = Scenarios.run(config(topology, spray, "{}", 1)).network().digest();

    assertThat(Scenarios.run(config(topology, spray, "{}", 1)).network().digest())
        .isEqualTo(digest);
    assertThat(Scenarios.run(config(topology, spray, "{}", 2)).network().digest())
        .isNotEqualTo(digest);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'type': 'adaptive'}", "{'type': 'spray'}"})
  void shouldTakeNoDetour(String routing) {
    ScenarioConfig adaptive = config(TOPOLOGIES.get(6), routing, "{}", 1);
    ScenarioConfig ecmp = config(TOPOLOGIES.get(6), "{'type': 'ecmp'}", "{}", 1);

    assertThat(linksOfAllFlows(adaptive)).isEqualTo(linksOfAllFlows(ecmp));
  }

  /** Links that the first packet of each flow crosses, all together. */
  private static int linksOfAllFlows(ScenarioConfig config) {
    Model model =
        Scenarios.model(config, (n, flow, from, to, op, size, post, place, done, s) -> {});
    return model.flows().stream()
        .mapToInt(
            run -> model.network().path(run.flow().from(), run.flow().to(), entropy(run)).hops())
        .sum();
  }

  private static int entropy(FlowRun run) {
    return run.poster().entropyTo(run.flow().to(), run.peer().queuePair().qpn());
  }
}

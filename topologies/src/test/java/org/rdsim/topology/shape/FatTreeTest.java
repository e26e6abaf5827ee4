package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.network.Network;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;

class FatTreeTest {
  private static Topology build(String keys) {
    TopologyConfig config = FabricConfig.read("'type': 'fat-tree', " + keys);
    Topology topology = config.build();
    assertThat(config.hostCount()).isEqualTo(topology.hostCount());
    return topology;
  }

  @ParameterizedTest
  @CsvSource({"4, 16", "6, 54", "8, 128", "16, 1024", "32, 8192"})
  void shouldHaveTheCountsOfTheKaryTree(int k, int hosts) {
    Topology topology =
        build("'hosts': " + hosts + ", 'linkSpeed': '100Gbps', 'linkLatency': '1us'");
    Tiers tiers = new Tiers(topology);

    assertThat(topology.hostCount()).isEqualTo(hosts);
    assertThat(tiers.switches(1)).isEqualTo(k * k / 2);
    assertThat(tiers.switches(2)).isEqualTo(k * k / 2);
    assertThat(tiers.switches(3)).isEqualTo(k * k / 4);
    for (int tier = 1; tier <= 3; tier++) {
      assertThat(tiers.ports(tier)).containsExactly(k);
      assertThat(tiers.cables(tier)).isEqualTo(hosts);
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 8", "16, 128", "64, 2048"})
  void shouldHaveTheCountsOfTheKaryTreeOfTwoTiers(int k, int hosts) {
    Topology topology = build("'hosts': " + hosts + ", 'tiers': 2");
    Tiers tiers = new Tiers(topology);

    assertThat(tiers.switches(1)).isEqualTo(k);
    assertThat(tiers.switches(2)).isEqualTo(k / 2);
    assertThat(tiers.ports(1)).containsExactly(k);
    assertThat(tiers.ports(2)).containsExactly(k);
  }

  @Test
  void shouldBuildSomePodsOfALargerTree() {
    Topology topology = build("'hosts': 320");
    Tiers tiers = new Tiers(topology);

    assertThat(tiers.switches(1)).isEqualTo(5 * 8);
    assertThat(tiers.switches(3)).isEqualTo(64);
    assertThat(tiers.ports(1)).containsExactly(16);
    assertThat(tiers.ports(3)).containsExactly(5);
    assertThat(tiers.capacity(3)).isEqualTo(tiers.capacity(1));
  }

  @Test
  void shouldFollowTheRadix() {
    assertThat(build("'radix': 8").hostCount()).isEqualTo(128);
    assertThat(build("'radix': 8, 'tiers': 2").hostCount()).isEqualTo(32);
    assertThat(new Tiers(build("'radix': 16, 'hosts': 128")).switches(3)).isEqualTo(64);
  }

  @Test
  void shouldNameSwitchesByTierPodAndNumber() {
    Topology topology = build("'hosts': 16");

    assertThat(topology.switches())
        .extracting(node -> node.name())
        .containsSubsequence("edge.p0.0", "edge.p0.1", "edge.p1.0", "edge.p3.1", "agg.p0.0")
        .containsSubsequence("agg.p3.1", "core0", "core3");
    assertThat(build("'hosts': 8, 'tiers': 2").switches())
        .extracting(node -> node.name())
        .containsExactly("edge0", "edge1", "edge2", "edge3", "core0", "core1");
  }

  @Test
  void shouldConnectEachCoreSwitchToOneAggregationSwitchOfEachPod() {
    Topology topology = build("'hosts': 54");
    int agg = 54 + 18;
    int core = agg + 18;

    for (int i = 0; i < 9; i++) {
      for (int pod = 0; pod < 6; pod++) {
        assertThat(topology.neighbor(core + i, pod)).isEqualTo(agg + 3 * pod + i % 3);
      }
    }
    assertThat(topology.neighbor(agg, 4)).isEqualTo(core + 3);
  }

  @Test
  void shouldTakeTwoFourOrSixHops() {
    Network network = Networks.wire(build("'hosts': 128"), 11);

    for (int entropy = 0; entropy < 100; entropy++) {
      assertThat(network.path(0, 3, entropy).hops()).isEqualTo(2);
      assertThat(network.path(0, 4, entropy).hops()).isEqualTo(4);
      assertThat(network.path(0, 15, entropy).hops()).isEqualTo(4);
      assertThat(network.path(0, 16, entropy).hops()).isEqualTo(6);
      assertThat(network.path(127, 0, entropy).hops()).isEqualTo(6);
    }
  }

  @Test
  void shouldHaveFullBisection() {
    Tiers tiers = new Tiers(build("'hosts': 1024, 'linkSpeed': '400Gbps'"));

    long half = 1024 / 2 * 400_000_000_000L;
    assertThat(tiers.capacity(3) / 2).isEqualTo(half);
  }

  @Test
  void shouldOversubscribeAnyTier() {
    Tiers edge = new Tiers(build("'hosts': 128, 'oversubscription': [4, 1]"));
    Tiers aggregation = new Tiers(build("'hosts': 128, 'oversubscription': [1, 4]"));

    assertThat(edge.capacity(1)).isEqualTo(4 * edge.capacity(2));
    assertThat(edge.capacity(2)).isEqualTo(edge.capacity(3));
    assertThat(edge.switches(2)).isEqualTo(8);
    assertThat(aggregation.capacity(1)).isEqualTo(aggregation.capacity(2));
    assertThat(aggregation.capacity(2)).isEqualTo(4 * aggregation.capacity(3));
    assertThat(aggregation.switches(3)).isEqualTo(4);
  }

  @Test
  void shouldCountFasterUplinksInOversubscription() {
    Tiers tiers =
        new Tiers(
            build(
                "'radix': 16, 'oversubscription': [1, 2], 'linkSpeed': '100Gbps',"
                    + " 'uplinkSpeeds': ['200Gbps', '400Gbps']"));

    assertThat(tiers.ports(1)).containsExactly(8 + 4);
    assertThat(tiers.ports(2)).containsExactly(8 + 2);
    assertThat(tiers.capacity(1)).isEqualTo(tiers.capacity(2)).isEqualTo(2 * tiers.capacity(3));
  }

  @Test
  void shouldKeepAllUplinksOfFasterTiersUnlessTold() {
    Tiers tiers =
        new Tiers(
            build("'hosts': 128, 'linkSpeed': '10Gbps', 'uplinkSpeeds': ['40Gbps', '40Gbps']"));

    assertThat(tiers.ports(1)).containsExactly(8);
    assertThat(tiers.capacity(2)).isEqualTo(4 * tiers.capacity(1));
  }

  @Test
  void shouldTakeAnyPortCounts() {
    Topology topology = build("'downlinks': [16, 4, 3], 'uplinks': [2, 6]");
    Tiers tiers = new Tiers(topology);

    assertThat(topology.hostCount()).isEqualTo(192);
    assertThat(tiers.switches(1)).isEqualTo(12);
    assertThat(tiers.switches(2)).isEqualTo(3 * 2);
    assertThat(tiers.switches(3)).isEqualTo(2 * 6);
    assertThat(tiers.ports(1)).containsExactly(18);
    assertThat(tiers.ports(2)).containsExactly(10);
    assertThat(tiers.ports(3)).containsExactly(3);
  }

  @Test
  void shouldGiveEachTierItsAttributes() {
    Topology topology =
        build(
            "'hosts': 16, 'linkSpeed': '100Gbps', 'uplinkSpeeds': ['200Gbps', '400Gbps'],"
                + " 'linkLatency': '100ns', 'uplinkLatencies': ['200ns', '3us'],"
                + " 'switchLatency': '1ns', 'upperSwitchLatencies': ['2ns', '4ns']");
    Tiers tiers = new Tiers(topology);
    Network network = Networks.wire(topology, 1);

    assertThat(tiers.valuesBelow(1, Cable::bitsPerSecond)).containsExactly(100_000_000_000L);
    assertThat(tiers.valuesBelow(2, Cable::bitsPerSecond)).containsExactly(200_000_000_000L);
    assertThat(tiers.valuesBelow(3, Cable::bitsPerSecond)).containsExactly(400_000_000_000L);
    assertThat(network.path(0, 1, 9).delayPs()).isEqualTo(200_000 + 1_000);
    assertThat(network.path(0, 2, 9).delayPs()).isEqualTo(2 * 300_000 + 2 * 1_000 + 2_000);
    assertThat(network.path(0, 15, 9).delayPs())
        .isEqualTo(2 * 3_300_000 + 2 * 1_000 + 2 * 2_000 + 4_000);
  }

  @Test
  void shouldRefuseListsThatDontMatch() {
    TierAttributes tier = new TierAttributes(1_000_000_000, 1, 0);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FatTree(List.of(2, 2), List.of(2, 2), List.of(tier, tier)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FatTree(List.of(2, 2, 2), List.of(2, 2), List.of(tier, tier)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FatTree(List.of(2), List.of(), List.of(tier)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FatTree(List.of(2, 0), List.of(2), List.of(tier, tier)));
  }
}

package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.Network;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;

class LeafSpineTest {
  private static Topology build(String keys) {
    TopologyConfig config = FabricConfig.read("'type': 'leaf-spine', " + keys);
    Topology topology = config.build();
    assertThat(config.hostCount()).isEqualTo(topology.hostCount());
    return topology;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'hosts': 32, 'leaves': 4, 'spines': 2",
        "'hosts': 32, 'hostsPerLeaf': 8, 'spines': 2",
        "'leaves': 4, 'hostsPerLeaf': 8, 'spines': 2",
        "'hosts': 32, 'leaves': 4, 'hostsPerLeaf': 8, 'oversubscription': 4"
      })
  void shouldDeriveTheSameFromAnyTwoCounts(String keys) {
    Topology topology = build(keys);
    Tiers tiers = new Tiers(topology);

    assertThat(topology.hostCount()).isEqualTo(32);
    assertThat(tiers.switches(1)).isEqualTo(4);
    assertThat(tiers.switches(2)).isEqualTo(2);
    assertThat(tiers.cables(2)).isEqualTo(8);
    assertThat(topology.name(32)).isEqualTo("leaf0");
    assertThat(topology.name(37)).isEqualTo("spine1");
  }

  @Test
  void shouldNotBeOversubscribedUnlessTold() {
    Tiers tiers = new Tiers(build("'hosts': 64, 'leaves': 8, 'uplinkSpeed': '400Gbps'"));

    assertThat(tiers.switches(2)).isEqualTo(2);
    assertThat(tiers.capacity(2)).isEqualTo(tiers.capacity(1));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 100Gbps, 1, 32",
    "2, 100Gbps, 1, 16",
    "4, 100Gbps, 2, 4",
    "1.6, 200Gbps, 1, 10",
    "0.5, 400Gbps, 4, 4",
    "2.667, 100Gbps, 3, 4",
    "2.6667, 200Gbps, 2, 3"
  })
  void shouldMatchCapacityToOversubscription(
      double ratio, String uplinkSpeed, int parallelLinks, int spines) {
    Tiers tiers =
        new Tiers(
            build(
                "'leaves': 4, 'hostsPerLeaf': 32, 'oversubscription': "
                    + ratio
                    + ", 'parallelLinks': "
                    + parallelLinks
                    + ", 'uplinkSpeed': '"
                    + uplinkSpeed
                    + "'"));

    assertThat(tiers.switches(2)).isEqualTo(spines);
    assertThat(tiers.capacity(1) / (double) tiers.capacity(2))
        .isBetween(ratio * 0.999, ratio * 1.001);
  }

  @Test
  void shouldConnectEveryLeafToEverySpineInParallel() {
    Topology topology = build("'hosts': 6, 'leaves': 3, 'spines': 2, 'parallelLinks': 3");

    for (int leaf = 6; leaf < 9; leaf++) {
      for (int spine = 9; spine < 11; spine++) {
        int a = leaf;
        int b = spine;
        assertThat(topology.cables())
            .filteredOn(cable -> cable.nodeA() == a && cable.nodeB() == b)
            .hasSize(3);
      }
    }
  }

  @Test
  void shouldGiveEachTierItsAttributes() {
    Topology topology =
        build(
            "'hosts': 8, 'leaves': 2, 'spines': 2, 'linkSpeed': '100Gbps', 'uplinkSpeed': '400Gbps',"
                + " 'linkLatency': '100ns', 'uplinkLatency': '2us', 'switchLatency': '300ns',"
                + " 'spineSwitchLatency': '500ns'");
    Tiers tiers = new Tiers(topology);
    Network network = Networks.wire(topology, 1);

    assertThat(tiers.valuesBelow(1, Cable::bitsPerSecond)).containsExactly(100_000_000_000L);
    assertThat(tiers.valuesBelow(2, Cable::bitsPerSecond)).containsExactly(400_000_000_000L);
    assertThat(network.path(0, 3, 1).delayPs()).isEqualTo(100_000 * 2 + 300_000);
    assertThat(network.path(0, 4, 1).delayPs())
        .isEqualTo(100_000 * 2 + 2_000_000 * 2 + 300_000 * 2 + 500_000);
  }

  @Test
  void shouldUseHostAttributesForUplinksUnlessTold() {
    Tiers tiers =
        new Tiers(
            build(
                "'hosts': 8, 'leaves': 2, 'linkSpeed': '50Gbps', 'linkLatency': '3us',"
                    + " 'switchLatency': '1ns'"));

    assertThat(tiers.valuesBelow(2, Cable::bitsPerSecond)).containsExactly(50_000_000_000L);
    assertThat(tiers.valuesBelow(2, Cable::propagationPs)).containsExactly(3_000_000L);
    assertThat(tiers.switchLatencies(2)).containsExactly(1_000L);
  }
}

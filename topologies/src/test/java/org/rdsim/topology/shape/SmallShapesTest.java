package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.topology.Routes;
import org.rdsim.topology.Topology;

/** Dumbbell, parking lot and rail-optimised cluster. */
class SmallShapesTest {
  private static Topology topology(String keys) {
    return FabricConfig.read(keys).build();
  }

  @Test
  void shouldLeadFromSideToSideOverTheTrunk() {
    Topology dumbbell =
        topology("'type': 'dumbbell', 'left': 3, 'right': 2, 'trunkSpeed': '10Gbps'");

    Routes routes = new Routes(dumbbell);
    assertThat(dumbbell.hostCount()).isEqualTo(5);
    assertThat(routes.length(0, 2, 0)).isEqualTo(2);
    assertThat(routes.length(0, 3, 0)).isEqualTo(3);
    assertThat(dumbbell.linkNames()).contains("h2->left", "h3->right", "left->right");
    assertThat(dumbbell.cables().get(5).bitsPerSecond()).isEqualTo(10_000_000_000L);
  }

  @Test
  void shouldOfferEveryParallelTrunk() {
    Topology dumbbell = topology("'type': 'dumbbell', 'left': 2, 'trunkLinks': 4");

    assertThat(dumbbell.hostCount()).isEqualTo(4);
    assertThat(new Routes(dumbbell).count(0, 3)).isEqualTo(4);
    assertThat(new Routes(dumbbell).count(0, 1)).isEqualTo(1);
  }

  @Test
  void shouldLeadAlongTheRow() {
    Topology lot = topology("'type': 'parking-lot', 'switches': 5, 'hostsPerSwitch': 2");

    Routes routes = new Routes(lot);
    assertThat(routes.length(0, 1, 0)).isEqualTo(2);
    for (int at = 1; at < 5; at++) {
      assertThat(routes.length(0, 2 * at, 0)).isEqualTo(2 + at);
    }
    assertThat(topology("'type': 'parking-lot', 'switches': 63").hostCount()).isEqualTo(63);
  }

  @Test
  void shouldReachNicsOfTheSameRailByOneSwitch() {
    Topology cluster =
        topology("'type': 'rail-optimized', 'servers': 8, 'rails': 4, 'serversPerUnit': 4");

    Routes routes = new Routes(cluster);
    assertThat(cluster.hostCount()).isEqualTo(32);
    assertThat(cluster.name(4 * 3 + 1)).isEqualTo("server3.nic1");
    assertThat(routes.length(1, 4 * 3 + 1, 0)).isEqualTo(2);
    assertThat(routes.length(1, 4 * 3 + 2, 0)).isEqualTo(4);
    assertThat(routes.length(1, 4 * 7 + 1, 0)).isEqualTo(4);
    assertThat(routes.length(0, 1, 0)).isEqualTo(4);
    assertThat(routes.count(1, 4 * 7 + 1)).isEqualTo(4);
    assertThat(cluster.linkNames()).contains("server5.nic2->rail2.u1", "rail2.u1->spine3");
  }

  @Test
  void shouldShareSpinesAmongAllRails() {
    Topology cluster =
        topology(
            "'type': 'rail-optimized', 'servers': 6, 'rails': 2, 'spines': 3, 'parallelLinks': 2");

    assertThat(cluster.switches()).hasSize(2 + 3);
    assertThat(new Routes(cluster).count(0, 1)).isEqualTo(3 * 2 * 2);
  }
}

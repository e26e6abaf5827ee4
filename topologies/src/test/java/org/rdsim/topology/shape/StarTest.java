package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.network.Network;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;

class StarTest {
  @Test
  void shouldConnectAllHostsToOneSwitch() {
    Topology star =
        FabricConfig.read(
                "'type': 'star', 'hosts': 5, 'linkSpeed': '25Gbps', 'linkLatency': '250ns',"
                    + " 'switchLatency': '300ns'")
            .build();
    Network network = Networks.wire(star, 1);

    assertThat(star.switches()).extracting(node -> node.name()).containsExactly("switch");
    assertThat(star.cables()).hasSize(5);
    assertThat(network.path(0, 4, 17).hops()).isEqualTo(2);
    assertThat(network.path(0, 4, 17).delayPs()).isEqualTo(800_000);
    assertThat(network.path(0, 4, 17).bottleneckBitsPerSecond()).isEqualTo(25_000_000_000L);
  }

  @Test
  void shouldCarryOneHost() {
    assertThat(FabricConfig.read("'type': 'star', 'hosts': 1").build().cables()).hasSize(1);
  }

  @Test
  void shouldCarryFiveThousandHosts() {
    Network network = Networks.wire(FabricConfig.read("'type': 'star', 'hosts': 5000").build(), 1);

    assertThat(network.links()).hasSize(10_000);
    assertThat(network.path(4999, 0, 0).hops()).isEqualTo(2);
    assertThat(network.path(0, 4999, 0).hops()).isEqualTo(2);
  }
}

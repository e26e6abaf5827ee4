package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.network.Network;
import org.rdsim.topology.Networks;

class DirectTest {
  @Test
  void shouldConnectTwoHostsBackToBack() {
    TopologyConfig config =
        FabricConfig.read("'type': 'direct', 'linkSpeed': '400Gbps', 'linkLatency': '10ns'");
    Network network = Networks.wire(config.build(), 1);

    assertThat(config.hostCount()).isEqualTo(2);
    assertThat(network.switches()).isEmpty();
    assertThat(network.path(1, 0, 3).hops()).isEqualTo(1);
    assertThat(network.path(0, 1, 3).delayPs()).isEqualTo(10_000);
    assertThat(network.path(0, 1, 3).bottleneckBitsPerSecond()).isEqualTo(400_000_000_000L);
  }
}

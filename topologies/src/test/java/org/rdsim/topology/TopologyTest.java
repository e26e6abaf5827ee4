package org.rdsim.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.forward.Multipath;
import org.rdsim.topology.routing.ShortestPathRouting;

class TopologyTest {
  private static final long RATE = 100_000_000_000L;
  private static final long LATENCY = 1_000_000;
  private static final Routing ROUTING = new ShortestPathRouting();

  private final TopologyBuilder graph = new TopologyBuilder();

  private void connect(int nodeA, int nodeB) {
    graph.connect(nodeA, nodeB, RATE, LATENCY);
  }

  private static Topology pair(int portA, int portB) {
    return new Topology(
        List.of("a", "b"),
        List.of(new SwitchNode("s", 1, 0)),
        List.of(new Cable(0, 0, 2, portA, RATE, LATENCY), new Cable(1, 0, 2, portB, RATE, LATENCY)),
        ROUTING);
  }

  private void shouldRefuse(String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> graph.build(ROUTING))
        .withMessage(message);
  }

  @Test
  void shouldKnowNodesAndNeighbors() {
    Topology topology = pair(1, 0);

    assertThat(topology.hostCount()).isEqualTo(2);
    assertThat(topology.nodeCount()).isEqualTo(3);
    assertThat(topology.name(1)).isEqualTo("b");
    assertThat(topology.name(2)).isEqualTo("s");
    assertThat(topology.isHost(1)).isTrue();
    assertThat(topology.isHost(2)).isFalse();
    assertThat(topology.portCount(2)).isEqualTo(2);
    assertThat(topology.neighbor(2, 0)).isEqualTo(1);
    assertThat(topology.neighbor(2, 1)).isEqualTo(0);
    assertThat(topology.neighbor(0, 0)).isEqualTo(2);
  }

  @Test
  void shouldWireWhatItDescribes() {
    graph.addHosts(2);
    int left = graph.addSwitch("left", 1, 300_000);
    int right = graph.addSwitch("right", 1, 500_000);
    connect(0, left);
    graph.connect(left, right, 4 * RATE, 7);
    connect(right, 1);

    Network network = Networks.wire(graph.build(ROUTING), 1);

    assertThat(network.path(0, 1, 5).links())
        .extracting(link -> link.from().node().name() + " " + link.to().name())
        .containsExactly("h0 left", "left right", "right h1");
    assertThat(network.path(0, 1, 5).links())
        .extracting(link -> link.propagationPs())
        .containsExactly(LATENCY, 7L, LATENCY);
    assertThat(network.path(0, 1, 5).delayPs()).isEqualTo(2 * LATENCY + 7 + 800_000);
    assertThat(network.links().get(2).from().bitsPerSecond()).isEqualTo(4 * RATE);
    assertThat(network.switches().get(1).name()).isEqualTo("right");
  }

  @Test
  void shouldRefuseNetworkWithOtherHosts() {
    NetworkBuilder network = Networks.withHosts(3, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> pair(0, 1).wire(network, Multipath.PER_FLOW, 1))
        .withMessage("the network has 3 hosts, the topology 2");
  }

  @Test
  void shouldRefusePortWithTwoCables() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pair(0, 0))
        .withMessage("port 0 of s has two cables");
  }

  @Test
  void shouldRefuseGapInPorts() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pair(0, 2))
        .withMessage("s has 2 cables, so its ports are numbered from 0 to 1, not 2");
  }

  @Test
  void shouldRefuseUnknownNode() {
    graph.addHosts(2);
    connect(0, 1);
    connect(0, 2);

    shouldRefuse("a cable joins nodes 0 and 2, but nodes are 0 to 1");
  }

  @Test
  void shouldRefuseCableToItself() {
    graph.addHosts(1);
    connect(0, 0);

    shouldRefuse("a cable leads from h0 to itself");
  }

  @Test
  void shouldRefuseCableWithoutRate() {
    graph.addHosts(2);
    graph.connect(0, 1, 0, LATENCY);

    shouldRefuse("the cable between h0 and h1 needs a rate of at least 1 bit/s");
  }

  @Test
  void shouldRefuseCableWithoutLatency() {
    graph.addHosts(2);
    graph.connect(0, 1, RATE, 0);

    shouldRefuse("the cable between h0 and h1 needs a latency of at least 1 ps");
  }

  @Test
  void shouldRefuseNodeWithoutCable() {
    graph.addHosts(3);
    connect(0, 1);

    shouldRefuse("h2 has no cable");
  }

  @Test
  void shouldRefuseEqualNames() {
    graph.addHost("a");
    graph.addHost("a");
    connect(0, 1);

    shouldRefuse("two nodes have the name a");
  }

  @Test
  void shouldRefuseEmptyName() {
    graph.addHost(" ");

    shouldRefuse("node 0 has no name");
  }

  @Test
  void shouldRefuseNoHosts() {
    shouldRefuse("a topology needs at least one host");
  }

  @Test
  void shouldRefuseSwitchesOutOfReach() {
    graph.addHosts(2);
    int first = graph.addSwitch("s0", 1, 0);
    int second = graph.addSwitch("s1", 1, 0);
    connect(0, 1);
    connect(first, second);

    shouldRefuse("s0 reaches no host");
  }

  @Test
  void shouldRefuseTwoIslands() {
    graph.addHosts(4);
    connect(0, 1);
    connect(2, 3);

    shouldRefuse("h0 doesn't reach h2; hosts don't forward, so switches have to connect them");
  }

  @Test
  void shouldRefuseHostInTransit() {
    graph.addHosts(3);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    connect(0, left);
    connect(1, left);
    connect(1, right);
    connect(2, right);

    shouldRefuse("h0 doesn't reach h2; hosts don't forward, so switches have to connect them");
  }

  @Test
  void shouldTakeHostsOnTwoPlanes() {
    graph.addHosts(2);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    for (int host = 0; host < 2; host++) {
      connect(host, left);
      connect(host, right);
    }

    assertThat(graph.build(ROUTING).portCount(0)).isEqualTo(2);
  }

  @Test
  void shouldTakeTwoSwitchesWithOneHostEach() {
    graph.addHosts(2);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    connect(0, left);
    connect(left, right);
    connect(right, 1);

    assertThat(Networks.wire(graph.build(ROUTING), 1).path(1, 0, 0).hops()).isEqualTo(3);
  }

  @Test
  void shouldRefuseHostAfterSwitch() {
    graph.addSwitch("s", 1, 0);

    assertThatIllegalStateException().isThrownBy(() -> graph.addHosts(1));
  }

  @Test
  void shouldRefuseImpossibleSwitch() {
    assertThatIllegalArgumentException().isThrownBy(() -> new SwitchNode("s", 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new SwitchNode("s", 1, -1));
  }
}

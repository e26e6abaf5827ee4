package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;
import org.rdsim.network.Link;
import org.rdsim.scenario.ScenarioConfig;

/** Hosts with a port in each of several planes. */
class PlanesTest {
  /** Payload of a message alone, at the rate of one port. */
  private static final long MESSAGE_PS = 80_000_000;

  private static final String PER_QP = "{}";
  private static final String PER_PACKET = "{'planeSelection': 'per-packet'}";
  private static final String INCAST = "{'type': 'incast', 'senders': 6, 'messageSize': '200KB'}";

  private static ScenarioConfig config(String topology, String fabric, String workload) {
    return Scenarios.config(
        """
        {
          'name': 'planes',
          'topology': TOPOLOGY,
          'fabric': FABRIC,
          'protocol': {
            'type': 'rc', 'timeout': 10,
            'congestionControl': { 'type': 'fixed-window', 'packets': 64 }
          },
          'workload': [ WORKLOAD ]
        }
        """
            .replace("TOPOLOGY", topology)
            .replace("FABRIC", fabric)
            .replace("WORKLOAD", workload)
            .replace('\'', '"'));
  }

  private static String leafSpine(int planes) {
    return "{'type': 'leaf-spine', 'hosts': 8, 'leaves': 2, 'spines': 4, 'planes': " + planes + "}";
  }

  private static String flows(int count, int from, int to, String size) {
    String flow = "{'from': " + from + ", 'to': " + to + ", 'messageSize': '" + size + "'}";
    return "{'type': 'flows', 'flows': " + Collections.nCopies(count, flow) + "}";
  }

  /** The links by which a host sends to its leaves. */
  private static List<Link> linksFrom(Model model, int host) {
    return model.network().links().stream()
        .filter(link -> link.from().node().id() == host && link.to().id() != host)
        .toList();
  }

  @Test
  void shouldCarryAFlowOnEachPlaneAtFullRate() {
    Model model = Scenarios.run(config(leafSpine(4), PER_QP, flows(4, 0, 5, "1MB")));

    assertThat(model.simulation().partition().now()).isBetween(MESSAGE_PS, 2 * MESSAGE_PS);
    assertThat(linksFrom(model, 0)).hasSize(4).extracting(Link::delivered).containsOnly(245L);
    assertThat(linksFrom(model, 5)).extracting(Link::delivered).containsOnly(16L);
  }

  @Test
  void shouldKeepAFlowAndItsAcknowledgementsOnOnePlane() {
    Model model = Scenarios.run(config(leafSpine(4), PER_QP, flows(1, 0, 5, "1MB")));

    assertThat(linksFrom(model, 0)).extracting(Link::delivered).containsExactly(245L, 0L, 0L, 0L);
    assertThat(linksFrom(model, 5)).extracting(Link::delivered).containsExactly(16L, 0L, 0L, 0L);
    TreeSet<String> planes = new TreeSet<>();
    for (Link link : model.network().links()) {
      if (link.delivered() > 0 && link.from().node().id() >= 8) {
        planes.add(link.from().node().name().substring(0, 2));
      }
    }
    assertThat(planes).containsExactly("p0");
  }

  @Test
  void shouldSpreadThePacketsOfAFlowOverAllPlanes() {
    Model model = Scenarios.run(config(leafSpine(4), PER_PACKET, flows(1, 0, 5, "1MB")));

    long sent = linksFrom(model, 0).stream().mapToLong(Link::delivered).sum();
    assertThat(sent).isGreaterThanOrEqualTo(245);
    for (Link link : linksFrom(model, 0)) {
      assertThat((double) link.delivered()).isBetween(0.2 * sent, 0.3 * sent);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {PER_QP, PER_PACKET})
  void shouldUseEveryPlaneInAnIncast(String fabric) {
    Model model = Scenarios.run(config(leafSpine(2), fabric, INCAST));

    long[] received = new long[2];
    for (Link link : model.network().links()) {
      if (link.to().id() == 0 && link.from().node().id() != 0) {
        received[link.from().node().name().startsWith("p0") ? 0 : 1] += link.delivered();
      }
    }
    assertThat(received[0]).isGreaterThanOrEqualTo(3 * 49);
    assertThat(received[1]).isGreaterThanOrEqualTo(3 * 49);
    assertThat(model.simulation().partition().now()).isGreaterThanOrEqualTo(model.boundPs());
  }

  @ParameterizedTest
  @ValueSource(strings = {PER_QP, PER_PACKET})
  void shouldSendMessagesToTheHostItself(String fabric) {
    Model model = Scenarios.run(config(leafSpine(2), fabric, flows(3, 3, 3, "1MB")));

    assertThat(model.remaining().isDone()).isTrue();
    assertThat(linksFrom(model, 3)).extracting(Link::delivered).containsOnly(0L);
  }

  /** The failure hits a flow on each plane; those of the dead one go on by the next. */
  @Test
  void shouldLeaveAPlaneThatIsDeadAndComeBack() {
    String down =
        "{'faults': [{'type': 'link-down', 'links': 'h5->p1.*', 'from': '20us', 'until': '90us'}],"
            + " 'planeFailover': '10us'}";
    Model model = Scenarios.run(config(leafSpine(4), down, flows(4, 0, 5, "1MB")));

    assertThat(model.remaining().isDone()).isTrue();
    List<Link> links = linksFrom(model, 0);
    assertThat(links.get(0).delivered()).isEqualTo(245);
    assertThat(links.get(3).delivered()).isEqualTo(245);
    assertThat(links.get(1).delivered()).isLessThan(245);
    assertThat(links.get(2).delivered()).isGreaterThan(245);

    Model stays =
        Scenarios.run(
            config(
                leafSpine(4),
                down.replace(", 'planeFailover': '10us'", ""),
                flows(4, 0, 5, "1MB")));
    assertThat(linksFrom(stays, 0).get(2).delivered()).isEqualTo(245);
  }

  @Test
  void shouldRefuseToLeavePlanesWhereNothingFailsOrPacketsChooseThemselves() {
    String never = "{'planeFailover': '10us'}";
    assertThatThrownBy(() -> config(leafSpine(4), never, flows(1, 0, 5, "1KB")))
        .hasMessageContaining("$.fabric.planeFailover: has no effect: no fault takes");
    String both =
        "{'faults': [{'type': 'link-down', 'links': 'h5->p1.*', 'from': '20us'}],"
            + " 'planeFailover': '10us', 'planeSelection': 'per-packet'}";
    assertThatThrownBy(() -> config(leafSpine(4), both, flows(1, 0, 5, "1KB")))
        .hasMessageContaining("works with planeSelection \"per-qp\" only");
  }

  @Test
  void shouldGiveTheSameDigestAgain() {
    ScenarioConfig config = config(leafSpine(2), PER_PACKET, INCAST);

    assertThat(Scenarios.run(config).network().digest())
        .isEqualTo(Scenarios.run(config).network().digest());
  }

  @Test
  void shouldRefusePlanesThatHostsDoNotShare() {
    String graph =
        "{'type': 'graph', 'hosts': ['a', 'b', 'c'], 'switches': [{'name': 's'}, {'name': 't'}],"
            + " 'links': [{'ends': ['a', 's']}, {'ends': ['b', 's']}, {'ends': ['c', 's']},"
            + " {'ends': ['a', 't']}, {'ends': ['b', 't']}]}";

    assertThatThrownBy(() -> config(graph, PER_QP, flows(1, 0, 2, "1KB")))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(
            "$.topology: a has a port from which c can't be reached; hosts with several ports need"
                + " the same planes");
  }

  @Test
  void shouldRefuseASelectionThatSelectsNothing() {
    assertThatThrownBy(() -> config(leafSpine(1), PER_PACKET, flows(1, 0, 5, "1KB")))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("$.fabric.planeSelection: has no effect: no host has several ports");
  }
}

package org.rdsim.topology.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.topology.Topology;

class GraphMlTest {
  private static final String TEXT =
      """
      <?xml version="1.0" encoding="utf-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key attr.name="LinkSpeedRaw" attr.type="double" for="edge" id="d0"/>
        <key attr.name="LinkSpeed" attr.type="string" for="edge" id="d1"/>
        <key attr.name="LinkSpeedUnits" attr.type="string" for="edge" id="d2"/>
        <key attr.name="Latitude" attr.type="double" for="node" id="d3"/>
        <key attr.name="Longitude" attr.type="double" for="node" id="d4"/>
        <key attr.name="label" attr.type="string" for="node" id="d5"><default>same</default></key>
        <key attr.name="Delay" attr.type="double" for="edge" id="d6"/>
        <key attr.name="Network" attr.type="string" for="graph" id="d7"/>
        <graph edgedefault="undirected">
          <data key="d7">three cities</data>
          <node id="0"><data key="d3">48.21</data><data key="d4">16.37</data>
            <data key="d5">Vienna</data></node>
          <node id="1"><data key="d3">52.52</data><data key="d4">13.405</data></node>
          <node id="2"/>
          <edge source="0" target="1"><data key="d0">1.0E10</data></edge>
          <edge source="1" target="2"><data key="d1">2.5</data><data key="d2">G</data>
            <data key="d6">0.25</data></edge>
          <edge source="0" target="1"/>
        </graph>
      </graphml>
      """;

  private static Topology read(String graphMl, String keys) {
    String escaped = graphMl.replace("\"", "\\\"").replace("\n", "\\n");
    String json =
        "{'topology': {'type': 'graphml', 'file': {'name': 'x.graphml', 'content': '"
            + escaped
            + "'}"
            + keys
            + "}}";
    return NetworkConfig.read("x.json", json).topology().build();
  }

  private static final String DEFAULTS = ", 'linkSpeed': '1Gbps', 'linkLatency': '5ms'";

  @Test
  void shouldReadSpeedsNamesAndParallelEdges() {
    Topology topology = read(TEXT, DEFAULTS);

    assertThat(topology.linkNames())
        .contains("Vienna-h0->Vienna", "1-h0->1", "Vienna:1->1", "Vienna:2->1", "1->2");
    assertThat(topology.cables().subList(3, 6))
        .extracting(cable -> cable.bitsPerSecond())
        .containsExactly(10_000_000_000L, 2_500_000_000L, 1_000_000_000L);
    assertThat(topology.cables().get(4).propagationPs()).isEqualTo(5_000_000_000L);
  }

  /** Vienna and Berlin are 524 km apart. */
  @Test
  void shouldTakeLatencyFromTheDistance() {
    long latency = read(TEXT, DEFAULTS).cables().get(3).propagationPs();

    assertThat(latency * 1e-12 * 299_792_458 / 1.468).isCloseTo(524_000, within(1_000.0));
  }

  @Test
  void shouldTakeLatencyFromAKey() {
    Topology topology = read(TEXT, DEFAULTS + ", 'latencyKey': 'Delay', 'latencyUnit': 'ms'");

    assertThat(topology.cables().get(4).propagationPs()).isEqualTo(250_000_000L);
    assertThat(topology.cables().get(3).propagationPs()).isEqualTo(5_000_000_000L);
  }

  @Test
  void shouldAttachHosts() {
    Topology topology = read(TEXT, DEFAULTS + ", 'hostsPerNode': 4, 'hostLinkSpeed': '40Gbps'");

    assertThat(topology.hostCount()).isEqualTo(12);
    assertThat(topology.name(5)).isEqualTo("1-h1");
    assertThat(topology.cables().get(5).bitsPerSecond()).isEqualTo(40_000_000_000L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "undirected | directed | 11:3: edgedefault=\"directed\"; a cable carries both directions, so"
            + " only undirected graphs are read",
        "<node id=\"2\"/> | <node id=\"1\"/> | 16:5: a second node \"1\"",
        "target=\"2\" | target=\"9\" | 18:5: the edge leads to \"9\", which is no node",
        "target=\"2\" | target=\"1\" | 18:5: an edge from \"1\" to itself",
        "target=\"2\" | to=\"2\" | 18:5: <edge> has no target",
        "<node id=\"2\"/> | <hyperedge/> | 16:5: <hyperedge> is not read; a network has nodes and"
            + " edges",
        "1.0E10 | fast | 17:5: LinkSpeedRaw \"fast\" is not a number",
        ">G< | >X< | 18:5: LinkSpeedUnits \"X\"; use K, M, G or T",
        "48.21 | 148.21 | 13:5: Latitude \"148.21\" is beyond 90 degrees",
        "key=\"d6\" | key=\"d9\" | 19:7: there is no key \"d9\"",
        "<graphml | <!DOCTYPE graphml []><graphml | 2:1: document types and entities are not read",
      })
  void shouldSayWhereAndWhatIsAllowed(String part, String wrong, String message) {
    assertThatThrownBy(() -> read(TEXT.replaceFirst(part, wrong), DEFAULTS))
        .isInstanceOf(ConfigException.class)
        .hasMessage("x.graphml:" + message);
  }

  @Test
  void shouldNotFollowEntities() {
    String evil =
        TEXT.replace(
                "<graphml ", "<!DOCTYPE g [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><graphml ")
            .replace("Vienna", "&x;");

    assertThatThrownBy(() -> read(evil, DEFAULTS))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("document types and entities are not read");
  }

  @Test
  void shouldSayWhatIsNoXml() {
    assertThatThrownBy(() -> read(TEXT.replace("</graph>", ""), DEFAULTS))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("x.graphml:22:8: no XML: ");
  }

  @Test
  void shouldAskForWhatTheFileDoesNotSay() {
    assertThatThrownBy(() -> read(TEXT, ""))
        .hasMessage(
            "x.graphml:18:5: the edge between 1 and 2 has an end without Latitude and Longitude;"
                + " give linkLatency");
    assertThatThrownBy(() -> read(TEXT, ", 'linkLatency': '5ms'"))
        .hasMessage(
            "x.graphml:20:5: the edge between 0 and 1 has no LinkSpeedRaw or LinkSpeed; give"
                + " linkSpeed");
    assertThatThrownBy(() -> read(TEXT, DEFAULTS + ", 'latencyKey': 'Delay'"))
        .hasMessageEndingWith("latencyKey and latencyUnit go together");
  }
}

package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConvertCommandTest {
  private static final String TOPO =
      """
      Nodes 16
      Tiers 3
      Podsize 8

      Tier 0
      Downlink_speed_Gbps 100
      Radix_Down 4
      Radix_Up 4
      Oversubscribed 1
      Downlink_Latency_ns 500
      Switch_Latency_ns 300

      Tier 1
      Downlink_speed_Gbps 200
      Radix_Down 4
      Radix_Up 2
      Oversubscribed 2
      Bundle 2
      Downlink_Latency_ns 1000
      Switch_Latency_ns 0

      Tier 2
      Downlink_speed_Gbps 400
      Radix_Down 2
      Bundle 1
      Downlink_Latency_ns 2000
      Switch_Latency_ns 0
      """;

  private static final String LEAF_SPINE =
      """
      Nodes 32
      Tiers 2
      Podsize 32

      Tier 0
      Downlink_speed_Gbps 100
      Radix_Down 8
      Radix_Up 6
      Downlink_Latency_ns 1000
      Switch_Latency_ns 0

      Tier 1
      Downlink_speed_Gbps 100
      Radix_Down 8
      Bundle 2
      Downlink_Latency_ns 1000
      Switch_Latency_ns 0
      """;

  private static final String MATRIX =
      """
      Nodes 4
      Connections 4
      Triggers 2
      0->1 id 1 start 0 size 5000000000 send_done_trigger 1
      1->2 id 2 start 9223372036854775807 size 1 send_done_trigger 1 recv_done_trigger 2
      2->3 id 3 msg trigger 1 size 7
      2->3 id 3 msg trigger 2 size 8
      trigger id 1 barrier count 2
      trigger id 2 oneshot
      """;

  private static final String FLOWS =
      """
      3
      0 1 3 5000000000 0.000000000
      2 1 3 7 2.000000001
      1 3 3 1000 9223372.036854775807
      """;

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path convert(Path from, String to, String... options) {
    Path target = folder.resolve(to);
    CommandRun run = execute(from, to, options);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return target;
  }

  private CommandRun execute(Path from, String to, String... options) {
    List<String> args = new ArrayList<>(List.of("convert", from.toString()));
    args.add(folder.resolve(to).toString());
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @Test
  void shouldTakeTreesThereAndBack() throws IOException {
    for (String text : List.of(TOPO, LEAF_SPINE)) {
      String name = text.equals(TOPO) ? "fat-tree" : "leaf-spine";
      Path json = convert(file(name + ".topo", text), name + ".json");
      Path back = convert(json, name + "-back.topo");

      assertThat(Files.readString(json)).contains("\"type\": \"" + name + "\"");
      assertThat(back).hasContent(text);
    }
  }

  @Test
  void shouldTakeMatricesThereAndBack() throws IOException {
    Path json = convert(file("x.cm", MATRIX), "x.json", "--from-unit", "ps");
    Path back = convert(json, "back.tm", "--to-unit", "ps", "--nodes", "4", "--to", "htsim-flows");

    assertThat(Files.readString(json)).contains("\"start\": \"9223372.036854775807s\"");
    assertThat(back).hasContent(MATRIX);
  }

  @Test
  void shouldTakeFlowFilesThereAndBack() throws IOException {
    Path json = convert(file("flow.txt", FLOWS), "x.json", "--from", "ns3-flows");
    Path back = convert(json, "back.txt", "--to", "ns3-flows", "--to-dialect", "conweave");
    Path matrix = convert(back, "x.cm", "--from", "ns3-flows", "--to-unit", "us", "--nodes", "4");

    assertThat(back).hasContent(FLOWS);
    assertThat(Files.readString(matrix))
        .contains("2->1 start 2000000.001 size 7\n", "start 9223372036854.775807");
    Path again =
        convert(matrix, "y.txt", "--from-unit", "us", "--to", "ns3-flows", "--to-dialect", "hpcc");
    assertThat(Files.readString(again)).contains("2 1 3 100 7 2.000000001\n");
  }

  @Test
  void shouldTakeNetworksAsGraphs() throws IOException {
    String text = "4 1 3\n3\n0 3 100Gbps 1us 0\n1 3 100Gbps 1us 0.001\n2 3 40Gbps 7ns 0\nremarks\n";
    CommandRun run = execute(file("topology.txt", text), "graph.json", "--from", "ns3-topology");

    assertThat(run.err()).isEqualTo("note: the text after the last link is left out\n");
    assertThat(Files.readString(folder.resolve("graph.json")).replaceAll("\\s+", " "))
        .contains("\"hosts\": [ \"h0\", \"h1\", \"h2\" ]")
        .contains("{ \"ends\": [ \"h2\", \"s3\" ], \"speed\": \"40Gbps\", \"latency\": \"7ns\" }")
        .contains("{ \"type\": \"loss\", \"probability\": 0.001, \"links\": \"s3->h1\" }");
  }

  @Test
  void shouldTakeNetworksThereAndBack() throws IOException {
    String text =
        """
        6 3 7
        3 4 5
        0 3 100Gbps 1us 0
        1 4 100Gbps 1us 0
        2 5 40Gbps 7ns 0
        3 4 100Gbps 3ps 0
        3 5 100Gbps 9223372ps 0
        4 5 12.5Gbps 1us 0
        4 5 12.5Gbps 1us 0
        """;
    Path json = convert(file("topology.txt", text), "graph.json", "--from", "ns3-topology");

    assertThat(Files.readString(json)).contains("\"type\": \"graph\"", "\"count\": 2");
    assertThat(convert(json, "back.txt", "--to", "ns3-topology"))
        .hasContent(text.replace("9223372ps", "9.223372us"));
  }

  @Test
  void shouldWriteShapesAsNetworks() throws IOException {
    Path json = file("star.json", "{\"topology\": {\"type\": \"star\", \"hosts\": 2}}");
    CommandRun run = execute(json, "topology.txt", "--to", "ns3-topology");

    assertThat(folder.resolve("topology.txt"))
        .hasContent("3 1 2\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n");
    assertThat(run.err()).startsWith("note: nodes have numbers in place of names: ");
  }

  @Test
  void shouldWriteOutPatterns() throws IOException {
    Path json =
        file(
            "incast.json",
            "{\"topology\": {\"type\": \"star\", \"hosts\": 3}, \"workload\": [{\"type\":"
                + " \"incast\", \"senders\": 2, \"messageSize\": \"1MB\", \"start\": \"5us\"}]}");

    assertThat(convert(json, "x.cm", "--to-unit", "us"))
        .hasContent(
            "Nodes 3\nConnections 2\n1->0 start 5 size 1000000\n2->0 start 5 size 1000000\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x.cm | --from-unit ps --to ns3-flows --to-dialect hpcc | a file of ns3-flows can't express"
            + " this: flow 0 of the list: a flow file can't say the name of a flow",
        "x.cm | --to scenario | give --from-unit us or ps",
        "x.cm | --from-unit ps --to htsim-topology | htsim-flows and htsim-topology have nothing in"
            + " common",
        "x.cm | --from-unit ps --to htsim-flows | give --to-unit us or ps",
        "flow.txt | --from ns3-flows --to htsim-flows --to-unit us | give --nodes",
        "flow.txt | --from ns3-flows --to ns3-flows | give --to-dialect hpcc or conweave",
        "flow.txt | --from ns3-flows --to ns3-flows --to-dialect dcqcn | flows have no end",
        "star.json | --to htsim-topology | it holds leaf-spine networks and fat trees only",
        "star.json | --to ns3-topology | switch switch has a latency; only links can have one",
        "star.json | --to scenario | both are scenarios",
        "x.topo | --to ns3-topology | switch edge.p0.0 has a latency",
        "dscp.json | --to ns3-flows --to-dialect hpcc | a flow file can't say DSCP 12, only 0, 8, 16",
        "port.txt | --from ns3-flows --to scenario | 2:1: port 9 would be lost",
        "end.txt | --from ns3-flows --to scenario --packet-size 1KB | 2:1: the end of the flow would"
            + " be lost",
        "missing.cm | --from-unit us --to scenario | missing.cm: there is no such file",
        "flow.txt | --to scenario | doesn't tell its format; give --from",
      })
  void shouldSayWhatCannotBe(String from, String options, String why) throws IOException {
    file("x.cm", MATRIX);
    file("x.topo", TOPO);
    file("flow.txt", FLOWS);
    file(
        "dscp.json",
        "{\"workload\": [{\"type\": \"flows\", \"flows\": [{\"from\": 0, \"to\": 1, \"messageSize\": \"1KB\","
            + " \"dscp\": 12}]}]}");
    file("port.txt", "1\n0 1 3 9 1000 0.5\n");
    file("end.txt", "1\n0 1 3 100 0.5 1.5\n");
    file(
        "star.json",
        "{\"topology\": {\"type\": \"star\", \"hosts\": 2, \"switchLatency\": \"1us\"}}");

    CommandRun run = execute(folder.resolve(from), "out", options.split(" +"));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(why);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void shouldKeepPrioritiesBothWays() throws IOException {
    String groups = "3\n0 1 3 100 1000 0.500000000\n1 0 5 100 1000 0.500000000\n1 2 0 100 7 0.6\n";
    Path json = convert(file("groups.txt", groups), "groups.json", "--from", "ns3-flows");
    assertThat(json).content().contains("\"dscp\": 40").doesNotContain("\"dscp\": 24");
    String[] back = {"--to", "ns3-flows", "--to-dialect", "hpcc"};
    assertThat(convert(json, "back.txt", back))
        .hasContent(groups.replace("7 0.6", "7 0.600000000"));

    String matrix = "Nodes 3\nConnections 2\n1->0 start 5 size 10 prio 7\n2->0 start 5 size 10\n";
    Path flows = convert(file("prio.cm", matrix), "prio.json", "--from-unit", "us");
    assertThat(flows).content().contains("\"dscp\": 7");
    assertThat(convert(flows, "prio2.cm", "--to-unit", "us", "--nodes", "3")).hasContent(matrix);
  }

  @Test
  void shouldNotOverwrite() throws IOException {
    CommandRun run = execute(file("x.topo", TOPO), "x.topo", "--to", "htsim-topology");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("is there already; choose another name");
  }
}

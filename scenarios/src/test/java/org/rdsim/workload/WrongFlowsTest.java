package org.rdsim.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.experiment.Metrics;
import org.rdsim.scenario.ScenarioReader;

/** What a scenario can say wrong about flows that wait, and about files and loads. */
class WrongFlowsTest {
  private static void read(String workload) {
    String json =
        "{'name': 'x', 'topology': {'type': 'leaf-spine', 'leaves': 2, 'hostsPerLeaf': 2},"
            + " 'protocol': {'type': 'rc'}, 'workload': ["
            + workload
            + "]}";
    new ScenarioReader(Metrics.all())
        .read("x.json", json.replace('\'', '"').getBytes(UTF_8), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'after': {'completed': ['b']} | $.workload[0].flows[1].after.completed[0]: no flow of the"
            + " list has the name 'b'",
        "'after': {'completed': ['a', 'a']} | $.workload[0].flows[1].after.completed[1]: is listed"
            + " twice",
        "'after': {} | $.workload[0].flows[1].after: name at least one flow, in completed or"
            + " delivered",
        "'after': {'delivered': ['a'], 'count': 2} | $.workload[0].flows[1].after.count: is more than"
            + " the 1 that are named",
        "'name': 'a' | $.workload[0].flows[1].name: flow 0 of the list has this name already",
        "'name': 'b', 'after': {'completed': ['a', 'b']} | $.workload[0].flows[1].after: never"
            + " begins: it waits for itself, by way of others",
        "'connection': 'c' | $.workload[0].flows[1].connection: the connection leads from host 0 to"
            + " host 1",
        "'start': '1us', 'after': {'completed': ['a']} | $.workload[0].flows[1].start: has no effect:"
            + " the flow begins after others",
      })
  void shouldFindWhatEntriesSayWrong(String entry, String message) {
    String flows =
        "{'type': 'flows', 'flows': [{'from': 0, 'to': 1, 'messageSize': '1B', 'name': 'a',"
            + " 'connection': 'c'}, {'from': 1, 'to': 2, 'messageSize': '1B', "
            + entry
            + "}]}";

    assertThatThrownBy(() -> read(flows))
        .isInstanceOfSatisfying(
            ConfigException.class,
            e ->
                assertThat(e.problems())
                    .singleElement()
                    .asString()
                    .contains(message.replace('\'', '"')));
  }

  @Test
  void shouldFindALoopThroughASharedConnection() {
    assertThatThrownBy(
            () ->
                read(
                    "{'type': 'flows', 'flows': [{'from': 0, 'to': 1, 'messageSize': '1B',"
                        + " 'connection': 'c', 'after': {'completed': ['second']}}, {'from': 0,"
                        + " 'to': 1, 'messageSize': '1B', 'connection': 'c', 'name': 'second'}]}"))
        .hasMessageContaining("never begins");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'Nodes 3\\nConnections 1\\n0->1 start 0 size 1' | $.workload[0].file: the file is for 3"
            + " nodes, but the topology has 4 hosts",
        "'Nodes 4\\nConnections 0' | $.workload[0].file: there is no flow in the file",
        "'Nodes 4\\nConnections 1\\n0->1 start 0 size 3000000000' | $.workload[0].file: flow 0 of the"
            + " file has 3GB; the protocol's longest message is",
        "'Nodes 4\\nConnections 1\\n0->1 start 0' | x.cm:3:13: expected 'size' and bytes",
        "'Nodes 4\\nConnections 1\\nTriggers 1\\n0->1 id 1 trigger 1 size 1 send_done_trigger"
            + " 1\\ntrigger id 1 oneshot' | $.workload[0].file: flow 0 of the file never begins",
      })
  void shouldFindWhatMatricesSayWrong(String content, String message) {
    String file = "{'name': 'x.cm', 'content': " + content + "}";

    assertThatThrownBy(() -> read("{'type': 'htsim', 'startUnit': 'us', 'file': " + file + "}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message.replace('\'', '"').replace("protocol\"s", "protocol's"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'1\\n0 9 3 7 2.0' | `` | flow.txt:2:1: the topology has no host h9 for node 9",
        "'2\\n0 1 3 7 2.0\\n0 1 2 7 2.0' | `` | flow.txt:3:1: priority groups have no effect here;"
            + " say 'groups': 'dscp', or ignore 'groups' to read on",
        "'2\\n0 1 3 7 2.0\\n0 1 3 7 2.0' | , 'groups': 'dscp' | groups: has no effect: all flows are"
            + " of group 3",
        "'1\\n0 1 3 7 2.0 3.0' | , 'packetSize': '1KB' | flow.txt:2:1: flows are not cut off at an"
            + " end here; ignore 'ends' to read on",
        "'1\\n0 1 3 7 2.0' | , 'packetSize': '1KB' | packetSize: has no effect: the file gives sizes"
            + " in bytes",
        "'1\\n0 1 3 7 1.5' | , 'origin': '2s' | flow.txt:2:1: the flow starts before the origin",
      })
  void shouldFindWhatFlowFilesSayWrong(String content, String more, String message) {
    String file = "{'name': 'flow.txt', 'content': " + content + "}";

    assertThatThrownBy(() -> read("{'type': 'ns3', 'file': " + file + more + "}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message.replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'load': 0 | $.workload[0].load: 0 is too small; at least 0.0001",
        "'load': 0.1, 'hosts': 5 | $.workload[0].hosts: 5 hosts are more than the topology has (4)",
        "'load': 0.1, 'hosts': 3, 'rackLocal': 0.5 | $.workload[0].rackLocal: some host is alone on"
            + " its switches, so nothing can stay there; use 0",
        "'load': 0.1, 'hosts': 2, 'rackLocal': 0.5 | $.workload[0].rackLocal: all hosts are on the"
            + " same switches, so nothing can leave; use 1",
        "'load': 0.1, 'incast': {'fanIn': 4, 'messageSize': '1KB', 'share': 0.1} |"
            + " $.workload[0].incast.fanIn: there are 3 hosts beside the receiver",
        "'load': 1, 'sizes': {'type': 'fixed', 'size': '4GiB'} | $.workload[0].sizes: go up to 4GiB;"
            + " the protocol's longest message is",
        "'load': 1, 'duration': '90s', 'sizes': {'type': 'fixed', 'size': '1B'} | $.workload:"
            + " 4500000000000 flows are too many; at most 10000000",
      })
  void shouldFindWhatLoadsSayWrong(String keys, String message) {
    String all =
        "{'type': 'open-loop', "
            + keys
            + (keys.contains("sizes") ? "" : ", 'sizes': {'type': 'fixed', 'size': '1KB'}")
            + (keys.contains("duration") ? "" : ", 'duration': '1ms'")
            + "}";

    assertThatThrownBy(() -> read(all))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message.replace('`', '\''));
  }
}

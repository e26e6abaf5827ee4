package org.rdsim.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Doc;
import org.rdsim.config.Json;
import org.rdsim.config.Problem;
import org.rdsim.config.ProblemList;
import org.rdsim.config.Problems;
import org.rdsim.config.StrictJson;
import org.rdsim.engine.RandomStreams;
import org.rdsim.workload.size.SizesConfig;

class WorkloadConfigTest {
  private static final ConfigReader READER =
      new ConfigReader(List.of(WorkloadConfig.MEMBERS, SizesConfig.MEMBERS));

  /** A document that holds one workload. */
  public record HolderConfig(@Doc("The workload.") WorkloadConfig workload) {}

  private static Json.Obj json(String workload) {
    return StrictJson.parseObject("w.json", ("{\"workload\": " + workload + "}").getBytes(UTF_8));
  }

  private static WorkloadConfig bind(Json.Obj json) {
    ProblemList problems = new ProblemList();
    HolderConfig holder = READER.bind(json, HolderConfig.class, List.of(), problems).orElseThrow();
    problems.throwIfAny();
    return holder.workload();
  }

  private static List<String> flows(String workload, int hosts) {
    return bind(json(workload)).flows(Hosts.alike(hosts), new RandomStreams(1), "w").stream()
        .map(flow -> flow.from() + ">" + flow.to())
        .toList();
  }

  private static List<String> problems(String workload, int hosts) {
    ProblemList problems = new ProblemList();
    Json.Obj json = json(workload);
    bind(json).checkHosts(Hosts.alike(hosts), Problems.of(problems, json).at("workload"));
    return problems.problems().stream().map(Problem::toString).toList();
  }

  @Test
  void shouldListTheFlowsOfEachPattern() {
    String list =
        "[{\"from\": 2, \"to\": 0, \"messageSize\": \"0B\"}, {\"from\": 1, \"to\": 2, \"messageSize\": \"1B\"}]";
    assertThat(flows("{\"type\": \"flows\", \"flows\": " + list + "}", 3))
        .containsExactly("2>0", "1>2");
    assertThat(
            flows(
                "{\"type\": \"incast\", \"senders\": 3, \"messageSize\": \"1B\", \"receiver\": 1}",
                8))
        .containsExactly("0>1", "2>1", "3>1");
    assertThat(
            flows(
                "{\"type\": \"incast\", \"senders\": 2, \"messageSize\": \"1B\", \"operation\":"
                    + " \"read\"}",
                8))
        .containsExactly("0>1", "0>2");
    assertThat(flows("{\"type\": \"all-to-all\", \"hosts\": 3, \"messageSize\": \"1B\"}", 8))
        .containsExactly("0>1", "1>2", "2>0", "0>2", "1>0", "2>1");
    assertThat(flows("{\"type\": \"permutation\", \"messageSize\": \"1B\"}", 2))
        .containsExactly("0>1", "1>0");
  }

  @Test
  void shouldSayWhereThePayloadOfAFlowComesFrom() {
    for (Operation operation : Operation.values()) {
      Flow flow =
          new Flow(3, 5, new FlowConfig(3, 5, 8, 1, 0, operation, 1, null, null, null, null));
      boolean fetched = operation != Operation.WRITE && operation != Operation.SEND;
      assertThat(flow.payloadFrom()).isEqualTo(fetched ? 5 : 3);
      assertThat(flow.payloadTo()).isEqualTo(fetched ? 3 : 5);
    }
  }

  @Property(tries = 100, seed = "1")
  void shouldSendFromEveryHostToOneOther(
      @ForAll @IntRange(min = 2, max = 200) int hosts, @ForAll long seed) {
    WorkloadConfig permutation = bind(json("{\"type\": \"permutation\", \"messageSize\": \"1B\"}"));

    List<Flow> flows = permutation.flows(Hosts.alike(hosts), new RandomStreams(seed), "w");

    Set<Integer> receivers = new HashSet<>();
    for (int i = 0; i < hosts; i++) {
      assertThat(flows.get(i).from()).isEqualTo(i).isNotEqualTo(flows.get(i).to());
      receivers.add(flows.get(i).to());
    }
    assertThat(receivers).hasSize(hosts).hasSize(flows.size());
  }

  @Test
  void shouldAcceptWhatFits() {
    Stream.of(
            "{\"type\": \"permutation\", \"messageSize\": \"1B\", \"hosts\": 4}",
            "{\"type\": \"all-to-all\", \"messageSize\": \"1B\"}",
            "{\"type\": \"incast\", \"senders\": 3, \"receiver\": 3, \"messageSize\": \"1B\"}",
            "{\"type\": \"flows\", \"flows\": [{\"from\": 3, \"to\": 0, \"messageSize\": \"1B\"}]}")
        .forEach(workload -> assertThat(problems(workload, 4)).isEmpty());
  }

  @Test
  void shouldRefuseHostsThatAreNotThere() {
    assertThat(problems("{\"type\": \"permutation\", \"messageSize\": \"1B\", \"hosts\": 5}", 4))
        .containsExactly(
            "w.json:1:68: $.workload.hosts: 5 hosts are more than the topology has (4)");
    assertThat(problems("{\"type\": \"all-to-all\", \"messageSize\": \"1B\"}", 1))
        .containsExactly("w.json:1:14: $.workload.hosts: the pattern needs at least 2 hosts");
    assertThat(
            problems(
                "{\"type\": \"incast\", \"senders\": 4, \"receiver\": 4, \"messageSize\": \"1B\"}",
                4))
        .containsExactly(
            "w.json:1:59: $.workload.receiver: there is no host 4; the topology has hosts 0 to 3",
            "w.json:1:44: $.workload.senders: 4 senders and a receiver are more than the topology has"
                + " hosts (4)");
    assertThat(
            problems(
                "{\"type\": \"flows\", \"flows\": [{\"from\": 4, \"to\": 9, \"messageSize\": \"1B\"}]}",
                4))
        .containsExactly(
            "w.json:1:51: $.workload.flows[0].from: there is no host 4; the topology has hosts 0 to 3",
            "w.json:1:60: $.workload.flows[0].to: there is no host 9; the topology has hosts 0 to 3");
  }
}

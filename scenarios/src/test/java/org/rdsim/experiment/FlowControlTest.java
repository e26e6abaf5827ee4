package org.rdsim.experiment;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.queue.DeadlockDetector;
import org.rdsim.result.PacketCounts;
import org.rdsim.rules.Rule;
import org.rdsim.scenario.ScenarioConfig;

/** Whole scenarios with RC over switches that pause, trim and have many classes. */
class FlowControlTest {
  private static final String LEAF_SPINE =
      """
      {
        "name": "incast",
        "topology": { "type": "leaf-spine", "leaves": 4, "hostsPerLeaf": 9, "spines": 3 },
        "fabric": { "queue": {
          "trafficClasses": [
            { "name": "control", "dscps": [48] },
            { "name": "data", "pfc": { "xoff": "50KB" } }
          ],
          "buffer": "12MB"
        } },
        "protocol": { "type": "rc", "timeout": 12,
          "congestionControl": { "type": "fixed-window", "packets": 64 } },
        "workload": [ { "type": "incast", "senders": 32, "messageSize": "256KiB" } ]
      }
      """;

  private static final String LOSSY =
      """
      {
        "name": "lossy",
        "topology": { "type": "fat-tree", "hosts": 16, "linkLatency": "500ns" },
        "fabric": { "queue": { "limit": "200KB", "ecn": { "low": "20KB", "high": "100KB" } } },
        "protocol": { "type": "rc", "timeout": 6, "ackEvery": 4 },
        "workload": [
          { "type": "permutation", "messageSize": "200KB" },
          { "type": "incast", "senders": 8, "messageSize": "100KB", "operation": "send" }
        ]
      }
      """;

  private static final String CLASSES =
      "fabric.queue={\"trafficClasses\": [{\"name\": \"a\", \"dscps\": [48], \"limit\":"
          + " \"200KB\"}, {\"name\": \"b\", \"limit\": \"200KB\", \"ecn\": {\"low\":"
          + " \"20KB\", \"high\": \"100KB\"}}]}";

  private static PacketCounts packets(String json, String... settings) {
    return new Collector(Scenarios.run(Scenarios.config(json, settings))).packets();
  }

  @Test
  void shouldDropNothingInALeafSpineWithTheHeadroomOfItsCables() {
    PacketCounts packets = packets(LEAF_SPINE);
    assertThat(packets.dropped()).isZero();
    assertThat(packets.retransmitted()).isZero();
    assertThat(packets.pauseFrames()).isPositive();
  }

  @Test
  void shouldDropPacketsWithHalfOfThatHeadroom() {
    String half = "fabric.queue.trafficClasses[1].pfc.headroom=31441B";
    assertThat(packets(LEAF_SPINE, half).dropped()).isPositive();
  }

  @Test
  void shouldNeverDeadlockInATreeHoweverSmallTheThresholds() {
    Model model =
        Scenarios.run(
            Scenarios.config(
                LEAF_SPINE,
                "topology={\"type\": \"fat-tree\", \"hosts\": 16}",
                "fabric.queue.trafficClasses[1].pfc={\"xoff\": \"9KB\"}",
                "fabric.queue.deadlockCheck=1us",
                "workload=[{\"type\": \"all-to-all\", \"messageSize\": \"64KiB\"}]"));
    assertThat(new Collector(model).packets().dropped()).isZero();
    assertThat(new Collector(model).packets().pauseFrames()).isGreaterThan(100);
    assertThat(new DeadlockDetector(model.network(), 2).find()).isNull();
  }

  /** Five switches in a ring, and all hosts send two switches on, by the only shortest path. */
  @ParameterizedTest
  @ValueSource(strings = {"\"pfc\": {\"xoff\": \"20KB\"}", "\"cbfc\": {\"pool\": \"30KB\"}"})
  @Rule("fabric/14")
  void shouldEndARunWhoseSwitchesWaitForOneAnotherInARing(String flowControl) {
    String hosts = IntStream.range(0, 5).mapToObj(i -> "\"h" + i + "\"").collect(joining(", "));
    String switches =
        IntStream.range(0, 5).mapToObj(i -> "{\"name\": \"s" + i + "\"}").collect(joining(", "));
    String links =
        IntStream.range(0, 5)
            .mapToObj(
                i ->
                    String.format(
                        Locale.ROOT,
                        "{\"ends\": [\"h%1$d\", \"s%1$d\"]}, {\"ends\": [\"s%1$d\", \"s%2$d\"]}",
                        i,
                        (i + 1) % 5))
            .collect(joining(", "));
    String flows =
        IntStream.range(0, 5)
            .mapToObj(
                i ->
                    String.format(
                        Locale.ROOT,
                        "{\"from\": %d, \"to\": %d, \"messageSize\": \"4MB\"}",
                        i,
                        (i + 2) % 5))
            .collect(joining(", "));
    String buffer = flowControl.contains("pfc") ? "\"buffer\": \"12MB\", " : "";
    ScenarioConfig config =
        Scenarios.config(
            LEAF_SPINE,
            "topology={\"type\": \"graph\", \"hosts\": ["
                + hosts
                + "], \"switches\": ["
                + switches
                + "], \"links\": ["
                + links
                + "]}",
            "fabric={\"queue\": {"
                + buffer
                + "\"trafficClasses\": [{\"name\": \"control\", \"dscps\": [48]}, {\"name\":"
                + " \"data\", "
                + flowControl
                + "}]}}",
            "workload=[{\"type\": \"flows\", \"flows\": [" + flows + "]}]");
    Model model = Scenarios.model(config, (n, f, s, d, o, b, p, l, c, t) -> {});

    RunLoop.Ending ending = new RunLoop("ring", model, RunControl.QUIET, Long.MAX_VALUE).run();

    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.INCOMPLETE);
    assertThat(ending.reason()).startsWith("a deadlock: class \"data\" waits in a circle on s");
  }

  @Test
  void shouldNotChangeWhenDeadlocksAreLookedForMoreOften() {
    ScenarioConfig seldom = Scenarios.config(LEAF_SPINE, "fabric.queue.deadlockCheck=1s");
    ScenarioConfig often = Scenarios.config(LEAF_SPINE, "fabric.queue.deadlockCheck=1us");
    assertThat(Scenarios.run(often).network().digest())
        .isEqualTo(Scenarios.run(seldom).network().digest());
  }

  @Test
  void shouldNotLetAPausedClassHoldBackAnotherAtTheHost() {
    ScenarioConfig config =
        Scenarios.config(
            LEAF_SPINE,
            "fabric.queue.trafficClasses=[{\"name\": \"control\", \"dscps\": [48]}, {\"name\":"
                + " \"a\", \"dscps\": [0], \"weight\": 1, \"pfc\": {\"xoff\": \"20KB\"}},"
                + " {\"name\": \"b\", \"dscps\": [1], \"weight\": 1, \"pfc\": {\"xoff\":"
                + " \"20KB\"}}]",
            "topology={\"type\": \"star\", \"hosts\": 10}",
            "workload=[{\"type\": \"incast\", \"senders\": 8, \"messageSize\": \"400KB\"},"
                + " {\"type\": \"flows\", \"flows\": [{\"from\": 1, \"to\": 9, \"messageSize\":"
                + " \"1MB\", \"dscp\": 1}]}]");
    long[] completed = new long[9];
    Model model =
        Scenarios.model(
            config,
            (number, flow, from, to, op, size, post, place, done, status) ->
                completed[flow] = done);
    new RunLoop("test", model, RunControl.QUIET, Long.MAX_VALUE).run();
    model.log().finish();
    assertThat(model.nics().get(1).port(0).pausedPs(1)).isPositive();
    assertThat(model.nics().get(1).port(0).pausedPs(2)).isZero();
    FlowRun victim = model.flows().get(8);
    long alone = victim.shortestPs(victim.flow().messages().messageSize());
    assertThat(completed[8]).isBetween(alone, 2 * alone);
    assertThat(completed[0]).isGreaterThan(3 * alone);
  }

  @Test
  void shouldCountTrimmedPacketsAsLostInRc() {
    Model model =
        Scenarios.run(
            Scenarios.config(
                LOSSY, "fabric.queue={\"limit\": \"60KB\", \"trimming\": {\"size\": \"64B\"}}"));
    PacketCounts packets = new Collector(model).packets();
    long received =
        model.flows().stream().mapToLong(flow -> flow.peer().counters().trimmedReceived).sum();
    assertThat(packets.trimmed()).isPositive().isEqualTo(received);
    assertThat(packets.dropped()).isZero();
    assertThat(packets.retransmitted()).isGreaterThanOrEqualTo(packets.trimmed());
  }

  @Test
  void shouldGiveTheSameRunForTheLongFormOfTheDefault() {
    assertThat(Scenarios.run(Scenarios.config(LOSSY, CLASSES)).network().digest())
        .isEqualTo(Scenarios.run(Scenarios.config(LOSSY)).network().digest());
  }

  @ParameterizedTest
  @ValueSource(strings = {"arriving", "tail"})
  void shouldGiveOneDigestForLazyAndEventedPorts(String victim) {
    List<String> rich =
        List.of(
            "fabric.queue={\"trafficClasses\": [{\"name\": \"a\", \"dscps\": [48]}, {\"name\":"
                + " \"t\", \"dscps\": [1], \"weight\": 1}, {\"name\": \"b\", \"limit\":"
                + " \"60KB\", \"trim\": true, \"weight\": 3, \"ecn\": {\"low\": \"20KB\","
                + " \"high\": \"50KB\", \"markAt\": \"end\"}}], \"trimming\": {\"into\":"
                + " \"t\", \"victim\": \""
                + victim
                + "\"}}");
    long lazy = digest(rich, "lazy");
    assertThat(digest(rich, "evented")).isEqualTo(lazy);
    assertThat(digest(rich, "auto")).isEqualTo(lazy);
  }

  private static long digest(List<String> settings, String mode) {
    Model model =
        Scenarios.run(Scenarios.config(LOSSY, settings.get(0), "fabric.queue.portMode=" + mode));
    PacketCounts packets = new Collector(model).packets();
    assertThat(packets.trimmed()).isPositive();
    assertThat(packets.ecnMarked()).isPositive();
    return model.network().digest();
  }
}

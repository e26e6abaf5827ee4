package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.result.Json;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RunResult;
import org.rdsim.units.Time;

/** That settings do what they say, and that those which do nothing are named. */
class EffectTest {
  private static final String WINDOWS =
      """
      {
        "name": "windows",
        "topology": { "type": "star", "hosts": 9 },
        "fabric": { "queue": { "ecn": { "low": "20KB", "high": "80KB" } } },
        "protocol": { "type": "rc" },
        "workload": [ { "type": "incast", "senders": SENDERS, "messageSize": "256KiB" } ],
        "variants": {
          "w16": { "protocol": { "congestionControl": { "type": "fixed-window", "packets": 16 } } },
          "w64": { "protocol": { "congestionControl": { "type": "fixed-window", "packets": 64 } } },
          "none": { "fabric": { "queue": { "ecn": { "low": "1GB", "high": "2GB" } } } }
        }
      }
      """;

  private static final String PAUSES =
      """
      {
        "name": "pauses",
        "topology": { "type": "star", "hosts": 17 },
        "fabric": { "queue": {
          "trafficClasses": [
            { "name": "control", "dscps": [ 48 ] },
            { "name": "data", "pfc": { "xoff": "40KB" } } ],
          "buffer": "9MB" } },
        "protocol": { "type": "rc", "timeout": 12 },
        "workload": [ { "type": "incast", "senders": 16, "messageSize": "1MB" } ],
        "variants": {
          "small": {
            "protocol": { "congestionControl": { "type": "fixed-window", "packets": 8 } } },
          "large": {
            "protocol": { "congestionControl": { "type": "fixed-window", "packets": 256 } } }
        }
      }
      """;

  /** A write of one byte on an idle network. */
  private static final String IDLE =
      """
      {
        "name": "idle",
        "topology": { SHAPE, "linkLatency": "1us", "switchLatency": "300ns" },
        "protocol": { "type": "rc" },
        "workload": [ { "type": "flows", "flows": [
          { "from": 0, "to": DESTINATION, "messageSize": "1B", "start": "1us" } ] } ]
      }
      """;

  private static final Map<String, String> SHAPES =
      Map.of(
          "star",
          "\"type\": \"star\", \"hosts\": 2",
          "leaf-spine",
          "\"type\": \"leaf-spine\", \"leaves\": 2, \"spines\": 1, \"hostsPerLeaf\": 2,"
              + " \"uplinkLatency\": \"2us\", \"spineSwitchLatency\": \"400ns\"",
          "fat-tree",
          "\"type\": \"fat-tree\", \"hosts\": 16, \"uplinkLatencies\": [\"2us\", \"3us\"],"
              + " \"upperSwitchLatencies\": [\"400ns\", \"500ns\"]");

  @TempDir private Path folder;

  private RunResult run(String scenario, String... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("scenario.json"), scenario);
    String[] fixed = {"run", file.toString(), "-q", "--charts", "none", "-o", out().toString()};
    Stream<String> set = Arrays.stream(settings).flatMap(setting -> Stream.of("--set", setting));
    CommandRun run = CommandRun.of(Stream.concat(Stream.of(fixed), set).toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    return Json.readSummary(out().resolve("summary.json"));
  }

  private Path out() {
    return folder.resolve("out");
  }

  private String page() throws IOException {
    return Files.readString(out().resolve("report.html"));
  }

  @Test
  void shouldSayThatNothingWasThereToReactTo() throws IOException {
    RunResult calm = run(WINDOWS.replace("SENDERS", "1"), "workload[0].messageSize=32KiB");

    assertThat(calm.warnings())
        .contains(
            "w16, w64, none: the same events to the last bit; what differs between these variants had"
                + " no effect.");
    assertThat(page())
        .contains("No sign of congestion: 0 packets marked")
        .contains("never reacted");
  }

  @Test
  void shouldShowWhatWindowAndMarkingDoToAnIncast() throws IOException {
    RunResult busy = run(WINDOWS.replace("SENDERS", "8"));

    assertThat(busy.warnings()).isEmpty();
    assertThat(busy.variants())
        .extracting(variant -> variant.repetitions().get(0).digest())
        .doesNotHaveDuplicates();
    assertThat(packets(busy, 0).ecnMarked()).isPositive().isLessThan(packets(busy, 1).ecnMarked());
    assertThat(packets(busy, 2).ecnMarked()).isZero();
    assertThat(page())
        .contains("No sign of congestion in none: 0 packets marked")
        .contains("fabric.queue.ecn.low", "protocol.congestionControl.packets");
  }

  /** A window below the threshold of every ingress never pauses anyone, and the table says so. */
  @Test
  void shouldShowWhatTheWindowDoesToPauses() throws IOException {
    RunResult pausing = run(PAUSES);

    assertThat(packets(pausing, 0).pauseFrames()).isZero();
    assertThat(packets(pausing, 1).pauseFrames()).isPositive();
    assertThat(packets(pausing, 0).dropped() + packets(pausing, 1).dropped()).isZero();
    List<String> links = Files.readAllLines(out().resolve("links.csv"));
    assertThat(links.get(0)).contains("pause_frames,paused_ns");
    assertThat(links).anyMatch(line -> line.startsWith("small,"));
  }

  private static PacketCounts packets(RunResult result, int variant) {
    return result.variants().get(variant).pooled().packets();
  }

  @ParameterizedTest
  @CsvSource({
    "star, 1, topology.linkLatency=10us, 4, 9us",
    "star, 1, topology.switchLatency=3us, 2, 2700ns",
    "star, 0, fabric.loopbackLatency=5us, 2, 4500ns",
    "leaf-spine, 3, topology.linkLatency=10us, 4, 9us",
    "leaf-spine, 3, topology.uplinkLatency=20us, 4, 18us",
    "leaf-spine, 3, topology.switchLatency=3us, 4, 2700ns",
    "leaf-spine, 3, topology.spineSwitchLatency=4us, 2, 3600ns",
    "fat-tree, 15, topology.linkLatency=10us, 4, 9us",
    "fat-tree, 15, topology.uplinkLatencies[0]=20us, 4, 18us",
    "fat-tree, 15, topology.uplinkLatencies[1]=30us, 4, 27us",
    "fat-tree, 15, topology.switchLatency=3us, 4, 2700ns",
    "fat-tree, 15, topology.upperSwitchLatencies[0]=4us, 4, 3600ns",
    "fat-tree, 15, topology.upperSwitchLatencies[1]=5us, 2, 4500ns"
  })
  void shouldAddEachLatencyAsOftenAsItIsMet(
      String shape, String destination, String setting, int times, String added)
      throws IOException {
    String scenario = IDLE.replace("SHAPE", SHAPES.get(shape)).replace("DESTINATION", destination);
    long before = fct(run(scenario));

    long after = fct(run(scenario, setting));

    assertThat(after - before).isEqualTo(times * Time.parse(added));
  }

  private static long fct(RunResult result) {
    return result.variants().get(0).pooled().messages().fct().maxPs();
  }

  @ParameterizedTest
  @CsvSource({
    "fct.p99x < 3ms, did you mean \"fct.p99\"?",
    "fct .p99 < 3ms, there is no metric \"fct\"",
    "packets.trimed < 3, did you mean \"packets.trimmed\"?",
    "packets.controls < 3, did you mean \"packets.control\"?"
  })
  void shouldRefuseAMetricThatThereIsNot(String expectation, String help) throws IOException {
    String scenario =
        WINDOWS
            .replace("SENDERS", "1")
            .replace(
                "\"protocol\": { \"type\"",
                "\"expect\": [\"" + expectation + "\"],\n\"protocol\": { \"type\"");
    Path file = Files.writeString(folder.resolve("wrong.json"), scenario);

    CommandRun run = CommandRun.of("run", file.toString(), "-o", out().toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith(file + ":5:").contains("$.expect[0]", help);
    assertThat(out()).doesNotExist();
  }

  @Test
  void shouldCompareCountsOfWhatNeverCame() throws IOException {
    String late = WINDOWS.replace("SENDERS", "1, \"start\": \"1s\"");
    RunResult result =
        run(
            late,
            "run.until=1ms",
            "expect=[\"packets.trimmed == 0\", \"packets.control <= 0\", \"messages.completed > 500\","
                + " \"fct.p99 < 1s\"]");

    assertThat(result.expectations())
        .extracting(expectation -> expectation.passed())
        .containsExactly(
            true, true, true, true, true, true, false, false, false, false, false, false);
    assertThat(result.expectations().get(9).measured()).contains("fct.p99 has no value");
  }
}

package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.Json;
import org.rdsim.result.Outcome;
import org.rdsim.result.RunResult;
import org.rdsim.result.Stuck;

class RunCommandTest {
  private static final String TWO_HOSTS =
      """
      {
        "name": "two",
        "topology": { "type": "star", "hosts": 2 },
        "protocol": { "type": "rc", "timeout": 4, "retryCount": 2 },
        "workload": [ { "type": "flows", "flows": [ { "from": 0, "to": 1, "messageSize": "64KiB", "count": 3 } ] } ]
      }
      """;

  @TempDir private Path folder;

  private CommandRun run(String scenario, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("scenario.json"), scenario);
    String[] args =
        Stream.concat(Stream.of("run", file.toString(), "--out", out().toString()), Stream.of(more))
            .toArray(String[]::new);
    return CommandRun.of(args);
  }

  private Path out() {
    return folder.resolve("out");
  }

  private RunResult summary() throws IOException {
    return Json.readSummary(out().resolve("summary.json"));
  }

  @Test
  void shouldWriteTheWholeResultFolder() throws IOException {
    CommandRun run = run(TWO_HOSTS);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("two: COMPLETE. 3 of 3 messages completed.");
    assertThat(out())
        .isDirectoryContaining("glob:**/report.html")
        .isDirectoryContaining("glob:**/summary.json")
        .isDirectoryContaining("glob:**/messages.csv")
        .isDirectoryContaining("glob:**/flows.csv")
        .isDirectoryContaining("glob:**/latency.hlog")
        .isDirectoryContaining("glob:**/*.hgrm")
        .isDirectoryContaining("glob:**/manifest.json");
    assertThat(out().resolve("charts/fct-cdf.svg")).isNotEmptyFile();
    assertThat(Files.readAllLines(out().resolve("messages.csv"))).hasSize(4);
  }

  private List<String[]> rows(String file) throws IOException {
    return Files.readAllLines(out().resolve(file)).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  @Test
  void shouldSayWhereThePayloadOfReadsWent() throws IOException {
    CommandRun run =
        run(
            """
            {
              "name": "reads",
              "topology": { "type": "star", "hosts": 4 },
              "fabric": { "faults": [ { "type": "drop", "flow": 1, "nth": 3 }, { "type": "drop", "flow": 0, "packets": "control", "nth": 1 } ] },
              "protocol": { "type": "rc", "timeout": 3 },
              "workload": [
                { "type": "incast", "senders": 2, "operation": "read", "messageSize": "64KiB" },
                { "type": "flows", "flows": [ { "from": 1, "to": 3, "operation": "compare-swap", "messageSize": "8B" } ] }
              ]
            }
            """);

    assertThat(run.out()).startsWith("reads: COMPLETE. 3 of 3 messages completed.");
    assertThat(run.out()).doesNotContain("warning");
    assertThat(rows("flows.csv"))
        .extracting(row -> row[3] + ">" + row[4] + " " + row[9])
        .containsExactly("h0>h1 65536", "h0>h2 65536", "h1>h3 8");
    assertThat(rows("messages.csv"))
        .extracting(row -> row[6])
        .containsExactlyInAnyOrder("read", "read", "compare-swap");
    assertThat(rows("messages.csv")).allMatch(row -> row[9].equals(row[10]));
    assertThat(summary().variants().get(0).pooled().packets().control()).isEqualTo(5);
    assertThat(summary().variants().get(0).pooled().packets().retransmitted()).isPositive();
  }

  @Test
  void shouldLeadWithWhatWasDeliveredOfDatagrams() throws IOException {
    String datagrams =
        """
        {
          "name": "ud",
          "topology": { "type": "star", "hosts": 2 },
          "fabric": { "faults": [ { "type": "drop", "flow": 0, "nth": 100 }, { "type": "drop", "flow": 0, "nth": 7 } ] },
          "protocol": { "type": "ud" },
          "workload": [ { "type": "flows", "flows": [
            { "from": 0, "to": 1, "operation": "send", "messageSize": "4KiB", "count": 100 } ] } ],
          "expect": [ "messages.completed == 100", "messages.delivered == 98" ]
        }
        """;
    CommandRun run = run(datagrams);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("ud: MESSAGES LOST. 98 of 100 messages delivered, 2 lost; sends completed: 100")
        .contains("delivered", "98 / 100")
        .contains("warning: 2 of 100 messages were sent and not delivered: 2 lost in the network")
        .doesNotContain("COMPLETE");
    assertThat(summary().outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(summary().variants().get(0).pooled().packets().dropped()).isEqualTo(2);
    assertThat(rows("messages.csv")).filteredOn(row -> row[9].isEmpty()).hasSize(2);
    assertThat(rows("messages.csv")).extracting(row -> row[13]).containsOnly("ok");
    assertThat(Files.readString(out().resolve("report.html")))
        .contains("Messages lost", "98 / 100");
  }

  @Test
  void shouldEndARunOfDatagramsWhenTheLastHasArrived() throws IOException {
    run(
        """
        {
          "name": "ud",
          "topology": { "type": "direct", "linkSpeed": "100Gbps", "linkLatency": "3us" },
          "protocol": { "type": "ud" },
          "workload": [ { "type": "flows", "flows": [
            { "from": 0, "to": 1, "operation": "send", "messageSize": "1000B" },
            { "from": 1, "to": 1, "operation": "send", "messageSize": "10B" } ] } ]
        }
        """);

    assertThat(summary().outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(summary().lost()).isZero();
    assertThat(summary().variants().get(0).repetitions().get(0).simulatedPs())
        .isEqualTo((1000 + 90) * 80 + 3_000_000);
    assertThat(summary().variants().get(0).pooled().messages().fct().maxPs())
        .isEqualTo((1000 + 90) * 80);
  }

  @Test
  void shouldCountWhatEveryLinkCarried() throws IOException {
    run(TWO_HOSTS);

    List<String[]> links =
        Files.readAllLines(out().resolve("links.csv")).stream()
            .skip(1)
            .map(line -> line.split(","))
            .toList();
    long crossings = summary().variants().get(0).pooled().packets().linkTransmissions();
    assertThat(links).hasSize(4);
    assertThat(links.stream().mapToLong(row -> Long.parseLong(row[7])).sum()).isEqualTo(crossings);
    assertThat(links).allMatch(row -> Double.parseDouble(row[15]) < 1);
  }

  @Test
  void shouldDrawFiguresLater() throws IOException {
    run(TWO_HOSTS, "--charts", "none");
    assertThat(out().resolve("charts/goodput-over-time.svg")).doesNotExist();

    CommandRun report = CommandRun.of("report", out().toString(), "--charts", "svg");

    assertThat(report.exitCode()).isZero();
    assertThat(report.out()).contains("report.html");
    assertThat(out().resolve("charts/goodput-over-time.svg")).isNotEmptyFile();
    assertThat(Files.readString(out().resolve("report.html"))).contains("<svg");
  }

  @Test
  void shouldRefuseToReportOnAFolderThatIsNotOurs() throws IOException {
    CommandRun report = CommandRun.of("report", folder.toString());

    assertThat(report.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(report.err().lines()).hasSize(1);
    assertThat(report.err()).contains(folder.toString(), "summary.json");
    assertThat(run(TWO_HOSTS, "--charts", "jpeg").err()).contains("none, png, svg");
  }

  @Test
  void shouldBoundEveryMessage() throws IOException {
    run(TWO_HOSTS, "--charts", "none");

    List<String[]> messages =
        Files.readAllLines(out().resolve("messages.csv")).stream()
            .skip(1)
            .map(line -> line.split(","))
            .toList();
    assertThat(messages)
        .allMatch(row -> Double.parseDouble(row[12]) > 0)
        .allMatch(row -> Double.parseDouble(row[12]) <= Double.parseDouble(row[11]));
  }

  @Test
  void shouldPrintTheSummaryFileForJson() throws IOException {
    CommandRun run = run(TWO_HOSTS, "--json");

    assertThat(run.out()).isEqualTo(Files.readString(out().resolve("summary.json")));
  }

  @Test
  void shouldPrintNothingWhenQuiet() throws IOException {
    CommandRun run = run(TWO_HOSTS, "--quiet");

    assertThat(run.out() + run.err()).isEmpty();
  }

  @Test
  void shouldTakeSettingsAndSeedFromTheCommandLine() throws IOException {
    run(TWO_HOSTS, "--seed", "42", "--set", "workload[0].flows[0].count=1");

    assertThat(summary().variants().get(0).repetitions().get(0).seed()).isEqualTo(42);
    assertThat(summary().posted()).isEqualTo(1);
  }

  @Test
  void shouldEndWithCodeFiveIfAnExpectationFails() throws IOException {
    String expecting = TWO_HOSTS.replace("\"name\"", "\"expect\": [\"fct.max < 1us\"], \"name\"");

    CommandRun run = run(expecting);

    assertThat(run.exitCode()).isEqualTo(ExitCode.EXPECTATION_FAILED);
    assertThat(summary().expectations().get(0).passed()).isFalse();
  }

  @Test
  void shouldEvaluateCountsOfZero() throws IOException {
    String expecting =
        TWO_HOSTS.replace(
            "\"name\"",
            "\"expect\": [\"packets.retransmitted < 10\", \"messages.failed > 0\"], \"name\"");

    assertThat(run(expecting).exitCode()).isEqualTo(ExitCode.EXPECTATION_FAILED);
    assertThat(summary().expectations()).extracting(e -> e.passed()).containsExactly(true, false);
  }

  @Test
  void shouldEndAsIncompleteWhenTheTimeIsTooShort() throws IOException {
    CommandRun run = run(TWO_HOSTS, "--set", "run.until=10us");

    assertThat(run.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out()).contains("INCOMPLETE").contains("10us").contains("QP");
    assertThat(summary().outcome()).isEqualTo(Outcome.INCOMPLETE);
    Stuck stuck = summary().stuck().get(0);
    assertThat(stuck.node()).isEqualTo("h0");
    assertThat(stuck.psn()).isNotNull();
    assertThat(stuck.waitingFor()).contains("acknowledgement up to PSN");
  }

  @Test
  void shouldEndAsIncompleteWhenRetriesRunOut() throws IOException {
    String lossy =
        TWO_HOSTS.replace(
            "\"name\"",
            "\"fabric\": {\"faults\": [{\"type\": \"loss\", \"probability\": 1}]}, \"name\"");

    CommandRun run = run(lossy);

    assertThat(run.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(summary().failed()).isEqualTo(1);
    assertThat(Files.readString(out().resolve("messages.csv"))).contains("RETRY_EXC_ERR");
    assertThat(summary().variants().get(0).pooled().messages().fct().p99Ps()).isNull();
  }

  @Test
  void shouldNameWhoIsStuckWhenNothingCanHappenAnyMore() throws IOException {
    String silent =
        TWO_HOSTS
            .replace(
                "\"name\"",
                "\"fabric\": {\"faults\": [{\"type\": \"drop\", \"flow\": 0, \"nth\": 16}]},"
                    + " \"name\"")
            .replace("\"timeout\": 4", "\"timeout\": 0, \"ackEvery\": 1");

    CommandRun run = run(silent);

    assertThat(run.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out()).contains("no message moved for 1s").contains("no timeout is set");
    assertThat(summary().stuck()).hasSize(1);
    assertThat(summary().stuck().get(0).psn()).isEqualTo(15);
  }

  @Test
  void shouldKeepWhatThereIsWhenTheWallTimeIsOver() throws IOException {
    String count = "workload[0].flows[0].count=1000000";

    CommandRun run = run(TWO_HOSTS, "--max-wall", "100ms", "--set", count);

    assertThat(run.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out()).contains("--max-wall");
    assertThat(out().resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void shouldWriteNothingForAWrongScenario() throws IOException {
    CommandRun run = run(TWO_HOSTS.replace("\"hosts\"", "\"hots\""));

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains("scenario.json:3:", "$.topology.hots", "hosts");
    assertThat(out()).doesNotExist();
  }

  @Test
  void shouldRefuseAFolderThatIsNotOurs() throws IOException {
    Files.createDirectories(out());
    Files.writeString(out().resolve("precious.txt"), "x");

    CommandRun run = run(TWO_HOSTS);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(out().toString());
    assertThat(out()).isDirectoryContaining("glob:**/precious.txt");
  }

  @Test
  void shouldRefuseToTraceWhatIsNotThere() throws IOException {
    assertThat(run(TWO_HOSTS, "--trace", "node=h7").exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run(TWO_HOSTS, "--trace", "flow=1").exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run(TWO_HOSTS, "--trace", "everything").err()).contains("flow=NUMBER");
    assertThat(out()).doesNotExist();
  }

  @Test
  void shouldTraceEveryPacketOfAFlow() throws IOException {
    run(TWO_HOSTS, "--trace", "flow=0");

    RunResult result = summary();
    long crossings = result.variants().get(0).pooled().packets().linkTransmissions();
    assertThat(Files.readAllLines(out().resolve("trace.txt")))
        .filteredOn(line -> line.contains(" arrive "))
        .hasSize((int) crossings)
        .allMatch(line -> line.contains(" flow=0 "));
  }

  @Test
  void shouldTraceFromTheFirstPacketOn() throws IOException {
    run(TWO_HOSTS, "--trace", "node=h0");

    assertThat(Files.readAllLines(out().resolve("trace.txt")).get(1))
        .startsWith("0s h0:0 enqueue packet=0#0 ");
  }

  @Test
  void shouldNotTakeAWaitForAStartAsAStall() throws IOException {
    CommandRun run =
        run(
            TWO_HOSTS,
            "--set",
            "workload[0].flows[0].start=10s",
            "--set",
            "run.noProgressTimeout=1ms");

    assertThat(run.exitCode()).isZero();
    assertThat(summary().completed()).isEqualTo(3);
  }

  @Test
  void shouldSayThatTimeoutsAreShorterThanRoundTrips() throws IOException {
    String far = "topology.linkLatency=20us";
    CommandRun patient = run(TWO_HOSTS, "--set", far, "--set", "protocol.timeout=10");
    CommandRun hasty = run(TWO_HOSTS, "--set", far, "--set", "protocol.timeout=1");

    assertThat(patient.out()).doesNotContain("timeouts:");
    assertThat(hasty.out())
        .contains("though no packet was lost; the timeout is shorter than answers take");
  }

  @Test
  void shouldSayHowManyMessagesWereNotPosted() throws IOException {
    CommandRun run = run(TWO_HOSTS, "--set", "run.until=10us");

    assertThat(run.out()).contains("messages never posted: 1");
  }

  @Test
  void shouldWarnOfMoreOutstandingMessagesThanAQueueHolds() throws IOException {
    CommandRun run =
        run(
            TWO_HOSTS,
            "--set",
            "workload[0].flows[0].count=40000",
            "--set",
            "workload[0].flows[0].messageSize=0B",
            "--set",
            "workload[0].flows[0].outstanding=40000");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("a send queue holds 32768");
  }

  @Test
  void shouldWarnOfAFaultThatNeverCame() throws IOException {
    String late =
        TWO_HOSTS.replace(
            "\"name\"",
            "\"fabric\": {\"faults\": [{\"type\": \"drop\", \"flow\": 0, \"nth\": 100}]}, \"name\"");

    assertThat(run(late).out()).contains("packet 100 of flow 0 was to be dropped, but only 48");
  }

  @Test
  void shouldRefuseAQueueThatNoPacketFits() throws IOException {
    CommandRun run = run(TWO_HOSTS, "--set", "fabric.queue.limit=1B");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("4194 bytes on the wire");
  }

  @Test
  void shouldRefuseAWrongOptionInTwoLines() throws IOException {
    CommandRun run = run(TWO_HOSTS, "--ouut", "x");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(2);
    assertThat(run.err()).contains("--ouut", "rdsim run --help");
  }
}

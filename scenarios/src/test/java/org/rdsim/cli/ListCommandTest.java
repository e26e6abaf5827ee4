package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.experiment.Metrics;

class ListCommandTest {
  private static List<String> list(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "list";
    System.arraycopy(args, 0, all, 1, args.length);
    CommandRun run = CommandRun.of(all);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return run.out().lines().toList();
  }

  @ParameterizedTest
  @CsvSource({
    "protocols, 'rc +InfiniBand reliable connections .*'",
    "protocols, 'ud +InfiniBand unreliable datagrams .*'",
    "topologies, 'star +One switch with all hosts\\.'",
    "topologies, 'dragonfly +.*'",
    "routings, 'adaptive +The port whose queue .*'",
    "sizes, 'published +Sizes as a paper .*web-search 1711250 B.*'",
    "workloads, 'incast +Many hosts send to one at the same time\\..*'",
    "congestion-controls, 'fixed-window +Keeps a fixed number .*'",
    "loss-recoveries, 'go-back-0 +As go-back-n, .*'",
    "faults, 'loss +Each packet .*'",
    "verbs, 'reg_mr +Registers memory\\.'",
    "devices, 'RDMA_READ +yes +no +no +optional'",
    "devices, 'KERNEL_CLIENTS +yes +yes +no'",
    "devices, 'IPoIB +4 of 4 +4 of 4 +1 of 4'",
    "devices, 'all together +\\d+ % +\\d+ % +\\d+ %'",
    "applications, 'NVMe-oF +Linux .* +KERNEL_CLIENTS .*'"
  })
  void shouldNameEachChoiceAndItsMeaning(String subject, String row) {
    assertThat(list(subject)).anyMatch(line -> line.matches(row));
  }

  @Test
  void shouldNameWhatThereIsWhenAskedForSomethingElse() {
    CommandRun run = CommandRun.of("list", "nothing");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("\"nothing\"", "protocols, topologies").doesNotContain("PROTO");
  }

  @Test
  void shouldShowUnitDefaultAndRangeOfEveryParameter() {
    assertThat(list("parameters"))
        .anyMatch(line -> line.matches("topology +Topology +required +The graph .*"))
        .anyMatch(line -> line.matches("topology.linkSpeed +star +data rate +100Gbps +1.*Line .*"))
        .anyMatch(line -> line.matches("workload\\[]\\.senders +incast +whole number +required .*"))
        .anyMatch(
            line ->
                line.matches(
                    "protocol.congestionControl.packets +rc, fixed-window +whole number +64 .*"));
  }

  @Test
  void shouldGiveTheReasonOfEveryAssumption() {
    assertThat(list("parameters", "--assumptions"))
        .anyMatch(
            line -> line.matches("protocol.congestionControl.beta +rc, swift +0.8 +the paper .*"))
        .noneMatch(line -> line.startsWith("protocol.retryCount"));
  }

  @Test
  void shouldListEveryMetricWithItsUnit() {
    assertThat(list("metrics"))
        .hasSize(Metrics.all().size() + 1)
        .anyMatch(line -> line.matches("fct\\.p99 +time +99th percentile .*"))
        .anyMatch(line -> line.matches("goodput +data rate +Payload .*"));
  }

  @Test
  void shouldRefuseWhatThereIsNot() {
    assertThat(CommandRun.of("list", "planets").exitCode()).isEqualTo(2);
    assertThat(CommandRun.of("list").exitCode()).isEqualTo(2);
    CommandRun run = CommandRun.of("list", "faults", "--assumptions");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("list parameters");
  }

  @Test
  void shouldPrintACompletionScriptThatKnowsTheCommands() {
    CommandRun run = CommandRun.of("completion");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("#!/usr/bin/env bash")
        .contains("congestion-controls", "--assumptions", "\"none\" \"png\" \"svg\" \"all\"")
        .containsPattern("complete -F \\w+ -o default rdsim");
  }
}

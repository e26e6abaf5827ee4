package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.Json;
import org.rdsim.result.Manifest;
import org.rdsim.result.RepetitionResult;
import org.rdsim.result.RunResult;

/** That the numbers of a result folder agree with one another and are explained. */
class NumbersTest {
  private static final String EXCHANGE =
      """
      {
        "name": "exchange",
        "topology": { "type": "leaf-spine", "leaves": 4, "hostsPerLeaf": 4, "spines": 2 },
        "protocol": { "type": "rc" },
        "workload": [
          { "type": "all-to-all", "messageSize": "20000B" },
          { "type": "permutation", "messageSize": "2000000B", "count": COUNT }
        ]
      }
      """;

  @TempDir private Path folder;

  private RunResult run(int count) throws IOException {
    Path file = Files.writeString(folder.resolve("s.json"), EXCHANGE.replace("COUNT", "" + count));
    CommandRun run =
        CommandRun.of("run", file.toString(), "-q", "--charts", "none", "-o", out().toString());
    assertThat(run.exitCode()).isZero();
    return Json.readSummary(out().resolve("summary.json"));
  }

  private Path out() {
    return folder.resolve("out");
  }

  /** The rows of a table by the names of its columns. */
  private List<Map<String, String>> table(String name) throws IOException {
    List<String> lines = Files.readAllLines(out().resolve(name));
    String[] head = lines.get(0).split(",", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < head.length; i++) {
        row.put(head[i], cells[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  private static BigDecimal number(Map<String, String> row, String column) {
    return new BigDecimal(row.get(column));
  }

  @Test
  void shouldNotLetAnyHostOrLinkExceedItsRate() throws IOException {
    RunResult result = run(1);

    assertThat(table("links.csv")).allMatch(row -> number(row, "utilisation").doubleValue() <= 1);
    assertThat(table("flows.csv")).allMatch(row -> number(row, "goodput_gbps").intValue() < 100);
    assertThat(result.variants().get(0).pooled().goodputBps())
        .isBetween(100_000_000_000L, 16 * 100_000_000_000L);
  }

  @Test
  void shouldEndWithTheLastCompletion() throws IOException {
    RepetitionResult repetition = run(1).variants().get(0).repetitions().get(0);

    BigDecimal last =
        table("messages.csv").stream()
            .map(row -> number(row, "completed_ns"))
            .max(BigDecimal::compareTo)
            .orElseThrow();
    assertThat(last).isEqualByComparingTo(BigDecimal.valueOf(repetition.simulatedPs(), 3));
    assertThat(table("flows.csv"))
        .allMatch(row -> number(row, "last_completion_ns").compareTo(last) <= 0)
        .anyMatch(row -> number(row, "last_completion_ns").compareTo(last) == 0);
  }

  @Test
  void shouldHaveARowForEveryFlowAndMessage() throws IOException {
    run(2);

    assertThat(table("flows.csv")).hasSize(16 * 15 + 16);
    assertThat(table("messages.csv")).hasSize(16 * 15 + 2 * 16);
    assertThat(table("messages.csv"))
        .allMatch(row -> number(row, "fct_ns").compareTo(number(row, "bound_ns")) >= 0);
  }

  @Test
  void shouldCountPayloadWithoutPadding() throws IOException {
    run(1);

    assertThat(table("messages.csv"))
        .extracting(row -> row.get("bytes"))
        .containsOnly("20000", "2000000");
    long payload = 16 * 15 * 20_000L + 16 * 2_000_000L;
    assertThat(sum("flows.csv", "delivered_bytes")).isEqualTo(payload);
    assertThat(sum("links.csv", "delivered_bytes")).isGreaterThan(2 * payload);
  }

  private long sum(String table, String column) throws IOException {
    return table(table).stream().mapToLong(row -> number(row, column).longValue()).sum();
  }

  @Test
  void shouldGiveRatesThatMakeUpTheirCounts() throws IOException {
    run(1);

    for (Map<String, String> row : table("flows.csv")) {
      BigDecimal ns = number(row, "last_delivery_ns").subtract(number(row, "first_post_ns"));
      BigDecimal rate =
          number(row, "delivered_bytes")
              .multiply(BigDecimal.valueOf(8))
              .divide(ns, 9, RoundingMode.HALF_UP);
      assertThat(number(row, "goodput_gbps").subtract(rate).abs())
          .isLessThan(new BigDecimal("0.000001"));
    }
  }

  @Test
  void shouldExplainEveryColumnOfEveryTable() throws IOException {
    run(1);
    String dictionary = Files.readString(out().resolve("columns.md"));
    List<Path> tables;
    try (Stream<Path> files = Files.walk(out())) {
      tables = files.filter(file -> file.toString().endsWith(".csv")).toList();
    }

    assertThat(tables).hasSizeGreaterThan(8);
    for (Path table : tables) {
      String name = out().relativize(table).toString();
      String section = dictionary.substring(dictionary.indexOf("## " + name + "\n"));
      section = section.substring(0, (section + "\n## ").indexOf("\n## ", 3));
      for (String column : Files.readAllLines(table).get(0).split(",", -1)) {
        assertThat(section).as(name).containsPattern("\\| " + column + " \\| [`\\w][^|]{3,}");
        assertThat(column).as(name).doesNotContainPattern("time$|latency$|size$|rate$|goodput$");
      }
    }
  }

  @Test
  void shouldDrawLinksWithTheirNumbers() throws IOException {
    run(2);
    List<Map<String, String>> links = table("links.csv");
    double ns =
        number(table("series.csv").get(table("series.csv").size() - 1), "time_ns").doubleValue();

    assertThat(table("charts/topology.csv"))
        .extracting(row -> row.get("from") + " " + row.get("to") + " " + row.get("utilisation"))
        .containsExactlyElementsOf(
            links.stream()
                .map(row -> row.get("from") + " " + row.get("to") + " " + row.get("utilisation"))
                .toList());
    Map<String, Double> busy = new LinkedHashMap<>();
    for (Map<String, String> row : table("charts/link-heat.csv")) {
      double part =
          number(row, "utilisation").doubleValue() * number(row, "interval_ns").doubleValue();
      busy.merge(row.get("link"), part / ns, Double::sum);
    }
    assertThat(busy).hasSize(11 + 8 + 8 + 11 + 1);
    for (Map<String, String> link : links) {
      Double found = busy.get(link.get("link"));
      if (found != null) {
        assertThat(found).isCloseTo(number(link, "utilisation").doubleValue(), within(1e-5));
      }
    }
  }

  @Test
  void shouldSampleTiersThatMakeUpTheirLinks() throws IOException {
    run(2);
    List<Map<String, String>> links = table("links.csv");
    Map<String, Double> busyNs = new LinkedHashMap<>();
    for (Map<String, String> row : table("tiers.csv")) {
      double mean = number(row, "utilisation_mean").doubleValue();
      assertThat(number(row, "utilisation_max").doubleValue()).isGreaterThanOrEqualTo(mean);
      assertThat(number(row, "queued_max_bytes"))
          .isGreaterThanOrEqualTo(number(row, "queued_mean_bytes"));
      busyNs.merge(
          row.get("tier"),
          mean * number(row, "links").doubleValue() * number(row, "interval_ns").doubleValue(),
          Double::sum);
    }

    assertThat(busyNs)
        .containsOnlyKeys("from hosts", "switch level 1 to 2", "switch level 2 to 1", "to hosts");
    double all = links.stream().mapToDouble(row -> number(row, "busy_ns").doubleValue()).sum();
    assertThat(busyNs.values().stream().mapToDouble(Double::doubleValue).sum())
        .isCloseTo(all, withinPercentage(0.01));
    assertThat(busyNs.get("from hosts"))
        .isCloseTo(
            links.stream()
                .filter(row -> row.get("from").startsWith("h"))
                .mapToDouble(row -> number(row, "busy_ns").doubleValue())
                .sum(),
            withinPercentage(0.01));
  }

  @Test
  void shouldRecordTheWindowOfTheStatistics() throws IOException {
    long single = windowOf(run(1));
    long fourfold = windowOf(run(4));

    assertThat(fourfold).isGreaterThan(2 * single);
  }

  private long windowOf(RunResult result) throws IOException {
    Manifest manifest = Json.readManifest(out().resolve("manifest.json"));
    long simulated = result.variants().get(0).repetitions().get(0).simulatedPs();
    assertThat(manifest.variants().get(0).windows())
        .containsExactly(new Manifest.Window(0L, simulated));
    return simulated;
  }

  @Test
  void shouldNameTheUnitOfEveryTimeOnTheTerminal() throws IOException {
    Path file = Files.writeString(folder.resolve("s.json"), EXCHANGE.replace("COUNT", "1"));

    CommandRun run = CommandRun.of("run", file.toString(), "-o", out().toString());

    assertThat(run.out()).containsPattern("variant +/ posted +us +us +us +us +us +bound +Gb/s");
  }
}

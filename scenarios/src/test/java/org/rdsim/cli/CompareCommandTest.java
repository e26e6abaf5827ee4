package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.Json;
import org.rdsim.result.Manifest;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

class CompareCommandTest {
  private static final String INCAST =
      """
      {
        "name": "in",
        "description": "Four to one.",
        "topology": { "type": "star", "hosts": 5 },
        "fabric": { "queue": { "limit": "40KB" } },
        "protocol": { "type": "rc", "timeout": 6 },
        "workload": [
          { "type": "incast", "senders": 4, "messageSize": "64KiB", "outstanding": 3, "count": 3 },
          { "type": "permutation", "messageSize": "10KB", "start": "5us" }
        ],
        "variants": {
          "w2": { "protocol": { "congestionControl": { "type": "fixed-window", "packets": 2 } } },
          "w9": { "protocol": { "congestionControl": { "type": "fixed-window", "packets": 9 } } }
        },
        "run": { "repetitions": 3 },
        "expect": [ "messages.completed == 51", "w2: packets.dropped < 10" ]
      }
      """;

  private static final String PLAIN =
      """
      {
        "name": "plain",
        "topology": { "type": "star", "hosts": 5, "linkLatency": "2us" },
        "protocol": { "type": "rc" },
        "workload": [ { "type": "permutation", "messageSize": "10KB" } ],
        "expect": [ "messages.completed == 5" ]
      }
      """;

  @TempDir private Path folder;

  private Path write(String name, String scenario) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, scenario);
  }

  private Path out() {
    return folder.resolve("out");
  }

  private CommandRun compare(Object... arguments) {
    Stream<String> fixed = Stream.of("compare", "--out", out().toString(), "--charts", "none");
    return CommandRun.of(
        Stream.concat(fixed, Stream.of(arguments).map(Object::toString)).toArray(String[]::new));
  }

  private RunResult summary() throws IOException {
    return Json.readSummary(out().resolve("summary.json"));
  }

  private List<String> names() throws IOException {
    return summary().variants().stream().map(VariantResult::name).toList();
  }

  private List<String[]> messages(String variant) throws IOException {
    return Files.readAllLines(out().resolve("messages.csv")).stream()
        .map(line -> line.split(",", -1))
        .filter(row -> row[0].equals(variant))
        .toList();
  }

  @Test
  void shouldPutSeveralFilesIntoOneResult() throws IOException {
    Path in = write("in.json", INCAST);
    Path plain = write("plain.json", PLAIN);

    CommandRun run = compare(in, plain);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("in vs plain: COMPLETE.");
    assertThat(names()).containsExactly("in/w2", "in/w9", "plain");
    assertThat(summary().expectations())
        .extracting(expectation -> expectation.measured().replaceAll(":.*", ""))
        .containsExactly("in/w2", "in/w9", "in/w2", "plain");
    Manifest manifest = Json.readManifest(out().resolve("manifest.json"));
    assertThat(manifest.scenarios())
        .extracting(Manifest.Scenario::file, Manifest.Scenario::text)
        .containsExactly(tuple(in.toString(), INCAST), tuple(plain.toString(), PLAIN));
  }

  @Test
  void shouldRunTheVariantsOfOneFileUnderTheirOwnNames() throws IOException {
    assertThat(compare(write("in.json", INCAST)).exitCode()).isZero();
    assertThat(names()).containsExactly("w2", "w9");
  }

  @Test
  void shouldTellFilesWithTheSameNameApart() throws IOException {
    Path one = write("a/plain.json", PLAIN);
    Path two = write("b/plain.json", PLAIN);

    assertThat(compare(one, two, two).exitCode()).isZero();

    assertThat(names()).containsExactly("a/plain", "b/plain", "b/plain-2");
    assertThat(summary().warnings()).anyMatch(w -> w.contains("the same events to the last bit"));
    assertThat(out().resolve("latency-b_plain-2.hgrm")).exists();
  }

  @Test
  void shouldMeetEveryVariantWithTheSamePosts() throws IOException {
    assertThat(compare(write("in.json", INCAST)).exitCode()).isZero();

    List<String> one = posts("w2");
    assertThat(one).hasSize(3 * 17).isEqualTo(posts("w9"));
    assertThat(messages("w2")).extracting(row -> row[10]).isNotEqualTo(completions("w9"));
  }

  @Test
  void shouldMeetEveryFileWithTheSamePosts() throws IOException {
    Path other = write("other.json", PLAIN.replace("\"2us\"", "\"1us\""));
    assertThat(compare(write("plain.json", PLAIN), other, "--seed", 5).exitCode()).isZero();

    assertThat(posts("plain")).hasSize(5).isEqualTo(posts("other"));
  }

  /** Repetition, flow, source, destination, size and time of the posts of a variant. */
  private List<String> posts(String variant) throws IOException {
    return messages(variant).stream()
        .map(r -> String.join(",", r[1], r[3], r[4], r[5], r[7], r[8]))
        .sorted()
        .toList();
  }

  private List<String> completions(String variant) throws IOException {
    return messages(variant).stream().map(row -> row[10]).toList();
  }

  @Test
  void shouldSayThatSeedsDiffer() throws IOException {
    Path other = write("other.json", PLAIN.replace("\"name\"", "\"seed\": 7, \"name\""));

    compare(write("plain.json", PLAIN), other);

    assertThat(summary().warnings()).anyMatch(w -> w.contains("plain 1, other 7"));
  }

  @Test
  void shouldWriteTheSameForAnyNumberOfJobs() throws IOException {
    Path in = write("in.json", INCAST);
    Path plain = write("plain.json", PLAIN);
    List<Map<String, String>> results = new ArrayList<>();
    for (int jobs : new int[] {1, 2, 4}) {
      assertThat(compare(in, plain, "--jobs", jobs, "--trace", "node=h0").exitCode()).isZero();
      results.add(promised());
    }

    assertThat(results.get(0)).containsKeys("messages.csv", "links.csv", "trace.txt");
    assertThat(results.get(0).get("trace.txt"))
        .contains("# variant in/w2, repetition 0", "# variant plain, repetition 0");
    assertThat(results.get(1)).isEqualTo(results.get(0));
    assertThat(results.get(2)).isEqualTo(results.get(0));
  }

  @Test
  void shouldRunOneScenarioWithAnyNumberOfJobsToo() throws IOException {
    String in = write("in.json", INCAST).toString();
    List<Map<String, String>> results = new ArrayList<>();
    for (String jobs : List.of("1", "3")) {
      CommandRun.of("run", in, "--out", out().toString(), "-q", "--charts", "none", "-j", jobs);
      results.add(promised());
    }
    assertThat(results.get(1)).isNotEmpty().isEqualTo(results.get(0));
  }

  /** The files that an equal run writes again byte for byte, with their texts. */
  private Map<String, String> promised() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(out())) {
      for (Path file : all.filter(f -> f.toString().matches(".*\\.(csv|hgrm|txt)")).toList()) {
        files.put(out().relativize(file).toString(), Files.readString(file));
      }
    }
    files.put("summary.json", Json.write(summary().withoutPerformance()));
    return files;
  }

  @Test
  void shouldRefuseNoJobs() throws IOException {
    Path plain = write("plain.json", PLAIN);

    for (String jobs : List.of("0", "-1", "many")) {
      CommandRun run = compare(plain, "--jobs=" + jobs);
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains("--jobs", jobs);
    }
  }

  @Test
  void shouldFindWhatIsWrongInAnyFileBeforeItRunsOne() throws IOException {
    Path first = write("first.json", PLAIN.replace("\"hosts\"", "\"hots\""));
    Path second = write("second.json", PLAIN.replace("10KB", "10Kg"));

    CommandRun run = compare(write("plain.json", PLAIN), first, second, folder.resolve("third"));

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(3);
    assertThat(run.err())
        .contains(first + ":3:", "did you mean \"hosts\"?")
        .contains(second + ":5:", "10Kg")
        .contains(folder.resolve("third") + ": there is no such file");
    assertThat(out()).doesNotExist();
  }

  @Test
  void shouldNameTheFileThatASettingDoesNotFit() throws IOException {
    Path in = write("in.json", INCAST);
    Path plain = write("plain.json", PLAIN);

    CommandRun run = compare(in, plain, "--set", "workload[1].start=1us");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains("workload[1]", "(in " + plain + ")");
  }

  @Test
  void shouldEndWithCodeFiveIfOneFileExpectsMore() throws IOException {
    Path strict = write("strict.json", PLAIN.replace("== 5", "== 6"));

    CommandRun run = compare(write("plain.json", PLAIN), strict);

    assertThat(run.exitCode()).isEqualTo(ExitCode.EXPECTATION_FAILED);
    assertThat(run.out()).contains("NOT MET").contains("strict: messages.completed is 5");
  }

  @Test
  void shouldReportOnAComparisonAgain() throws IOException {
    compare(write("in.json", INCAST), write("plain.json", PLAIN));
    String page = Files.readString(out().resolve("report.html"));
    Files.delete(out().resolve("report.html"));

    CommandRun report = CommandRun.of("report", out().toString(), "--charts", "none");

    assertThat(report.exitCode()).isZero();
    assertThat(out().resolve("report.html")).hasContent(page);
    assertThat(page).contains("<h1>in vs plain</h1>", "Four to one.", "in/w9");
  }

  @Test
  void shouldExplainItself() throws IOException {
    CommandRun run = CommandRun.of("compare", "--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("--jobs", "FILE...", "--trace", "incast-8/window-16");
  }
}

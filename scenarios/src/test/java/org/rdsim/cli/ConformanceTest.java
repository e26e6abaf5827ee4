package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConformanceTest {
  private static final Path FOLDER = Path.of("conformance");
  private static final Pattern RULE = Pattern.compile("(verbs|rc|ud|uet)/\\d+");

  @TempDir private Path folder;

  static List<Path> cases() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void shouldComeToWhatEachStepSays(Path file) {
    CommandRun run = run(file);

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).doesNotContain("NOT MET");
    assertThat(run.exitCode()).isZero();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void shouldNameRulesThatTheRuleBookHas(Path file) throws IOException {
    String books = "";
    for (String book : List.of("verbs", "rc", "ud", "uet")) {
      books += Files.readString(Path.of("../docs/rules/" + book + ".md"));
    }
    String all = books;
    Matcher rules = RULE.matcher(Files.readString(file));

    assertThat(rules.results())
        .isNotEmpty()
        .allSatisfy(rule -> assertThat(all).contains("**" + rule.group() + "**"));
  }

  @Test
  void shouldBeTwentyFiveCasesOrMore() throws IOException {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(25);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"status\": \"REM_ACCESS_ERR\"', '\"status\": \"REM_OP_ERR\"',"
        + "poll_cq: expected REM_OP_ERR but found REM_ACCESS_ERR of request 1",
    "'{ \"status\": \"REM_ACCESS_ERR\" }', '{ \"status\": \"REM_ACCESS_ERR\" }, {}',"
        + "poll_cq: expected SUCCESS but found no completion in time",
    "'[{ \"status\": \"REM_ACCESS_ERR\" }]', '[], \"within\": \"1ms\"',"
        + "poll_cq: expected no completion but found REM_ACCESS_ERR of request 1",
    "'\"event\": \"QP_ACCESS_ERR\"', '\"event\": \"COMM_EST\"',"
        + "get_async_event: expected event COMM_EST but found event QP_ACCESS_ERR",
    "'\"verb\": \"alloc_pd\"', '\"verb\": \"alloc_pd\", \"expect\": \"ENOMEM\"',"
        + "has no protection domain at this step",
    "'\"state\": \"ERR\"', '\"state\": \"RTS\"',query_qp: expected state RTS but found state ERR",
    "'\"verb\": \"connect_qp\", \"to\": \"server.qp\"', '\"verb\": \"connect_qp\"',"
        + "'connect_qp: expected the peer of a connection, by the key \"to\" but found none'",
    "'\"verb\": \"query_qp\"', '\"verb\": \"wr_abort\" }, { \"verb\": \"query_qp\"',"
        + "wr_abort: expected OK but found EOPNOTSUPP",
    "'{ \"verb\": \"alloc_pd\" }', '{ \"verb\": \"sleep\", \"time\": \"9000000s\" },"
        + " { \"verb\": \"sleep\", \"time\": \"9000000s\" }, { \"verb\": \"alloc_pd\" }',"
        + "sleep: expected an end before 2^63 ps but found the end of the clock"
  })
  void shouldSayWhichStepCameToSomethingElse(String right, String wrong, String message)
      throws IOException {
    Path file = folder.resolve("wrong.json");
    String text = Files.readString(FOLDER.resolve("remote-access.json"));
    assertThat(text).contains(right);
    Files.writeString(
        file, text.replaceFirst(Pattern.quote(right), Matcher.quoteReplacement(wrong)));

    CommandRun run = run(file);

    assertThat(run.exitCode()).isEqualTo(message.contains("at this step") ? 2 : 5);
    assertThat(run.out() + run.err()).contains(message).containsPattern("wrong\\.json:\\d+:\\d+: ");
  }

  @Test
  void shouldTellEveryStepInATable() throws IOException {
    CommandRun run = run(FOLDER.resolve("remote-access.json"));

    assertThat(run.exitCode()).isZero();
    assertThat(Files.readAllLines(folder.resolve("out/steps.csv")))
        .hasSize(1 + 9 + 8)
        .anyMatch(line -> line.matches("base,0,client,7,poll_cq,.*,REM_ACCESS_ERR .*,passed,.*"));
  }

  @Test
  void shouldShowStepsInTheReportAndInOneMadeAgain() throws IOException {
    Path page = folder.resolve("out/report.html");

    assertThat(run(FOLDER.resolve("remote-access.json")).exitCode()).isZero();

    String first = Files.readString(page);
    assertThat(first).contains("Steps of scripts", "All 17 steps", "REM_ACCESS_ERR of request 1");
    Files.delete(page);
    String out = folder.resolve("out").toString();
    assertThat(CommandRun.of("report", out, "--charts", "none").exitCode()).isZero();
    assertThat(page).hasContent(first);
  }

  private CommandRun run(Path file) {
    Path out = folder.resolve("out");
    return CommandRun.of("run", file.toString(), "--charts", "none", "--out", out.toString());
  }
}

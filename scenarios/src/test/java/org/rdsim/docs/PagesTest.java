package org.rdsim.docs;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.cli.CommandRun;
import org.rdsim.experiment.Metrics;
import org.rdsim.result.ResultFiles;
import org.rdsim.scenario.ScenarioFormat;

class PagesTest {
  private static final String REFERENCE_INTRODUCTION =
      """
      # Scenario reference

      Every key of a scenario file. This page follows from the program; `rdsim list parameters` prints the
      same for its version. A key without a default is required; with the default "none" it may be left out.
      Quantities are texts with a unit: times in ps, ns, us, ms or s, data rates in bps to Tbps, data sizes in
      B, KB (1000) or KiB (1024) and so on. An *assumption* is a default that no standard, paper or vendor
      gives.

      """;

  @TempDir private Path folder;

  @Test
  void shouldHaveEveryKeyInTheReference() throws IOException {
    String page = REFERENCE_INTRODUCTION + ScenarioFormat.referencePage(Metrics.all());

    GeneratedFile.check("scenario-reference.md", page);
  }

  @Test
  void shouldExplainEveryColumnAndMetric() throws IOException {
    String tables = ResultFiles.columnTables().replace("## ", "### ");
    String metrics =
        Metrics.all().stream()
            .map(m -> "| `" + m.name() + "` | " + m.unit().noun() + " | " + m.text() + " |\n")
            .collect(joining());

    GeneratedFile.checkPart("metrics.md", "columns", tables + "\n");
    GeneratedFile.checkPart(
        "metrics.md", "metrics", "\n| metric | unit | meaning |\n|---|---|---|\n" + metrics + "\n");
  }

  @Test
  void shouldExplainEveryKeyOfTheSummary() throws IOException {
    String page = GeneratedFile.read("metrics.md");
    Path out = folder.resolve("out");
    CommandRun.of("run", "examples/two-hosts.json", "--quiet", "--out", out.toString());
    String summary = Files.readString(out.resolve("summary.json"));

    assertThat(matches("\"(\\w+)\":", summary))
        .isNotEmpty()
        .allSatisfy(key -> assertThat(page).containsPattern("`([\\w\\[\\].]+\\.)?" + key + "`"));
  }

  @Test
  void shouldExplainTheExitCodesOfTheHelpText() throws IOException {
    String page = GeneratedFile.read("exit-codes.md");
    String readme = GeneratedFile.read("../README.md");

    assertThat(CommandRun.exitCodes())
        .isNotEmpty()
        .allSatisfy(
            (code, meaning) -> {
              assertThat(page).contains("| " + code + " | " + meaning + " |");
              assertThat(readme).contains("| " + code + " | " + meaning + " |");
            });
  }

  @Test
  void shouldShowAModelThatCompiles() throws IOException {
    String page = GeneratedFile.read("adding-a-model.md");
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
    for (String source : matches("```java\n([^`]*)```", page)) {
      String name = matches("(?:class|record) (\\w+)", source).get(0);
      Path file = folder.resolve(name + ".java");
      Files.writeString(file, source);
      arguments.add(file.toString());
    }

    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));

    assertThat(code).isZero();
    assertThat(folder.resolve("org/rdsim/congestion/BatchWindow.class")).exists();
    assertThat(folder.resolve("org/rdsim/congestion/BatchWindowConfig.class")).exists();
  }

  private static List<String> matches(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult result) -> result.group(1))
        .toList();
  }
}

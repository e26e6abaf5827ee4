package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.GoldenRun;
import org.rdsim.result.Json;
import org.rdsim.result.JsonText;
import org.rdsim.result.Manifest;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.ResultFolderException;
import org.rdsim.result.RunResult;
import org.rdsim.result.SampleRun;
import org.rdsim.result.VariantRecorder;
import org.rdsim.result.VariantResult;

class ReportTest {
  private static final String HOSTILE = "<script>alert(\"x\")</script> & 'co'\u0007";

  @TempDir Path temp;

  private static RunResult sample(ResultFolder folder, String name, int unfinished)
      throws IOException {
    VariantRecorder variant = folder.variant(name, 2, SampleRun.star(9), SampleRun.WORDS);
    SampleRun.incast(variant, 0, 100, 50_000_000, 0);
    SampleRun.incast(variant, 1, 100, 50_000_000, unfinished);
    return RunResult.of(
        List.of(variant.finish(null)), List.of(), List.of("Warning of " + name), List.of());
  }

  private Path report(String name, int unfinished) throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      RunResult result = sample(folder, name, unfinished);
      Report.write(folder, result, SampleRun.manifest(name, "About " + name, result), Charts.ALL);
      return folder.path();
    }
  }

  private static String page(Path folder) throws IOException {
    return Files.readString(folder.resolve("report.html"));
  }

  @Test
  void shouldFillTheFolder() throws IOException {
    Path folder = report("srd", 0);

    assertThat(folder.resolve("charts/fct-cdf.svg")).exists();
    assertThat(folder.resolve("charts/fct-cdf.png")).exists();
    Manifest manifest = Json.readManifest(folder.resolve("manifest.json"));
    assertThat(manifest.files())
        .extracting(Manifest.FileEntry::name)
        .contains("report.html", "summary.json", "messages.csv", "charts/fct-cdf.csv");
  }

  @Test
  void shouldLeadWithWhatCompleted() throws IOException {
    String page = page(report("srd", 0));

    assertThat(page).contains("200 of 200 messages completed.", "class=\"banner good\"");
    assertThat(page.indexOf("200 of 200")).isLessThan(page.indexOf("<table"));
  }

  @Test
  void shouldNotSoundLikeSuccessWhenIncomplete() throws IOException {
    String page = page(report("srd", 60));

    assertThat(page)
        .contains(
            "class=\"banner bad\"", ">Incomplete<", "140 of 200 messages completed, 60 unfinished")
        .doesNotContain("banner good", ">Complete<", "– Complete –");
    assertThat(page).contains("<title>srd – Incomplete – rdsim</title>");
  }

  @Test
  void shouldEscapeWhatUsersWrote() throws IOException {
    String page = page(report(HOSTILE, 1));

    assertThat(page)
        .doesNotContain("<script", "\u0007")
        .contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;");
  }

  @Test
  void shouldNeedNothingElse() throws IOException {
    String page = page(report("srd", 0)).replace("http://www.w3.org/2000/svg", "");

    assertThat(page).doesNotContain("http:", "https:", "src=", "@import", "<link", "<iframe");
    assertThat(page).doesNotContainPattern("url\\((?!#)");
  }

  @Test
  void shouldUseEveryIdOnce() throws IOException {
    List<String> ids =
        Pattern.compile(" id=\"([^\"]*)\"")
            .matcher(page(report("srd", 0)))
            .results()
            .map(MatchResult::group)
            .toList();

    assertThat(ids).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void shouldShowHowToReproduce() throws IOException {
    String page = page(report("srd", 0));

    assertThat(page).contains("rdsim run &#39;my incast.json&#39; --seed 1");
    assertThat(page).contains("9e3779b97f4a7c15", "&quot;mtu&quot;: 4096", "<dd>0.1.0</dd>");
  }

  @Test
  void shouldListWhoIsStuckAndWhatWasExpected() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      RunResult result = GoldenRun.record(folder);
      Report.write(folder, result, SampleRun.manifest("golden", "", result), Charts.ALL);
    }
    String page = page(temp.resolve("results"));

    assertThat(page)
        .contains("Who is stuck", "QP 17", "an ACK of PSN 42", "2.000")
        .contains("packets.dropped &lt; 1", "not met")
        .contains("The key &quot;fabric.trimming&quot; has no effect on any variant.");
  }

  @Test
  void shouldPutBoundBesideLastCompletion() throws IOException {
    assertThat(page(report("srd", 0))).contains("÷ bound", "<td>1.250</td>");
  }

  @Test
  void shouldReportRunWithoutCompletion() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      VariantRecorder variant = folder.variant("none", 1, SampleRun.star(9), SampleRun.WORDS);
      SampleRun.incast(variant, 0, 10, 1, 10);
      RunResult result =
          RunResult.of(List.of(variant.finish(null)), List.of(), List.of(), List.of());
      Report.write(folder, result, SampleRun.manifest("none", "", result), Charts.ALL);
    }

    assertThat(page(temp.resolve("results")))
        .contains("0 of 10 messages completed, 10 unfinished", "No message completed.");
    assertThat(temp.resolve("results/charts/fct-cdf.svg")).doesNotExist();
  }

  @Test
  void shouldRebuildTheSamePageFromFiles() throws IOException {
    Path folder = report("a \"quoted\", name", 3);
    String page = page(folder);
    String figure = Files.readString(folder.resolve("charts/fct-cdf.svg"));
    Files.delete(folder.resolve("report.html"));
    Files.delete(folder.resolve("charts/fct-cdf.svg"));

    Report.rebuild(folder, Charts.ALL);

    assertThat(page(folder)).isEqualTo(page);
    assertThat(folder.resolve("charts/fct-cdf.svg")).hasContent(figure);
    try (var files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(n -> n.startsWith("."));
    }
  }

  @Test
  void shouldRebuildEveryFigureFromFiles() throws IOException {
    Path folder = report("srd", 0);
    List<Path> figures;
    try (Stream<Path> files = Files.list(folder.resolve("charts"))) {
      figures = files.filter(file -> !file.toString().endsWith(".csv")).toList();
    }
    List<byte[]> before = new ArrayList<>();
    for (Path figure : figures) {
      before.add(Files.readAllBytes(figure));
      Files.delete(figure);
    }

    Report.rebuild(folder, Charts.ALL);

    assertThat(figures).hasSize(2 * 8);
    for (int i = 0; i < figures.size(); i++) {
      assertThat(figures.get(i)).hasBinaryContent(before.get(i));
    }
  }

  @Test
  void shouldSayWhichFiguresAreLeftOutAndWhy() throws IOException {
    assertThat(page(report("srd", 0)))
        .contains("Goodput over time", "Link load", "fill fewer than two bins of size");
  }

  @Test
  void shouldDrawOnlyWhatIsAskedFor() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      RunResult result = sample(folder, "v", 0);
      Report.write(folder, result, SampleRun.manifest("v", "", result), Charts.NONE);
    }
    Path folder = temp.resolve("results");
    assertThat(page(folder)).doesNotContain("<svg").contains("rdsim report");
    assertThat(folder.resolve("charts/goodput-over-time.csv")).exists();
    assertThat(folder.resolve("charts/goodput-over-time.svg")).doesNotExist();

    Report.rebuild(folder, Charts.SVG);

    assertThat(page(folder)).contains("<svg");
    assertThat(folder.resolve("charts/goodput-over-time.svg")).exists();
    assertThat(folder.resolve("charts/goodput-over-time.png")).doesNotExist();
  }

  @Test
  void shouldShowTheParametersThatDiffer() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      List<VariantResult> variants = new ArrayList<>();
      List<Manifest.Variant> settings = new ArrayList<>();
      for (String window : List.of("16", "64")) {
        VariantRecorder variant =
            folder.variant("w" + window, 1, SampleRun.star(3), SampleRun.WORDS);
        SampleRun.incast(variant, 0, 20, 50_000_000, 0);
        variants.add(variant.finish(null));
        String json = "{\"mtu\":4096,\"a\":[{\"window\":" + window + "}]}";
        settings.add(
            Manifest.Variant.of(
                variants.get(variants.size() - 1), List.of("a[0].other: why"), new JsonText(json)));
      }
      RunResult result = RunResult.of(variants, List.of(), List.of(), List.of());
      Manifest plain = SampleRun.manifest("w", "", result);
      Manifest manifest =
          Manifest.of(plain.rdsim(), plain.command(), "w", plain.scenarios(), settings);
      Report.write(folder, result, manifest, Charts.NONE);
    }

    assertThat(page(temp.resolve("results")).replace("\n", ""))
        .contains("What differs between the variants")
        .contains("a[0].window</th></tr></thead>", "w16</th><td class=\"words wrap\">16</td></tr>")
        .contains("w64</th><td class=\"words wrap\">64</td>")
        .contains("keys without effect: 1", "Unused: a[0].other: why")
        .doesNotContain(">mtu</th>");
  }

  @Test
  void shouldGiveEachValueARowWhereManyVariantsDifferInMuch() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      List<VariantResult> variants = new ArrayList<>();
      List<Manifest.Variant> settings = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        VariantRecorder variant = folder.variant("v" + i, 1, SampleRun.star(3), SampleRun.WORDS);
        SampleRun.incast(variant, 0, 20, 50_000_000, 0);
        variants.add(variant.finish(null));
        StringBuilder json = new StringBuilder("{\"mtu\":4096");
        for (int key = 0; key < 10; key++) {
          json.append(",\"key").append(key).append("\":").append(i == key ? 1 : 0);
        }
        settings.add(
            Manifest.Variant.of(
                variants.get(i), List.of(), new JsonText(json.append('}').toString())));
      }
      RunResult result = RunResult.of(variants, List.of(), List.of(), List.of());
      Manifest plain = SampleRun.manifest("w", "", result);
      Report.write(
          folder,
          result,
          Manifest.of(plain.rdsim(), plain.command(), "w", plain.scenarios(), settings),
          Charts.NONE);
    }

    assertThat(page(temp.resolve("results")).replace("\n", ""))
        .contains("Parameter</th>", "Value</th>", "Variants</th></tr></thead>")
        .contains("key3</th><td class=\"words wrap\">1</td><td class=\"words wrap\">v3</td>")
        .contains(
            "key3</th><td class=\"words wrap\">0</td><td class=\"words wrap\">all others</td>")
        .doesNotContain(">mtu</th>");
  }

  @Test
  void shouldNotRebuildWhatIsNoResult() throws IOException {
    assertRefused(temp, "there is no summary.json in it");
    assertRefused(temp.resolve("nowhere"), "no such folder");
    assertRefused(Files.writeString(temp.resolve("file"), "x"), "is a file");
    assertThat(temp)
        .isDirectoryNotContaining(file -> file.getFileName().toString().startsWith("."));
  }

  private static void assertRefused(Path folder, String why) {
    assertThatThrownBy(() -> Report.rebuild(folder, Charts.ALL))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageStartingWith(folder.toString())
        .hasMessageContaining(why);
  }

  @Test
  void shouldNotRebuildWhileARunWritesThere() throws IOException {
    Path folder = report("srd", 0);
    try (ResultFolder running = ResultFolder.open(folder)) {
      assertRefused(running.path(), "another run");
    }
  }

  @Test
  void shouldListRebuiltFilesInTheManifest() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      RunResult result = sample(folder, "v", 0);
      Report.write(folder, result, SampleRun.manifest("v", "", result), Charts.NONE);
    }
    Path folder = temp.resolve("results");
    Manifest before = Json.readManifest(folder.resolve("manifest.json"));

    Report.rebuild(folder, Charts.SVG);

    Manifest after = Json.readManifest(folder.resolve("manifest.json"));
    List<Manifest.FileEntry> added = new ArrayList<>(after.files());
    added.removeAll(before.files());
    assertThat(after.files()).containsAll(before.files());
    assertThat(added)
        .isNotEmpty()
        .allMatch(entry -> entry.name().endsWith(".svg") && entry.sha256() == null);
  }

  @Test
  void shouldShowTheBestOfEachColumn() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      List<VariantResult> variants = new ArrayList<>();
      for (int slow = 1; slow <= 3; slow++) {
        VariantRecorder variant = folder.variant("v" + slow, 1, SampleRun.star(9), SampleRun.WORDS);
        SampleRun.incast(variant, 0, 100, slow * 10_000_000L, slow == 1 ? 1 : 0);
        variants.add(variant.finish(null));
      }
      RunResult result = RunResult.of(variants, List.of(), List.of(), List.of());
      Report.write(folder, result, SampleRun.manifest("best", "", result), Charts.NONE);
    }
    List<String> rows =
        page(temp.resolve("results"))
            .lines()
            .dropWhile(line -> !line.contains("side by side"))
            .takeWhile(line -> !line.contains("</table>"))
            .toList();

    String table = String.join("", rows);
    assertThat(table.indexOf("class=\"best\""))
        .isGreaterThan(table.indexOf("v2</th>"))
        .isLessThan(table.indexOf("v3</th>"));
    assertThat(table.substring(table.indexOf("v3</th>"))).doesNotContain("best");
  }

  @Test
  void shouldGatherWhatAllVariantsMet() {
    List<ExpectationResult> results =
        List.of(
            new ExpectationResult("x < 1", true, "a: x is 0"),
            new ExpectationResult("x < 1", false, "b: x is 2"),
            new ExpectationResult("x < 1", true, "c: x is 0"),
            new ExpectationResult("a: y < 1", true, "a: y is 0"));

    assertThat(Expectations.rows(results))
        .containsExactly(
            new Expectations.Row("x < 1", false, "b: x is 2"),
            new Expectations.Row("x < 1", true, "in each of 2 variants"),
            new Expectations.Row("a: y < 1", true, "a: y is 0"));
  }

  @Test
  void shouldNameEveryScenarioOfAComparison() throws IOException {
    Path path = temp.resolve("results");
    try (ResultFolder folder = ResultFolder.open(path)) {
      RunResult result = sample(folder, "v", 0);
      Manifest plain = SampleRun.manifest("v", "", result);
      List<Manifest.Scenario> scenarios =
          List.of(
              Manifest.Scenario.of("a/" + HOSTILE, HOSTILE, "First " + HOSTILE, "{ \"a\": 1 }"),
              Manifest.Scenario.of("b.json", "b", "Second", "{ \"b\": 1 }"));
      Manifest manifest =
          Manifest.of(plain.rdsim(), plain.command(), "a vs b", scenarios, plain.variants());
      Report.write(folder, result, manifest, Charts.NONE);
    }

    assertThat(page(path))
        .contains("<h1>a vs b</h1>", "<b>b.json</b>", "Second", "Scenario file b.json")
        .contains(scenarioHash("{ \"a\": 1 }"), scenarioHash("{ \"b\": 1 }"))
        .doesNotContain("<script", "\u0007");
  }

  private static String scenarioHash(String text) {
    return Manifest.Scenario.of("", "", "", text).sha256();
  }
}

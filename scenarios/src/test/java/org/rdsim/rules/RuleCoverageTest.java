package org.rdsim.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleCoverageTest {
  private static final List<String> BOOKS = List.of("verbs", "fabric", "rc", "ud", "uet", "srd");

  @Test
  void shouldTestAllRulesAndOnlyRulesThatExist() throws IOException {
    Path root = checkout();
    Map<String, Set<String>> uses = RuleUses.in(root);
    Map<String, RuleBook> books = books(root.resolve("docs/rules"));
    books.values().forEach(book -> System.out.print(book.coverage(uses.keySet())));
    assertThat(unknown(uses, books)).as("names in @Rule that docs/rules does not have").isEmpty();
    books.forEach(
        (name, book) -> {
          assertThat(book.uncovered(uses.keySet())).as("rules without a test").isEmpty();
          assertThat(book.testedAllTheSame(uses.keySet())).as("tested without need").isEmpty();
        });
  }

  @Test
  void shouldReportOpenNumbersBySection() {
    RuleBook book =
        RuleBook.parse(
            "rc",
            List.of(
                "# RC",
                "| section | numbers |",
                "|---|---|",
                "| Loss | 1–3 |",
                "| Keys, old and new | 4–4 |",
                "## Loss",
                "- **rc/1** One. (IB 9.7)",
                "- **rc/2** Two.",
                "## Keys",
                "- **rc/4** Four.",
                "- a plain point"));
    Set<String> covered = Set.of("rc/2", "rc/4");
    assertThat(book.uncovered(covered)).containsExactly("rc/1");
    assertThat(book.coverage(covered).lines())
        .containsExactly(
            "rc: 2 of 3 rules have a test",
            "  Loss: 1 of 3, open 1 3",
            "  Keys, old and new: all 1");
  }

  @Test
  void shouldTakeAWrittenReasonForATest() {
    RuleBook book =
        RuleBook.parse(
            "rc",
            List.of(
                "| Loss | 1–3 |",
                "## Loss",
                "- **rc/1** One. *Without a test:* none.",
                "- **rc/2** Two is long. (IB 9.7)",
                "  *Without a test:* nobody sees it.",
                "- **rc/3** Three. *Without a test:*",
                "",
                "  *Without a test:* of nothing."));
    assertThat(book.uncovered(Set.of())).containsExactly("rc/3");
    assertThat(book.testedAllTheSame(Set.of("rc/2", "rc/3"))).containsExactly("rc/2");
    assertThat(book.coverage(Set.of("rc/3")).lines())
        .containsExactly(
            "rc: 1 of 3 rules have a test, a reason not to: rc/1 rc/2", "  Loss: all 3");
  }

  @Test
  void shouldRefuseMalformedAndRepeatedRules() {
    assertThatThrownBy(() -> RuleBook.parse("rc", List.of("- **uet/1** Text.")))
        .hasMessageContaining("- **uet/1** Text.");
    assertThatThrownBy(() -> RuleBook.parse("rc", List.of("- **rc/1**")))
        .hasMessageContaining("not of the form");
    assertThatThrownBy(() -> RuleBook.parse("rc", List.of("- **rc/1** A.", "- **rc/1** B.")))
        .hasMessageContaining("rc/1 occurs twice");
  }

  @Test
  void shouldFindRulesInSources(@TempDir Path root) throws IOException {
    Path tests = Files.createDirectories(root.resolve("protocols/src/test/java/x"));
    String use = "  @" + "Rule(";
    Files.writeString(
        tests.resolve("ATest.java"),
        use + "\"rc/1\")\n" + use + "{\n    \"rc/2\", \"verbs/7\"})\n// @" + "Rule(\"rc/9\")\n");
    Map<String, Set<String>> uses = RuleUses.in(root);
    assertThat(uses).containsOnlyKeys("rc/1", "rc/2", "verbs/7");
    assertThat(uses.get("rc/2")).containsExactly("protocols/src/test/java/x/ATest.java");
  }

  @Test
  void shouldNoticeNamesThatAreNoRules() {
    Map<String, RuleBook> books =
        Map.of("rc", RuleBook.parse("rc", List.of("## Loss", "- **rc/1** One.")));
    Map<String, Set<String>> uses =
        Map.of("rc/1", Set.of("A"), "rc/2", Set.of("B"), "rv/1", Set.of("C"), "uet/1", Set.of("D"));
    assertThat(unknown(uses, books)).containsExactlyInAnyOrder("rc/2 in [B]", "rv/1 in [C]");
  }

  /** Books that are not written yet have all rules of their name. */
  private static List<String> unknown(Map<String, Set<String>> uses, Map<String, RuleBook> books) {
    List<String> unknown = new ArrayList<>();
    uses.forEach(
        (rule, sources) -> {
          String name = rule.replaceFirst("/.*", "");
          boolean known =
              books.containsKey(name) ? books.get(name).contains(rule) : BOOKS.contains(name);
          if (!known) {
            unknown.add(rule + " in " + sources);
          }
        });
    return unknown;
  }

  private static Map<String, RuleBook> books(Path folder) throws IOException {
    Map<String, RuleBook> books = new LinkedHashMap<>();
    for (String name : BOOKS) {
      Path file = folder.resolve(name + ".md");
      if (Files.exists(file)) {
        books.put(name, RuleBook.parse(name, Files.readAllLines(file)));
      }
    }
    return books;
  }

  private static Path checkout() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".mvn"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}

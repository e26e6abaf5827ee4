package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.config.Json;
import org.rdsim.config.Problem;
import org.rdsim.config.ProblemList;
import org.rdsim.config.Problems;
import org.rdsim.config.StrictJson;

class VariantFindingsTest {
  private final Json.Obj file =
      StrictJson.parseObject(
          "s.json",
          """
          {
            "ecn": true,
            "variants": {"a": {"trimming": false}, "b": {}}
          }"""
              .getBytes(UTF_8));
  private final ProblemList problems = new ProblemList();
  private final VariantFindings findings = new VariantFindings();

  private Problems unused(String variant) {
    return Problems.of(findings.of(variant), file);
  }

  private List<String> lines() {
    return problems.problems().stream().map(Problem::toString).toList();
  }

  @Test
  void shouldNoteAKeyThatSomeVariantsDoNotUse() {
    unused("a").at("ecn").unused("nothing reacts to marks");
    findings.of("b");

    assertThat(findings.notes(problems))
        .containsExactly("s.json:2:10: $.ecn: unused in a: nothing reacts to marks");
    assertThat(lines()).isEmpty();
  }

  @Test
  void shouldRefuseAKeyThatNoVariantUses() {
    unused("a").at("ecn").unused("nothing reacts to marks");
    unused("b").at("ecn").unused("nothing reacts to marks");

    assertThat(findings.notes(problems)).isEmpty();
    assertThat(lines())
        .containsExactly("s.json:2:10: $.ecn: has no effect: nothing reacts to marks");
  }

  @Test
  void shouldRefuseAKeyThatItsOwnVariantDoesNotUse() {
    unused("a").at("variants").at("a").at("trimming").unused("queues never fill");
    findings.of("b");

    assertThat(findings.notes(problems)).isEmpty();
    assertThat(lines())
        .containsExactly("s.json:3:34: $.variants.a.trimming: has no effect: queues never fill");
  }
}

package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.result.StepResult;
import org.rdsim.result.StepRow;

class StepTablesTest {
  private static StepRow step(int index, StepResult.Verdict verdict, String came) {
    Long end = verdict == StepResult.Verdict.NOT_RUN ? null : 1_000_000L * index;
    return new StepRow(
        "base",
        0,
        new StepResult("client", index, "poll_cq", "a.json:1:1", "OK", came, verdict, end));
  }

  private static String page(List<StepRow> steps) {
    Html page = new Html();
    new StepTables(steps).addTo(page);
    return page.toString().replace("\n", "");
  }

  @Test
  void shouldSayNothingWithoutScripts() {
    assertThat(page(List.of())).isEmpty();
  }

  @Test
  void shouldShowWhatFailedBeforeTheRest() {
    String page =
        page(
            List.of(
                step(0, StepResult.Verdict.PASSED, "OK"),
                step(1, StepResult.Verdict.FAILED, "<b>1 & 2</b>"),
                step(2, StepResult.Verdict.NOT_RUN, "")));

    assertThat(page).contains("1 passed, 1 failed, 1 not run", "All 3 steps");
    assertThat(page.substring(0, page.indexOf("<details>")))
        .contains("&lt;b&gt;1 &amp; 2&lt;/b&gt;", "class=\"words bad\">failed")
        .doesNotContain("passed</td>", "<b>", "Variant", "Repetition");
    String all = page.substring(page.indexOf("<details>"));
    assertThat(all).containsSubsequence("failed</td>", "passed</td>", "not run</td>");
  }

  @Test
  void shouldSumUpLongScripts() {
    List<StepRow> steps = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      steps.add(step(i, StepResult.Verdict.PASSED, "OK"));
    }
    steps.add(step(1000, StepResult.Verdict.FAILED, "EIO"));

    String page = page(steps);

    assertThat(page).contains("EIO", "client</th><td>1,000</td><td class=\"bad\">1</td>");
    assertThat(page).doesNotContain("<details>").hasSizeLessThan(4000);
  }
}

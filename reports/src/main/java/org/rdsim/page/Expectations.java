package org.rdsim.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.result.ExpectationResult;

/**
 * What the scenario expected, one row for each expression that all of its variants met and one for
 * each variant that did not meet it.
 */
final class Expectations {
  /**
   * A row.
   *
   * @param measured what was measured, or for how many variants it holds
   */
  record Row(String expression, boolean met, String measured) {}

  private Expectations() {}

  static List<Row> rows(List<ExpectationResult> results) {
    Map<String, List<ExpectationResult>> byExpression = new LinkedHashMap<>();
    for (ExpectationResult result : results) {
      byExpression.computeIfAbsent(result.expression(), key -> new ArrayList<>()).add(result);
    }
    List<Row> rows = new ArrayList<>();
    byExpression.forEach(
        (expression, all) -> {
          all.stream()
              .filter(result -> !result.passed())
              .forEach(result -> rows.add(new Row(expression, false, result.measured())));
          List<ExpectationResult> met = all.stream().filter(ExpectationResult::passed).toList();
          if (met.size() == 1) {
            rows.add(new Row(expression, true, met.get(0).measured()));
          } else if (!met.isEmpty()) {
            rows.add(new Row(expression, true, "in each of " + met.size() + " variants"));
          }
        });
    return rows;
  }
}

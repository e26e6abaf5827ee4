package org.rdsim.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

/**
 * Who is ahead of whom, and by how much: a line for each figure by which variants are judged. Only
 * those are ranked that completed and delivered all their messages.
 */
final class Ranking {
  /**
   * A line.
   *
   * @param figure what is compared
   * @param text the best variant, the next and the last
   */
  record Line(String figure, String text) {}

  private final List<VariantResult> ranked;
  private final TimeScale scale;

  private Ranking(RunResult result) {
    this.ranked = result.variants().stream().filter(Best::competes).toList();
    this.scale = Scales.of(result);
  }

  static void addTo(Html page, RunResult result) {
    List<Line> lines = of(result);
    if (!lines.isEmpty()) {
      page.open("ul");
      for (Line line : lines) {
        page.open("li").element("b", line.figure() + ":").text(" " + line.text()).close();
      }
      page.close();
    }
  }

  /** The lines, none if there are fewer than two variants to rank. */
  static List<Line> of(RunResult result) {
    Ranking ranking = new Ranking(result);
    List<Line> lines = new ArrayList<>();
    ranking.add(lines, "FCT p50", false, v -> v.pooled().messages().fct().p50Ps());
    ranking.add(lines, "FCT p99", false, v -> v.pooled().messages().fct().p99Ps());
    ranking.add(lines, "Last completion", false, ranking::lastCompletion);
    ranking.add(lines, "Goodput", true, v -> v.pooled().goodputBps());
    return lines;
  }

  private Long lastCompletion(VariantResult variant) {
    return new VariantRow(variant, scale).latest().map(VariantRow::lastCompletionPs).orElse(null);
  }

  private void add(
      List<Line> lines, String figure, boolean more, Function<VariantResult, Long> value) {
    Comparator<VariantResult> byValue = Comparator.comparing(value);
    List<VariantResult> order =
        ranked.stream()
            .filter(variant -> value.apply(variant) != null && value.apply(variant) > 0)
            .sorted(more ? byValue.reversed() : byValue)
            .toList();
    if (order.size() < 2) {
      return;
    }
    VariantResult best = order.get(0);
    String first = best.name() + " " + shown(value.apply(best), more);
    if (value.apply(best).equals(value.apply(order.get(order.size() - 1)))) {
      lines.add(new Line(figure, shown(value.apply(best), more) + " in all"));
      return;
    }
    String next = behind(best, order.get(1), more, value);
    String last =
        order.size() == 2 ? "" : "; last " + behind(best, order.get(order.size() - 1), more, value);
    lines.add(new Line(figure, first + "; next " + next + last));
  }

  private String behind(
      VariantResult best, VariantResult other, boolean more, Function<VariantResult, Long> value) {
    double quotient = value.apply(other) / (double) value.apply(best);
    return String.format(
        Locale.ROOT, "%s %s (%.2f times)", other.name(), shown(value.apply(other), more), quotient);
  }

  private String shown(Long value, boolean rate) {
    return rate
        ? VariantRow.goodput(value) + " Gb/s"
        : VariantRow.time(value, scale) + " " + scale.symbol();
  }
}

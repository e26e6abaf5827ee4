package org.rdsim.page;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.LatencyStatistics;
import org.rdsim.result.MessageStatistics;
import org.rdsim.result.Outcome;
import org.rdsim.result.RepetitionResult;
import org.rdsim.result.VariantResult;

/** A variant's figures as the overview tables show them; a dash where there is nothing to show. */
final class VariantRow {
  static final String NONE = "–";

  private final VariantResult variant;
  private final TimeScale scale;

  VariantRow(VariantResult variant, TimeScale scale) {
    this.variant = variant;
    this.scale = scale;
  }

  private MessageStatistics messages() {
    return variant.pooled().messages();
  }

  private LatencyStatistics fct() {
    return messages().fct();
  }

  String completed() {
    return Verdict.count(messages().completed()) + " / " + Verdict.count(messages().posted());
  }

  String delivered() {
    return Verdict.count(messages().delivered()) + " / " + Verdict.count(messages().posted());
  }

  String p50() {
    return time(fct().p50Ps(), scale);
  }

  String p99() {
    return time(fct().p99Ps(), scale);
  }

  String max() {
    return time(fct().maxPs(), scale);
  }

  /** The last completion of the repetition that ended last. */
  String lastCompletion() {
    return latest().map(repetition -> time(lastCompletionPs(repetition), scale)).orElse(NONE);
  }

  /** The bound of that repetition; if none is complete, the one that all have in common. */
  String bound() {
    Long bound = latest().map(r -> r.messages().boundPs()).orElse(messages().boundPs());
    return time(bound, scale);
  }

  /** The quotient of the two. */
  String timesBound() {
    return latest().map(repetition -> ratio(timesBound(repetition))).orElse(NONE);
  }

  /** The repetition that ended last, of those that completed. */
  Optional<RepetitionResult> latest() {
    return variant.repetitions().stream()
        .filter(repetition -> lastCompletionPs(repetition) != null)
        .max(Comparator.comparingLong(RepetitionResult::simulatedPs));
  }

  String goodput() {
    return goodput(variant.pooled().goodputBps());
  }

  static String goodput(Long bitsPerSecond) {
    return bitsPerSecond == null ? NONE : TimeScale.fourDigits(bitsPerSecond / 1e9);
  }

  static String time(Long ps, TimeScale scale) {
    return ps == null ? NONE : scale.format(ps);
  }

  /** A complete run ends at its last completion; of another the last completion says nothing. */
  static Long lastCompletionPs(RepetitionResult repetition) {
    return repetition.outcome() == Outcome.COMPLETE && repetition.messages().posted() > 0
        ? repetition.simulatedPs()
        : null;
  }

  /** Last completion over bound, or 0 if either is unknown. */
  static double timesBound(RepetitionResult repetition) {
    Long last = lastCompletionPs(repetition);
    Long bound = repetition.messages().boundPs();
    return last == null || bound == null || bound == 0 ? 0 : last / (double) bound;
  }

  static String ratio(double ratio) {
    return ratio == 0 ? NONE : String.format(Locale.ROOT, "%.3f", ratio);
  }
}

package org.rdsim.page;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.rdsim.result.MessageStatistics;
import org.rdsim.result.Outcome;
import org.rdsim.result.VariantResult;

/**
 * Which variants have the best value of a column. Only those compete that completed and delivered
 * all their messages: the survivors of the others prove little.
 */
final class Best {
  private final List<VariantResult> variants;

  Best(List<VariantResult> variants) {
    this.variants = variants;
  }

  /** A column of which the smallest value is the best. */
  Function<VariantResult, Boolean> smallest(Function<VariantResult, Double> value) {
    List<Double> values =
        variants.stream().filter(Best::competes).map(value).filter(Objects::nonNull).toList();
    Optional<Double> best = values.stream().min(Double::compare);
    boolean differ = values.stream().distinct().count() > 1;
    return variant -> differ && competes(variant) && best.get().equals(value.apply(variant));
  }

  /** A column of which the largest value is the best. */
  Function<VariantResult, Boolean> largest(Function<VariantResult, Double> value) {
    return smallest(
        variant -> {
          Double positive = value.apply(variant);
          return positive == null ? null : Double.valueOf(-positive);
        });
  }

  static boolean competes(VariantResult variant) {
    MessageStatistics messages = variant.pooled().messages();
    return variant.outcome() == Outcome.COMPLETE
        && messages.completed() == messages.posted()
        && messages.lost() == 0;
  }
}

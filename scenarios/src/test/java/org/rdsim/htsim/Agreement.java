package org.rdsim.htsim;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Compares what a case came to with its reference. */
final class Agreement {
  private static final int PRINTED_DIGITS = 6;
  private static final MathContext PRINTED =
      new MathContext(PRINTED_DIGITS, RoundingMode.HALF_EVEN);

  private final Reference reference;
  private final Figures ours;
  private final List<String> deviations = new ArrayList<>();

  private Agreement(Reference reference, Figures ours) {
    this.reference = reference;
    this.ours = ours;
  }

  /** What does not agree, in words; empty if all does. */
  static List<String> deviations(Reference reference, Figures ours) {
    Agreement agreement = new Agreement(reference, ours);
    agreement.compare();
    return List.copyOf(agreement.deviations);
  }

  private void compare() {
    Figures theirs = reference.figures();
    switch (reference.rule()) {
      case EXACT -> exact(theirs);
      case BAND -> band(theirs);
      case NSCC_INCAST -> {
        times(theirs, 0.03, 0.03);
        theirs
            .retransmissions()
            .ifPresent(r -> relative("retransmissions", orNaN(ours.retransmissions()), r, 0.15));
      }
      case PERMUTATION -> {
        relative("mean", ours.meanUs(), theirs.meanUs(), 0.01);
        double sd = reference.maxSd().orElseThrow();
        between("max", ours.maxUs(), theirs.maxUs() - 2 * sd, theirs.maxUs() + 2 * sd);
      }
      case LARGE -> times(theirs, 0.01, 0.03);
      case SLOW_LINKS -> times(theirs, 0.01, 0.05);
    }
  }

  private void exact(Figures theirs) {
    printed("mean", ours.meanUs(), theirs.meanUs());
    printed("max", ours.maxUs(), theirs.maxUs());
    count("packets", ours.packets(), theirs.packets());
    count("retransmissions", ours.retransmissions(), theirs.retransmissions());
    count("acks", ours.acks(), theirs.acks());
    count("pulls", ours.pulls(), theirs.pulls());
  }

  private void band(Figures theirs) {
    if (reference.maxLow().isPresent()) {
      double low = reference.maxLow().getAsDouble();
      double high = reference.maxHigh().orElseThrow();
      between("max", BigDecimal.valueOf(ours.maxUs()).round(PRINTED).doubleValue(), low, high);
    } else {
      times(theirs, 0.01, 0.003);
    }
  }

  private void times(Figures theirs, double mean, double max) {
    relative("mean", ours.meanUs(), theirs.meanUs(), mean);
    relative("max", ours.maxUs(), theirs.maxUs(), max);
  }

  private void printed(String what, double our, double their) {
    BigDecimal theirPrinted = BigDecimal.valueOf(their);
    int whole = theirPrinted.precision() - theirPrinted.scale();
    BigDecimal unit = BigDecimal.ONE.movePointRight(whole - PRINTED_DIGITS);
    BigDecimal apart = BigDecimal.valueOf(our).round(PRINTED).subtract(theirPrinted).abs();
    if (apart.compareTo(unit) > 0) {
      deviations.add(String.format(Locale.ROOT, "%s %.6g, not %.6g", what, our, their));
    }
  }

  private void count(String what, OptionalDouble our, OptionalDouble their) {
    if (their.isPresent() && orNaN(our) != their.getAsDouble()) {
      deviations.add(
          String.format(Locale.ROOT, "%s %.0f, not %.0f", what, orNaN(our), their.getAsDouble()));
    }
  }

  private void relative(String what, double our, double their, double allowed) {
    if (!(Math.abs(our - their) <= allowed * their)) {
      deviations.add(String.format(Locale.ROOT, "%s %+.2f %%", what, 100 * (our - their) / their));
    }
  }

  private void between(String what, double our, double low, double high) {
    if (!(low <= our && our <= high)) {
      deviations.add(String.format(Locale.ROOT, "%s %.6g, not %.6g to %.6g", what, our, low, high));
    }
  }

  private static double orNaN(OptionalDouble value) {
    return value.orElse(Double.NaN);
  }
}

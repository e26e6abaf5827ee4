package org.rdsim.scenario;

import java.util.Arrays;

/** A comparison of a measured value with a limit. */
enum Operator {
  AT_MOST("<="),
  AT_LEAST(">="),
  EQUAL("=="),
  NOT_EQUAL("!="),
  BELOW("<"),
  ABOVE(">");

  private final String symbol;

  Operator(String symbol) {
    this.symbol = symbol;
  }

  String symbol() {
    return symbol;
  }

  /** The operator that stands at this place of a text, or null. */
  static Operator at(String text, int index) {
    return Arrays.stream(values())
        .filter(operator -> text.startsWith(operator.symbol, index))
        .findFirst()
        .orElse(null);
  }

  boolean holds(double value, double limit) {
    return switch (this) {
      case AT_MOST -> value <= limit;
      case AT_LEAST -> value >= limit;
      case EQUAL -> value == limit;
      case NOT_EQUAL -> value != limit;
      case BELOW -> value < limit;
      case ABOVE -> value > limit;
    };
  }
}

package org.rdsim.config;

import java.math.BigDecimal;

/** A plain number: a whole one in the range of int or long, or a double. */
final class NumberKind extends Kind {
  private static final BigDecimal LARGEST_INT = BigDecimal.valueOf(Integer.MAX_VALUE);
  private static final BigDecimal LARGEST_EXACT = BigDecimal.valueOf(1L << 53);

  private final boolean whole;
  private final BigDecimal min;
  private final BigDecimal max;

  private NumberKind(boolean whole, String min, String max) {
    this.whole = whole;
    this.min = new BigDecimal(min);
    this.max = new BigDecimal(max);
  }

  static NumberKind ofInt(Doc doc) {
    return limited(true, doc, Integer.toString(Integer.MIN_VALUE), "" + Integer.MAX_VALUE);
  }

  static NumberKind ofLong(Doc doc) {
    return limited(true, doc, Long.toString(Long.MIN_VALUE), "" + Long.MAX_VALUE);
  }

  static NumberKind ofDouble(Doc doc) {
    boolean fraction = doc.unit() == Unit.FRACTION;
    String most = Double.toString(Double.MAX_VALUE);
    return limited(false, doc, fraction ? "0" : "-" + most, fraction ? "1" : most);
  }

  private static NumberKind limited(boolean whole, Doc doc, String min, String max) {
    String least = doc.min().isEmpty() ? min : doc.min();
    return new NumberKind(whole, least, doc.max().isEmpty() ? max : doc.max());
  }

  @Override
  String expected() {
    return whole ? "a whole number" : "a number";
  }

  @Override
  String noun() {
    return whole ? "whole number" : "number";
  }

  /** Leaves out what only the size of a Java type limits. */
  @Override
  String range() {
    boolean low = min.abs().compareTo(LARGEST_INT) < 0;
    boolean high = max.compareTo(LARGEST_INT) < 0;
    return range(low ? shown(min) : "", high ? shown(max) : "");
  }

  /** Limits that other programs' numbers can't hold exactly are left out. */
  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    out.member("type", whole ? "integer" : "number");
    if (min.abs().compareTo(LARGEST_EXACT) <= 0) {
      out.key("minimum");
      out.raw(shown(min));
    }
    if (max.compareTo(LARGEST_EXACT) <= 0) {
      out.key("maximum");
      out.raw(shown(max));
    }
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Text text && isNumber(text.value())) {
      problems.add(value.place(), text.quoted() + " is in quotes; write " + text.value());
    } else if (value instanceof Json.Num number) {
      if (check(number, problems)) {
        out.raw(whole ? number.digits() : Double.toString(Double.parseDouble(number.digits())));
      }
    } else {
      refuse(value, problems);
    }
  }

  private boolean check(Json.Num number, ProblemList problems) {
    BigDecimal exact = parse(number.digits());
    String problem = null;
    if (whole && !isPlain(number.digits())) {
      problem = number.shown() + " is not a whole number in plain digits";
    } else if (exact == null) {
      problem = outside(number, number.digits().startsWith("-"));
    } else if (exact.compareTo(min) < 0 || exact.compareTo(max) > 0) {
      problem = outside(number, exact.compareTo(min) < 0);
    }
    if (problem != null) {
      problems.add(number.place(), problem);
    }
    return problem == null;
  }

  private static boolean isPlain(String digits) {
    for (int i = 0; i < digits.length(); i++) {
      if (".eE+".indexOf(digits.charAt(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  private String outside(Json.Num number, boolean below) {
    return below
        ? number.shown() + " is too small; at least " + shown(min)
        : number.shown() + " is too large; at most " + shown(max);
  }

  private static String shown(BigDecimal limit) {
    return limit.precision() - limit.scale() > 20 ? limit.toString() : limit.toPlainString();
  }

  /** The exact value, or null if its exponent is beyond all reason. */
  private static BigDecimal parse(String digits) {
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static boolean isNumber(String text) {
    try {
      return StrictJson.parse(Source.argument("", text), "$") instanceof Json.Num;
    } catch (ConfigException e) {
      return false;
    }
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    BigDecimal exact = new BigDecimal(((Json.Num) plain).digits());
    out.raw(exact.signum() == 0 ? "0" : shown(exact.stripTrailingZeros()));
  }
}

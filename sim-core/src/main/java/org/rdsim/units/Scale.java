package org.rdsim.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The units of one kind of quantity, smallest first, and exact conversion to the smallest. */
final class Scale {
  private static final int MAX_DIGITS = 40;
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private final String kind;
  private final String base;
  private final List<String> names = new ArrayList<>();
  private final List<BigDecimal> factors = new ArrayList<>();

  /**
   * @param kind with its article, as in "a time"
   * @param base plural name of the smallest step, as in "picoseconds"
   */
  Scale(String kind, String base) {
    this.kind = kind;
    this.base = base;
  }

  Scale unit(String name, long factor) {
    names.add(name);
    factors.add(BigDecimal.valueOf(factor));
    return this;
  }

  /** The value in the smallest unit. A number may have a fraction, never a sign or an exponent. */
  long parse(String text) {
    int end = numberEnd(text);
    if (end == 0) {
      throw refuse(text, notThis(text));
    }
    String unit = text.substring(end);
    int index = names.indexOf(unit);
    if (index < 0) {
      throw refuse(text, notThis(text) + suggestion(text.substring(0, end), unit));
    }
    if (end > MAX_DIGITS) {
      throw refuse(text, "has more than " + MAX_DIGITS + " digits");
    }
    BigDecimal value = new BigDecimal(text.substring(0, end)).multiply(factors.get(index));
    if (value.compareTo(LONG_MAX) > 0) {
      throw refuse(text, "is too large; " + kind + " is below 2^63 " + base);
    }
    if (value.stripTrailingZeros().scale() > 0) {
      throw refuse(text, "is not a whole number of " + base);
    }
    return value.longValueExact();
  }

  /** Names of the units, smallest first. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** Written in the largest unit that leaves at least 1 before the point. */
  String formatLargest(long value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    int index = names.size() - 1;
    while (index > 0 && value != 0 && exact.abs().compareTo(factors.get(index)) < 0) {
      index--;
    }
    return written(exact, index);
  }

  /** The shortest text without a fraction; of two equally short ones the larger unit. */
  String formatWhole(long value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    String shortest = written(exact, 0);
    for (int i = 1; i < names.size(); i++) {
      if (exact.remainder(factors.get(i)).signum() == 0) {
        String text = written(exact, i);
        shortest = value != 0 && text.length() <= shortest.length() ? text : shortest;
      }
    }
    return shortest;
  }

  private String written(BigDecimal value, int index) {
    BigDecimal scaled = value.divide(factors.get(index), 18, RoundingMode.UNNECESSARY);
    return plain(scaled) + names.get(index);
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  /** End of "digits" or "digits.digits" at the start of the text; 0 if there is none. */
  private static int numberEnd(String text) {
    int whole = digitsEnd(text, 0);
    if (whole == 0 || whole == text.length() || text.charAt(whole) != '.') {
      return whole;
    }
    int fraction = digitsEnd(text, whole + 1);
    return fraction == whole + 1 ? 0 : fraction;
  }

  private static int digitsEnd(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  private String notThis(String text) {
    String why = text.startsWith("-") ? "is negative" : "is not " + kind;
    return why + "; use a number with " + allowed();
  }

  private String allowed() {
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  private String suggestion(String number, String unit) {
    String nearest = nearest(unit.strip());
    return nearest == null ? "" : "; did you mean \"" + number + nearest + "\"?";
  }

  /** The unit with the longest common start, ignoring case; one letter counts only if it is all. */
  private String nearest(String typed) {
    String nearest = null;
    int longest = 0;
    for (String name : names) {
      int common = commonStart(typed.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      boolean enough = common >= 2 || common == typed.length() || common == name.length();
      boolean better = common > longest || (common == longest && name.equalsIgnoreCase(typed));
      if (common > 0 && enough && better) {
        nearest = name;
        longest = common;
      }
    }
    return nearest;
  }

  private static int commonStart(String a, String b) {
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  private static UnitException refuse(String text, String why) {
    String shown = text.length() > MAX_DIGITS ? text.substring(0, MAX_DIGITS) + "..." : text;
    return new UnitException('"' + shown + "\" " + why);
  }
}

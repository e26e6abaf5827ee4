package org.rdsim.topology.format;

import java.math.BigDecimal;
import java.util.List;
import org.rdsim.config.InputFile;
import org.rdsim.units.Time;

/** Rates and delays as ns-3 writes them ({@code ns3::DataRate}, {@code ns3::Time}). */
final class Ns3Quantity {
  private static final String RATE =
      "a rate such as 100Gbps, 25000Mb/s, 12.5GB/s, or bits per second without a unit";
  private static final String DELAY = "a delay such as 1us, 1000ns or 0.001ms";
  private static final List<String> PREFIXES = List.of("k", "K", "M", "G", "T");
  private static final List<String> TIMES = List.of("fs", "ps", "ns", "us", "ms", "s", "min");

  private Ns3Quantity() {}

  /** A rate in bits per second. */
  static long rate(InputFile.Word word) {
    int end = numberEnd(word.text());
    InputFile.Word number = word.part(0, end);
    String unit = word.text().substring(end);
    long scaled = number.text().isEmpty() ? -1 : factor(unit);
    if (scaled < 0) {
      throw word.expected(RATE);
    }
    long rate = number.scaled(RATE, scaled, "bits per second");
    if (rate < 1) {
      throw word.refuse("a link needs a rate of at least 1 bit/s");
    }
    return rate;
  }

  /** Bits per second in a unit, or -1. */
  private static long factor(String unit) {
    if (unit.isEmpty()) {
      return 1;
    }
    boolean slash = unit.endsWith("/s");
    boolean each = unit.endsWith("ps");
    if ((!slash && !each) || unit.length() < 3) {
      return -1;
    }
    int at = unit.length() - 3;
    long base = unit.charAt(at) == 'b' ? 1 : unit.charAt(at) == 'B' ? 8 : -1;
    String prefix = unit.substring(0, at);
    boolean binary = prefix.endsWith("i");
    int index = PREFIXES.indexOf(binary ? prefix.substring(0, prefix.length() - 1) : prefix);
    if (base < 0 || (index < 0 && !prefix.isEmpty())) {
      return -1;
    }
    int power = prefix.isEmpty() ? 0 : Math.max(1, index);
    long factor = base;
    for (int i = 0; i < power; i++) {
      factor *= binary ? 1024 : 1000;
    }
    return factor;
  }

  /** A delay in picoseconds, at least 1. */
  static long delay(InputFile.Word word) {
    int end = numberEnd(word.text());
    String unit = word.text().substring(end);
    if (end == 0 || !TIMES.contains(unit)) {
      throw word.expected(DELAY);
    }
    InputFile.Word number = word.part(0, end);
    long delay =
        switch (unit) {
          case "fs" -> femtoseconds(number);
          case "ps" -> number.scaled(DELAY, 1, "picoseconds");
          case "ns" -> number.scaled(DELAY, Time.NANOSECOND, "picoseconds");
          case "us" -> number.scaled(DELAY, Time.MICROSECOND, "picoseconds");
          case "ms" -> number.scaled(DELAY, Time.MILLISECOND, "picoseconds");
          case "s" -> number.scaled(DELAY, Time.SECOND, "picoseconds");
          default -> number.scaled(DELAY, 60 * Time.SECOND, "picoseconds");
        };
    if (delay < 1 || delay > Time.SECOND) {
      throw word.refuse(word.shown() + " is out of range; a link takes from 1ps to 1s");
    }
    return delay;
  }

  private static long femtoseconds(InputFile.Word number) {
    BigDecimal picoseconds = number.decimal(DELAY).movePointLeft(3).stripTrailingZeros();
    if (picoseconds.scale() > 0 || picoseconds.precision() - picoseconds.scale() > 15) {
      throw number.refuse(number.shown() + " fs is not a whole number of picoseconds");
    }
    return picoseconds.longValueExact();
  }

  /** A probability. */
  static double probability(InputFile.Word word) {
    BigDecimal value = word.decimal("an error rate from 0 to 1");
    if (value.compareTo(BigDecimal.ONE) > 0) {
      throw word.expected("an error rate from 0 to 1");
    }
    return value.doubleValue();
  }

  private static int numberEnd(String text) {
    int end = 0;
    while (end < text.length() && "0123456789.".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return end;
  }
}

package org.rdsim.scenario;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rdsim.config.Nearest;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.units.UnitException;

/** Reads expectations such as "srd: message.latency.p99 < 3ms"; the variant may be left out. */
final class ExpectationParser {
  private static final String EXAMPLE = ", as in \"srd: message.latency.p99 < 3ms\"";

  private final Map<String, Metric> metrics = new LinkedHashMap<>();

  ExpectationParser(Collection<Metric> metrics) {
    metrics.forEach(metric -> this.metrics.put(metric.name(), metric));
  }

  /** A regular expression of expectations; the limit is left open. */
  static String pattern(Collection<Metric> metrics) {
    String names =
        metrics.stream().map(metric -> metric.name().replace(".", "\\.")).collect(joining("|"));
    String operators = Arrays.stream(Operator.values()).map(Operator::symbol).collect(joining("|"));
    return "^ *([A-Za-z0-9_-]+ *: *)?(" + names + ") *(" + operators + ") *[0-9+.-].*$";
  }

  /** The expectation, or none after reporting what is wrong. */
  Optional<Expectation> parse(String text, List<String> variants, Problems problems) {
    int colon = text.indexOf(':');
    String variant = colon < 0 ? null : text.substring(0, colon).strip();
    int start = skipBlanks(text, colon + 1);
    int end = wordEnd(text, start);
    Metric metric = metrics.get(text.substring(start, end));
    Operator operator = Operator.at(text, skipBlanks(text, end));
    if (variant != null && !variants.contains(variant)) {
      String nearest = Nearest.suggestion(variant, variants);
      problems.errorIn(skipBlanks(text, 0), "there is no variant \"" + variant + "\"" + nearest);
    } else if (start == end) {
      problems.errorIn(start, "expected the name of a metric" + EXAMPLE);
    } else if (metric == null) {
      String name = text.substring(start, end);
      problems.errorIn(start, "there is no metric \"" + name + "\"" + nearestOrAll(name));
    } else if (operator == null) {
      problems.errorIn(skipBlanks(text, end), "expected <, <=, >, >=, == or !=" + EXAMPLE);
    } else {
      int limit = skipBlanks(text, skipBlanks(text, end) + operator.symbol().length());
      Double value = limit(text.substring(limit).strip(), metric, limit, problems);
      return value == null
          ? Optional.empty()
          : Optional.of(new Expectation(text, variant, metric, operator, value));
    }
    return Optional.empty();
  }

  private String nearestOrAll(String name) {
    String nearest = Nearest.suggestion(name, metrics.keySet());
    return nearest.isEmpty() ? "; there are " + String.join(", ", metrics.keySet()) : nearest;
  }

  /** The limit in the unit of the metric, or null after reporting what is wrong. */
  private static Double limit(String text, Metric metric, int index, Problems problems) {
    Unit unit = metric.unit();
    try {
      return unit.isQuantity() ? (double) unit.parse(text) : plainNumber(text);
    } catch (UnitException e) {
      problems.errorIn(index, e.getMessage());
    } catch (NumberFormatException e) {
      String why = "\"" + text + "\" is not " + unit.description();
      problems.errorIn(index, why + ", which " + metric.name() + " is compared with");
    }
    return null;
  }

  private static Double plainNumber(String text) {
    boolean digits = text.chars().allMatch(c -> (c >= '0' && c <= '9') || "+-.eE".indexOf(c) >= 0);
    if (!digits) {
      throw new NumberFormatException(text);
    }
    double value = Double.parseDouble(text);
    if (Double.isInfinite(value)) {
      throw new NumberFormatException(text);
    }
    return value;
  }

  private static int skipBlanks(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i;
  }

  private static int wordEnd(String text, int from) {
    int i = from;
    while (i < text.length() && " <>=!".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }
}

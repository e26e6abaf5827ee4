package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A limit that a scenario sets to a metric, of one variant or of all. */
public final class Expectation {
  private final String text;
  private final String variant;
  private final Metric metric;
  private final Operator operator;
  private final double limit;

  /**
   * Made by {@link ExpectationParser}.
   *
   * @param text as the user wrote it
   * @param variant its key; null for all
   * @param limit in the unit of the metric
   */
  Expectation(String text, String variant, Metric metric, Operator operator, double limit) {
    this.text = text;
    this.variant = variant;
    this.metric = metric;
    this.operator = operator;
    this.limit = limit;
  }

  /** Finds the value of a metric. */
  @FunctionalInterface
  public interface Lookup {
    /** The value in the unit of the metric; empty if the variant yielded none. */
    OptionalDouble value(String variant, Metric metric);
  }

  /**
   * What became of an expectation in one variant.
   *
   * @param met false also if there is no value
   * @param message one line that names the variant, the metric, its value and the limit
   */
  public record Outcome(String variant, boolean met, String message) {}

  /** Compares with the results of every variant that it is about. */
  public List<Outcome> evaluate(List<Variant> variants, Lookup lookup) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Variant each : variants) {
      if (variant == null || variant.equals(each.key())) {
        outcomes.add(outcome(each.name(), lookup.value(each.name(), metric)));
      }
    }
    return outcomes;
  }

  private Outcome outcome(String name, OptionalDouble value) {
    boolean met = value.isPresent() && operator.holds(value.getAsDouble(), limit);
    String measured = value.isPresent() ? "is " + shown(value.getAsDouble()) : "has no value";
    String wanted = operator.symbol() + " " + shown(limit);
    String message = name + ": " + metric.name() + " " + measured + ", expected " + wanted;
    return new Outcome(name, met, message);
  }

  private String shown(double value) {
    boolean whole = value == StrictMath.rint(value) && Math.abs(value) < 1e15;
    return metric.unit().isQuantity()
        ? metric.unit().format((long) value)
        : whole ? Long.toString((long) value) : Double.toString(value);
  }

  /** As the user wrote it. */
  @Override
  public String toString() {
    return text;
  }
}

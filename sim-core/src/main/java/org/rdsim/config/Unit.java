package org.rdsim.config;

import java.util.List;
import org.rdsim.units.DataRate;
import org.rdsim.units.DataSize;
import org.rdsim.units.Time;

/** What a number in a configuration record counts. */
public enum Unit {
  /** A plain number. */
  NONE("number", "a number"),
  /** A number from 0 to 1. */
  FRACTION("fraction", "a number from 0 to 1"),
  /** Picoseconds, written as "1.5us". */
  TIME("time", "a time such as \"1.5us\""),
  /** Bits per second, written as "100Gbps". */
  RATE("data rate", "a data rate such as \"100Gbps\""),
  /** Bytes, written as "64KiB". */
  SIZE("data size", "a data size such as \"64KiB\"");

  private final String noun;
  private final String description;

  Unit(String noun, String description) {
    this.noun = noun;
    this.description = description;
  }

  /** What it counts, as in "data rate". */
  public String noun() {
    return noun;
  }

  /** What a user has to write, as in "a time such as ...". */
  public String description() {
    return description;
  }

  /** Whether values are written as texts with a unit. */
  public boolean isQuantity() {
    return this == TIME || this == RATE || this == SIZE;
  }

  /**
   * Reads a quantity in the base unit.
   *
   * @throws org.rdsim.units.UnitException if the text is none
   */
  public long parse(String text) {
    return switch (this) {
      case TIME -> Time.parse(text);
      case RATE -> DataRate.parse(text);
      case SIZE -> DataSize.parse(text);
      case NONE, FRACTION -> throw new IllegalStateException(this + " is no quantity");
    };
  }

  /** A regular expression for the texts of quantities; whether they are too large is left open. */
  String pattern() {
    List<String> names =
        switch (this) {
          case TIME -> Time.units();
          case RATE -> DataRate.units();
          case SIZE -> DataSize.units();
          case NONE, FRACTION -> throw new IllegalStateException(this + " is no quantity");
        };
    String larger = String.join("|", names.subList(1, names.size()));
    return "^([0-9]+(\\.0+)?" + names.get(0) + "|[0-9]+(\\.[0-9]+)?(" + larger + "))$";
  }

  /** Writes a quantity so that {@link #parse} gives it back. */
  public String format(long value) {
    return switch (this) {
      case TIME -> Time.format(value);
      case RATE -> DataRate.format(value);
      case SIZE -> DataSize.format(value);
      case NONE, FRACTION -> Long.toString(value);
    };
  }
}

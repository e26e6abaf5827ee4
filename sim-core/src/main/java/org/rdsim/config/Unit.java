package org.rdsim.config;

import org.rdsim.units.DataRate;
import org.rdsim.units.DataSize;
import org.rdsim.units.Time;

/** What a number in a configuration record counts. */
public enum Unit {
  /** A plain number. */
  NONE("a number"),
  /** A number from 0 to 1. */
  FRACTION("a number from 0 to 1"),
  /** Picoseconds, written as "1.5us". */
  TIME("a time such as \"1.5us\""),
  /** Bits per second, written as "100Gbps". */
  RATE("a data rate such as \"100Gbps\""),
  /** Bytes, written as "64KiB". */
  SIZE("a data size such as \"64KiB\"");

  private final String description;

  Unit(String description) {
    this.description = description;
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

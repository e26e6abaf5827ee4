package org.rdsim.workload.format;

import org.rdsim.units.Time;

/** Units of times in files that don't name them. */
public enum TimeUnit {
  /** Microseconds. */
  US(Time.MICROSECOND),
  /** Picoseconds. */
  PS(1);

  private final long picoseconds;

  TimeUnit(long picoseconds) {
    this.picoseconds = picoseconds;
  }

  /** Picoseconds in one. */
  public long picoseconds() {
    return picoseconds;
  }
}

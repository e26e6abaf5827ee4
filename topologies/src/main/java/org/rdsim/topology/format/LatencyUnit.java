package org.rdsim.topology.format;

import org.rdsim.units.Time;

/** Units of latencies in a file that doesn't name its unit. */
public enum LatencyUnit {
  /** Seconds. */
  S(Time.SECOND),
  /** Milliseconds. */
  MS(Time.MILLISECOND),
  /** Microseconds. */
  US(Time.MICROSECOND),
  /** Nanoseconds. */
  NS(Time.NANOSECOND),
  /** Picoseconds. */
  PS(1);

  private final long picoseconds;

  LatencyUnit(long picoseconds) {
    this.picoseconds = picoseconds;
  }

  /** Picoseconds in one. */
  long picoseconds() {
    return picoseconds;
  }
}

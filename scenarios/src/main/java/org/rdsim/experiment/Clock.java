package org.rdsim.experiment;

/** Tells the simulated time at which something happens that is being reported. */
interface Clock {
  /** The instant in picoseconds. */
  long now();
}

package org.rdsim.workload.script;

/** A step that waits for something. */
interface Patient {
  /** Longest time to wait in picoseconds. */
  long patiencePs();
}

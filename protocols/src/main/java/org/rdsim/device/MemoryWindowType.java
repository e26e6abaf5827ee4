package org.rdsim.device;

/** How a memory window is bound. */
public enum MemoryWindowType {
  /** By a verb, for all queue pairs of its domain. */
  TYPE_1,
  /** By a work request, for the queue pair that executes it. */
  TYPE_2
}

package org.rdsim.workload.script;

/** A step that ends with an error number. */
interface Fallible {
  /** The name of the error number that has to come. */
  String expect();
}

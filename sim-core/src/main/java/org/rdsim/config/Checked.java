package org.rdsim.config;

/** A configuration record with rules that no single component can express. */
public interface Checked {
  /**
   * Reports what is wrong, all of it; called once the record is bound and every single value is
   * legal.
   */
  void check(Problems problems);
}

package org.rdsim.device.catalog;

import java.util.Locale;

/** Whether a device offers an operation on a type of queue pair. */
public enum Offer {
  /** It does. */
  YES,
  /** It does not, though such queue pairs can have it. */
  OPTIONAL,
  /** No such queue pair has it. */
  NO;

  /** The word in tables. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

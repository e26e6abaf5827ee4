package org.rdsim.result;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Makes names for files and tags out of what users wrote: letters, digits, dots, underscores and
 * dashes only, different from one another even where case does not count.
 */
public final class UniqueNames {
  private static final int LONGEST = 60;
  private final Set<String> taken = new LinkedHashSet<>();

  /** The name that stands for what was written. */
  public String of(String wanted) {
    String safe = wanted.replaceAll("[^A-Za-z0-9._-]+", "_");
    String base = safe.substring(0, Math.min(LONGEST, safe.length()));
    if (base.isEmpty()) {
      base = "_";
    }
    String name = base;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = base + "-" + i;
    }
    return name;
  }
}

package org.rdsim.network.fault;

import java.util.List;
import org.rdsim.config.Nearest;
import org.rdsim.config.Problems;

/**
 * A choice among names; '*' stands for any part of a name.
 *
 * @param text as the user wrote it
 */
public record NamePattern(String text) {
  private static final int EXAMPLES = 3;

  /** Whether a name is chosen. */
  public boolean matches(String name) {
    String[] parts = text.split("\\*", -1);
    if (parts.length == 1) {
      return name.equals(text);
    }
    int at = parts[0].length();
    if (!name.startsWith(parts[0])) {
      return false;
    }
    for (int i = 1; i < parts.length - 1; i++) {
      int found = name.indexOf(parts[i], at);
      if (found < 0) {
        return false;
      }
      at = found + parts[i].length();
    }
    String last = parts[parts.length - 1];
    return name.endsWith(last) && name.length() - last.length() >= at;
  }

  /**
   * Reports that the pattern chooses nothing.
   *
   * @param kind of thing that has the names, as in "link"
   */
  public void check(List<String> names, String kind, Problems problems) {
    if (names.stream().anyMatch(this::matches)) {
      return;
    }
    if (names.isEmpty()) {
      problems.error("the topology has no " + kind);
      return;
    }
    String nearest = text.contains("*") ? "" : Nearest.suggestion(text, names);
    problems.error("no " + kind + " has such a name; there are " + examples(names) + nearest);
  }

  private static String examples(List<String> names) {
    List<String> some = names.subList(0, Math.min(EXAMPLES, names.size()));
    String last = names.size() > EXAMPLES ? ", ... " + names.get(names.size() - 1) : "";
    return String.join(", ", some) + last;
  }
}

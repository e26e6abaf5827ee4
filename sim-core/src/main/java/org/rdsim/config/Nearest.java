package org.rdsim.config;

import java.util.Collection;
import java.util.Locale;

/** Finds the name that a user probably meant. */
public final class Nearest {
  private static final int LONGEST = 60;

  private Nearest() {}

  /**
   * The candidate with the fewest typing errors (a letter too many, missing, wrong, or two swapped;
   * case and separators count for nothing), or null if none is near.
   */
  public static String of(String typed, Collection<String> candidates) {
    String plain = plain(typed);
    String nearest = null;
    int fewest = Math.max(1, plain.length() / 3) + 1;
    for (String candidate : candidates) {
      int errors = plain.length() > LONGEST ? fewest : distance(plain, plain(candidate));
      if (errors < fewest) {
        fewest = errors;
        nearest = candidate;
      }
    }
    return nearest;
  }

  /** The end of a message: the nearest name as a question, or nothing. */
  public static String suggestion(String typed, Collection<String> candidates) {
    String nearest = of(typed, candidates);
    return nearest == null ? "" : "; did you mean \"" + nearest + "\"?";
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "").replace(" ", "");
  }

  /** Damerau-Levenshtein distance in its optimal string alignment form. */
  private static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replace = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replace, Math.min(last[j], row[j - 1]) + 1);
        if (i > 1 && j > 1 && swapped(a, i, b, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      before = last;
      last = row;
    }
    return last[b.length()];
  }

  private static boolean swapped(String a, int i, String b, int j) {
    return a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
  }
}

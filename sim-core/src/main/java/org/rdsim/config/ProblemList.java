package org.rdsim.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the problems of one scenario, and the keys that it gives in vain. Equal ones count once.
 */
public final class ProblemList {
  private static final Comparator<Problem> BY_PLACE =
      Comparator.comparing((Problem p) -> !p.place().source().isFile())
          .thenComparing(p -> p.place().source().isFile() ? p.place().offset() : 0);

  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Set<Problem> unused = new LinkedHashSet<>();

  public void add(Place place, String message) {
    problems.add(new Problem(place, message));
  }

  /** Adds the findings of another list. */
  public void addAll(ProblemList other) {
    problems.addAll(other.problems);
    unused.addAll(other.unused);
  }

  /** Notes a key without effect; whoever knows all variants decides whether that is wrong. */
  public void addUnused(Place place, String why) {
    unused.add(new Problem(place, why));
  }

  /** What is wrong so far, in the order in which it was found. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  public boolean isEmpty() {
    return problems.isEmpty();
  }

  /** The keys without effect so far. */
  public List<Problem> unused() {
    return List.copyOf(unused);
  }

  /**
   * Ends the reading if something is wrong.
   *
   * @throws ConfigException with all problems in file order, if there are any
   */
  public void throwIfAny() {
    if (!problems.isEmpty()) {
      List<Problem> sorted = new ArrayList<>(problems);
      sorted.sort(BY_PLACE);
      throw new ConfigException(sorted);
    }
  }
}

package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.config.Place;
import org.rdsim.config.Problem;
import org.rdsim.config.ProblemList;

/** What was found in each variant, and what follows for the file as a whole. */
final class VariantFindings {
  private final Map<String, ProblemList> lists = new LinkedHashMap<>();

  /** The findings of one variant, to be filled. */
  ProblemList of(String variant) {
    return lists.computeIfAbsent(variant, name -> new ProblemList());
  }

  /**
   * Adds the problems of all variants. What is missing at the top of only some of them is shown at
   * their blocks.
   */
  void collectProblems(VariantBlocks blocks, ProblemList into) {
    Place top = blocks.basePlace();
    lists.forEach(
        (variant, list) -> {
          for (Problem problem : list.problems()) {
            boolean moved = problem.place().equals(top) && !isCommon(problem);
            into.add(moved ? blocks.place(variant) : problem.place(), problem.message());
          }
        });
  }

  private boolean isCommon(Problem problem) {
    return lists.values().stream().allMatch(list -> list.problems().contains(problem));
  }

  /** A line for each key of the file that has no effect in a variant. */
  List<String> unusedIn(String variant) {
    return of(variant).unused().stream()
        .map(unused -> unused.place().path().replaceFirst("^\\$\\.", "") + ": " + unused.message())
        .toList();
  }

  /**
   * Reports keys that have no effect in any variant, or that stand in the block of one.
   *
   * @return a line for each key that has no effect in some variants only
   */
  List<String> notes(ProblemList into) {
    Map<Place, List<String>> vain = new LinkedHashMap<>();
    Map<Place, String> reasons = new LinkedHashMap<>();
    lists.forEach(
        (variant, list) -> {
          for (Problem unused : list.unused()) {
            vain.computeIfAbsent(unused.place(), place -> new ArrayList<>()).add(variant);
            reasons.putIfAbsent(unused.place(), unused.message());
          }
        });
    List<String> notes = new ArrayList<>();
    vain.forEach(
        (place, variants) -> {
          String why = reasons.get(place);
          if (variants.size() == lists.size() || VariantBlocks.isInBlock(place)) {
            into.add(place, "has no effect: " + why);
          } else {
            notes.add(place + ": unused in " + String.join(", ", variants) + ": " + why);
          }
        });
    return notes;
  }
}

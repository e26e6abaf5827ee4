package org.rdsim.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Starts the entries of a list that can start, and what that lets start, until nothing more can.
 */
final class FlowListOrder {
  private final List<FlowConfig> entries;
  private final Map<String, Integer> byName;
  private final List<List<Integer>> waiters = new ArrayList<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final int[] needed;
  private final boolean[] inTurn;
  private final boolean[] begun;
  private final ArrayDeque<Integer> next = new ArrayDeque<>();

  /**
   * Prepares.
   *
   * @param byName places of the entries that have names
   */
  FlowListOrder(List<FlowConfig> entries, Map<String, Integer> byName) {
    this.entries = entries;
    this.byName = byName;
    this.needed = new int[entries.size()];
    this.inTurn = new boolean[entries.size()];
    this.begun = new boolean[entries.size()];
    entries.forEach(
        entry -> {
          waiters.add(new ArrayList<>());
          successors.add(new ArrayList<>());
        });
  }

  /** Place of the first entry that never begins, or -1. */
  int firstThatNeverBegins() {
    Map<String, Integer> lastOfConnection = new LinkedHashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      FlowConfig entry = entries.get(i);
      if (entry.after() != null) {
        needed[i] = entry.after().needed();
        await(i, entry.after().completed());
        await(i, entry.after().delivered());
      }
      Integer before =
          entry.connection() == null ? null : lastOfConnection.put(entry.connection(), i);
      if (before != null) {
        successors.get(before).add(i);
      }
      inTurn[i] = before == null;
    }
    for (int i = 0; i < begun.length; i++) {
      beginIfReady(i);
    }
    while (!next.isEmpty()) {
      int i = next.remove();
      successors.get(i).forEach(this::takeTurn);
      waiters.get(i).forEach(this::cause);
    }
    for (int i = 0; i < begun.length; i++) {
      if (!begun[i]) {
        return i;
      }
    }
    return -1;
  }

  private void await(int entry, List<String> names) {
    names.forEach(name -> waiters.get(byName.get(name)).add(entry));
  }

  private void takeTurn(int i) {
    inTurn[i] = true;
    beginIfReady(i);
  }

  private void cause(int i) {
    needed[i]--;
    beginIfReady(i);
  }

  private void beginIfReady(int i) {
    if (!begun[i] && inTurn[i] && needed[i] <= 0) {
      begun[i] = true;
      next.add(i);
    }
  }
}

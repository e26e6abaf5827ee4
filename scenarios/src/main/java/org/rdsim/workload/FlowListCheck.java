package org.rdsim.workload;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.rdsim.config.Nearest;
import org.rdsim.config.Problems;

/** Checks what the entries of a list of flows say about one another. */
final class FlowListCheck {
  private final List<FlowConfig> entries;
  private final Problems problems;
  private final Map<String, Integer> byName = new LinkedHashMap<>();

  /**
   * Prepares to check.
   *
   * @param problems the place of the list
   */
  FlowListCheck(List<FlowConfig> entries, Problems problems) {
    this.entries = entries;
    this.problems = problems;
  }

  void run() {
    boolean sound = checkNames();
    sound &= checkConnections();
    if (sound && checkReferences()) {
      checkThatAllBegin();
    }
  }

  private boolean checkNames() {
    boolean sound = true;
    for (int i = 0; i < entries.size(); i++) {
      String name = entries.get(i).name();
      if (name != null && byName.putIfAbsent(name, i) != null) {
        int first = byName.get(name);
        problems.at(i).at("name").error("flow " + first + " of the list has this name already");
        sound = false;
      }
    }
    return sound;
  }

  private boolean checkConnections() {
    Map<String, FlowConfig> firsts = new LinkedHashMap<>();
    Map<String, Long> messages = new LinkedHashMap<>();
    boolean sound = true;
    for (int i = 0; i < entries.size(); i++) {
      FlowConfig entry = entries.get(i);
      if (entry.connection() == null) {
        continue;
      }
      Problems place = problems.at(i).at("connection");
      FlowConfig first = firsts.putIfAbsent(entry.connection(), entry);
      long count = messages.merge(entry.connection(), (long) entry.count(), Long::sum);
      if (first != null && (first.from() != entry.from() || first.to() != entry.to())) {
        place.error("the connection leads from host " + first.from() + " to host " + first.to());
        sound = false;
      } else if (first != null && first.operation() != entry.operation()) {
        place.error("all entries of a connection have the same operation");
        sound = false;
      } else if (first != null && !Objects.equals(first.dscp(), entry.dscp())) {
        place.error("all entries of a connection have the same dscp");
        sound = false;
      } else if (count > 1_000_000_000) {
        place.error("has more than 1000000000 messages");
        sound = false;
      }
    }
    return sound;
  }

  private boolean checkReferences() {
    boolean sound = true;
    for (int i = 0; i < entries.size(); i++) {
      AfterConfig after = entries.get(i).after();
      if (after != null) {
        Problems place = problems.at(i).at("after");
        sound &= checkReferences(after.completed(), place.at("completed"));
        sound &= checkReferences(after.delivered(), place.at("delivered"));
      }
    }
    return sound;
  }

  private boolean checkReferences(List<String> names, Problems place) {
    boolean sound = true;
    LinkedHashSet<String> seen = new LinkedHashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (!byName.containsKey(name)) {
        String nearest = Nearest.suggestion(name, byName.keySet());
        place.at(i).error("no flow of the list has the name \"" + name + "\"" + nearest);
        sound = false;
      } else if (!seen.add(name)) {
        place.at(i).error("is listed twice");
        sound = false;
      }
    }
    return sound;
  }

  private void checkThatAllBegin() {
    int stuck = new FlowListOrder(entries, byName).firstThatNeverBegins();
    if (stuck >= 0) {
      problems.at(stuck).at("after").error("never begins: it waits for itself, by way of others");
    }
  }
}

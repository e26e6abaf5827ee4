package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rdsim.config.Nearest;
import org.rdsim.config.Problems;
import org.rdsim.device.Errno;

/** Finds names in a script that nobody makes, that are made twice, or that are of another kind. */
final class NameCheck {
  private static final String PATTERN = "[A-Za-z0-9_-]+";

  private final List<ScriptProcessConfig> processes;
  private final Problems problems;
  private final Map<String, Map<String, ObjectKind>> all = new LinkedHashMap<>();
  private final Map<String, Map<String, Integer>> barriers = new LinkedHashMap<>();

  /**
   * Prepares to check.
   *
   * @param problems the place of the processes
   */
  NameCheck(List<ScriptProcessConfig> processes, Problems problems) {
    this.processes = processes;
    this.problems = problems;
  }

  void run() {
    for (int i = 0; i < processes.size(); i++) {
      String name = processes.get(i).name();
      Problems place = problems.at(i).at("name");
      checkName(name, place);
      if (all.put(name, new LinkedHashMap<>()) != null) {
        place.error("there is a process \"" + name + "\" already");
      }
      if (processes.get(i).steps().isEmpty()) {
        problems.at(i).at("steps").error("list at least one step");
      }
    }
    walk(true);
    walk(false);
    barriers.forEach(this::checkBarrier);
  }

  private static void checkName(String name, Problems place) {
    if (!name.matches(PATTERN)) {
      place.error("a name has letters, digits, '-' and '_' only");
    }
  }

  private void walk(boolean first) {
    for (int i = 0; i < processes.size(); i++) {
      Map<String, ObjectKind> made = new LinkedHashMap<>();
      List<StepConfig> steps = processes.get(i).steps();
      for (int k = 0; k < steps.size(); k++) {
        Problems place = problems.at(i).at("steps").at(k);
        boolean fails =
            steps.get(k) instanceof Fallible call && !call.expect().equals(Errno.OK.name());
        steps.get(k).names(new Walker(processes.get(i).name(), place, made, fails, first));
      }
      if (first) {
        all.get(processes.get(i).name()).putAll(made);
      }
    }
  }

  private void checkBarrier(String barrier, Map<String, Integer> counts) {
    Set<Integer> different = new LinkedHashSet<>(counts.values());
    if (counts.size() < 2) {
      problems.error("only one process comes to the barrier \"" + barrier + "\"");
    } else if (different.size() > 1) {
      List<String> each = new ArrayList<>();
      counts.forEach((process, count) -> each.add(process + " " + count));
      problems.error("processes come to the barrier \"" + barrier + "\" unequally often: " + each);
    }
  }

  /** The names of one step. */
  private final class Walker implements Names {
    private final String process;
    private final Problems place;
    private final Map<String, ObjectKind> made;
    private final boolean fails;
    private final boolean first;

    Walker(
        String process,
        Problems place,
        Map<String, ObjectKind> made,
        boolean fails,
        boolean first) {
      this.process = process;
      this.place = place;
      this.made = made;
      this.fails = fails;
      this.first = first;
    }

    private void complain(String message) {
      if (!first) {
        place.error(message);
      }
    }

    @Override
    public Names at(String key) {
      return new Walker(process, place.at(key), made, fails, first);
    }

    @Override
    public Names at(int index) {
      return new Walker(process, place.at(index), made, fails, first);
    }

    @Override
    public void makes(ObjectKind kind, String as) {
      String name = kind.nameOr(as);
      if (fails) {
        if (as != null && !first) {
          place.at("as").error("nothing is made by a call that has to fail; leave it out");
        }
        return;
      }
      if (!first) {
        checkName(name, place.at("as"));
      }
      if (made.put(name, kind) != null) {
        String advice = as == null ? "give this one another by the key \"as\"" : "choose another";
        complain(process + " has something named \"" + name + "\" already; " + advice);
      }
    }

    @Override
    public void uses(ObjectKind kind, String name) {
      List<String> fitting = new ArrayList<>();
      made.forEach((each, itsKind) -> addIf(itsKind == kind, each, fitting));
      if (name == null && fitting.size() != 1) {
        complain(
            fitting.isEmpty()
                ? process + " has no " + kind.noun() + " at this step"
                : "say which " + kind.noun() + ": " + fitting);
      } else if (name != null && !fitting.contains(name)) {
        ObjectKind other = made.get(name);
        complain(
            other == null
                ? process
                    + " has no "
                    + kind.noun()
                    + " \""
                    + name
                    + "\" at this step"
                    + Nearest.suggestion(name, fitting)
                : "\"" + name + "\" is a " + other.noun() + ", not a " + kind.noun());
      }
    }

    @Override
    public void reaches(String name, ObjectKind... kinds) {
      if (name == null) {
        return;
      }
      int dot = name.indexOf('.');
      String owner = dot < 0 ? process : name.substring(0, dot);
      Map<String, ObjectKind> theirs = dot < 0 ? made : all.get(owner);
      if (theirs == null) {
        complain(noProcess(owner));
        return;
      }
      if (dot < 0 && !made.containsKey(name) && all.containsKey(name)) {
        complain("\"" + name + "\" is a process; name something of it, as in " + example(name));
        return;
      }
      List<String> fitting = new ArrayList<>();
      List<ObjectKind> wanted = List.of(kinds);
      String prefix = dot < 0 ? "" : owner + ".";
      theirs.forEach((each, kind) -> addIf(wanted.contains(kind), prefix + each, fitting));
      if (!fitting.contains(name)) {
        String nouns = String.join(" or ", wanted.stream().map(ObjectKind::noun).toList());
        String what = wanted.size() > 2 ? "nothing" : "no " + nouns;
        complain(
            owner
                + " makes "
                + what
                + " named \""
                + name.substring(dot + 1)
                + "\""
                + (dot < 0 ? " before this step; of another process write \"process.name\"" : "")
                + Nearest.suggestion(name, fitting));
      }
    }

    private String example(String other) {
      Map<String, ObjectKind> theirs = all.get(other);
      String first = theirs.isEmpty() ? "qp" : theirs.keySet().iterator().next();
      return "\"" + other + "." + (theirs.containsKey("qp") ? "qp" : first) + "\"";
    }

    @Override
    public void reachesReady(String name) {
      reaches(name, ObjectKind.QP);
    }

    @Override
    public void process(String name) {
      if (name != null && !all.containsKey(name)) {
        complain(noProcess(name));
      }
    }

    private String noProcess(String name) {
      return "there is no process \"" + name + "\"" + Nearest.suggestion(name, all.keySet());
    }

    @Override
    public void meets(String barrier) {
      if (first) {
        barriers
            .computeIfAbsent(barrier, key -> new LinkedHashMap<>())
            .merge(process, 1, Integer::sum);
      }
    }
  }

  private static void addIf(boolean fits, String name, List<String> list) {
    if (fits) {
      list.add(name);
    }
  }
}

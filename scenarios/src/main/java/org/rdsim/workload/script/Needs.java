package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.List;

/** Collects what a step needs to have heard before it can be made. */
final class Needs implements Names {
  private final String process;
  private final List<String> names = new ArrayList<>();

  private Needs(String process) {
    this.process = process;
  }

  /** What a step of a process needs, as others call it. */
  static List<String> of(StepConfig step, String process) {
    Needs needs = new Needs(process);
    step.names(needs);
    return needs.names;
  }

  @Override
  public Names at(String key) {
    return this;
  }

  @Override
  public Names at(int index) {
    return this;
  }

  @Override
  public void makes(ObjectKind kind, String as) {}

  @Override
  public void uses(ObjectKind kind, String name) {}

  @Override
  public void reaches(String name, ObjectKind... kinds) {
    if (name != null && name.indexOf('.') >= 0) {
      names.add(name);
    }
  }

  @Override
  public void reachesReady(String name) {
    if (name != null) {
      reaches(name);
      names.add(Board.ready(name.indexOf('.') >= 0 ? name : Board.of(process, name)));
    }
  }

  @Override
  public void process(String name) {}

  @Override
  public void meets(String barrier) {}
}

package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/**
 * Entities that move one another's due times by a script, checked against a model that searches all
 * due times for the first.
 */
final class ScriptedRun {
  final Simulation simulation;
  final List<String> log = new ArrayList<>();
  private final Script script;
  private final List<Scripted> entities = new ArrayList<>();
  private int nextStep;

  ScriptedRun(Script script) {
    this.script = script;
    simulation = new Simulation(script.seed());
    Entity.Kind[] kinds = Entity.Kind.values();
    for (int i = 0; i < script.entities(); i++) {
      entities.add(new Scripted(kinds[i % kinds.length]));
    }
    takeSteps();
  }

  /** Runs to the end and checks that nothing is left undone. */
  void finish() {
    assertThat(simulation.run(Long.MAX_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(first()).isNull();
  }

  /** The entity that must act next, or null. */
  private Scripted first() {
    Scripted first = null;
    for (Scripted entity : entities) {
      if (entity.expected != Entity.NEVER && (first == null || entity.isBefore(first))) {
        first = entity;
      }
    }
    return first;
  }

  /** Whether some entity still has to act by the limit. */
  boolean isDueBy(long limit) {
    Scripted first = first();
    return first != null && first.expected <= limit;
  }

  private void takeSteps() {
    for (int i = 0; i < script.stepsPerEvent() && nextStep < script.steps().size(); i++) {
      Script.Step step = script.steps().get(nextStep++);
      entities.get(step.target() % entities.size()).move(step.after());
    }
  }

  private final class Scripted extends Entity {
    private long expected = NEVER;

    Scripted(Kind kind) {
      super(simulation.partition(), kind);
    }

    void move(long after) {
      if (after == 0) {
        expected = NEVER;
        cancel();
      } else {
        expected = partition.now() + after;
        schedule(expected);
      }
      assertThat(due()).isEqualTo(expected);
    }

    boolean isBefore(Scripted other) {
      if (expected != other.expected) {
        return expected < other.expected;
      }
      return order != other.order ? order < other.order : tie() < other.tie();
    }

    private int tie() {
      return BucketWheel.tie(expected, script.seed(), number);
    }

    @Override
    protected void fire(long now) {
      assertThat(this).isSameAs(first());
      assertThat(now).isEqualTo(expected);
      assertThat(partition.now()).isEqualTo(now);
      assertThat(due()).isEqualTo(NEVER);
      log.add(now + " " + order + " " + number);
      expected = NEVER;
      takeSteps();
    }
  }
}

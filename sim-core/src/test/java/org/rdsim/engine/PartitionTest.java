package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PartitionTest {
  private static final long HOUR = 3_600_000_000_000_000L;

  @Property(seed = "1", tries = 500)
  void shouldFireEveryDueTimeOnceAndInOrder(@ForAll("scripts") Script script) {
    ScriptedRun run = new ScriptedRun(script);
    run.finish();
    assertThat(run.simulation.partition().events()).isEqualTo(run.log.size());
  }

  @Property(seed = "2", tries = 300)
  void shouldNotDependOnSlices(
      @ForAll("scripts") Script script,
      @ForAll @IntRange(min = 1, max = 7) int maxEvents,
      @ForAll("spans") long span) {
    ScriptedRun whole = new ScriptedRun(script);
    whole.finish();
    ScriptedRun sliced = new ScriptedRun(script);
    long limit = 0;
    for (int slice = 0; slice < 50; slice++) {
      limit += span;
      while (sliced.simulation.run(limit, maxEvents)) {
        assertThat(sliced.simulation.partition().now()).isLessThanOrEqualTo(limit);
      }
      assertThat(sliced.isDueBy(limit)).isFalse();
    }
    sliced.finish();
    assertThat(sliced.log).isEqualTo(whole.log);
    assertThat(sliced.simulation.partition().events())
        .isEqualTo(whole.simulation.partition().events());
  }

  @Provide
  Arbitrary<Script> scripts() {
    Arbitrary<Script.Step> step =
        Combinators.combine(Arbitraries.integers().between(0, 30), spans()).as(Script.Step::new);
    return Combinators.combine(
            Arbitraries.longs(),
            Arbitraries.integers().between(1, 30),
            Arbitraries.integers().between(1, 4),
            step.list().ofMaxSize(150))
        .as(Script::new);
  }

  @Provide
  Arbitrary<Long> spans() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just(0L)),
        Tuple.of(4, Arbitraries.longs().between(1, 4)),
        Tuple.of(2, Arbitraries.longs().between(1, 10_000)),
        Tuple.of(2, Arbitraries.longs().between(1, 100_000_000)),
        Tuple.of(1, Arbitraries.longs().between(1, HOUR)));
  }

  @Test
  void shouldStopAfterTheInstantInWhichItWasAsked() {
    Simulation simulation = new Simulation(1);
    Partition partition = simulation.partition();
    List<String> log = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      new Recorder(partition, Entity.Kind.LINK, log, "link", false).at(i < 10 ? 100 : 101);
      new Recorder(partition, Entity.Kind.NODE, log, "node", false).at(i < 10 ? 100 : 101);
    }
    new Recorder(partition, Entity.Kind.LINK, log, "stop", true).at(100);
    assertThat(simulation.run(Long.MAX_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(log).hasSize(21).contains("stop");
    assertThat(log.subList(11, 21)).containsOnly("node");
    assertThat(partition.isStopping()).isTrue();
    assertThat(partition.now()).isEqualTo(100);
    assertThat(simulation.run(Long.MAX_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(partition.events()).isEqualTo(21);
  }

  @Test
  void shouldActWithinTheInstantOfStopAcrossSlices() {
    Simulation simulation = new Simulation(1);
    List<String> log = new ArrayList<>();
    new Recorder(simulation.partition(), Entity.Kind.LINK, log, "stop", true).at(100);
    new Recorder(simulation.partition(), Entity.Kind.NODE, log, "same", false).at(100);
    new Recorder(simulation.partition(), Entity.Kind.NODE, log, "later", false).at(101);
    assertThat(simulation.run(Long.MAX_VALUE, 1)).isTrue();
    assertThat(log).containsExactly("stop");
    while (simulation.run(Long.MAX_VALUE, 1)) {
      assertThat(simulation.partition().now()).isEqualTo(100);
    }
    assertThat(log).containsExactly("stop", "same");
  }

  @Test
  void shouldStandAtTheLimitWhenNothingMoreIsDueByThen() {
    Simulation simulation = new Simulation(1);
    List<String> log = new ArrayList<>();
    Recorder early = new Recorder(simulation.partition(), Entity.Kind.LINK, log, "early", false);
    Recorder late = new Recorder(simulation.partition(), Entity.Kind.LINK, log, "late", false);
    late.at(6000);
    assertThat(simulation.run(5000, Long.MAX_VALUE)).isFalse();
    assertThat(simulation.partition().now()).isEqualTo(5000);
    early.at(5001);
    assertThat(simulation.run(Long.MAX_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(log).containsExactly("early", "late");
    assertThat(simulation.partition().now()).isEqualTo(6000);
  }

  @Test
  void shouldRefuseToScheduleAtTheCurrentInstant() {
    Simulation simulation = new Simulation(1);
    List<String> log = new ArrayList<>();
    Recorder recorder = new Recorder(simulation.partition(), Entity.Kind.LINK, log, "x", false);
    assertThatThrownBy(() -> recorder.at(0)).isInstanceOf(IllegalStateException.class);
  }

  /** Writes its name into a log when it fires, and may stop the run. */
  private static final class Recorder extends Entity {
    private final List<String> log;
    private final String name;
    private final boolean stops;

    Recorder(Partition partition, Kind kind, List<String> log, String name, boolean stops) {
      super(partition, kind);
      this.log = log;
      this.name = name;
      this.stops = stops;
    }

    void at(long time) {
      schedule(time);
    }

    @Override
    protected void fire(long now) {
      log.add(name);
      if (stops) {
        partition.stop();
      }
    }
  }
}

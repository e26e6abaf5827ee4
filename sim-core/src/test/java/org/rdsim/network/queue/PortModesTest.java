package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.queue.PortScenario.Kind;

/** Fused, lazy and evented ports can't be told apart from outside. */
class PortModesTest {
  @Property(seed = "1", tries = 600)
  void shouldGiveOneResultInAllModes(@ForAll("oneClass") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.run(Kind.EVENTED);
    assertThat(scenario.run(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.run(Kind.FUSED)).isEqualTo(evented);
    assertThat(scenario.run(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.run(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "2", tries = 600)
  void shouldGiveOneResultWithTwoClasses(@ForAll("twoClasses") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.run(Kind.EVENTED);
    assertThat(scenario.run(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.run(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.run(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "4", tries = 600)
  void shouldGiveOneResultWithTrimming(@ForAll("twoTrimmingClasses") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.run(Kind.EVENTED);
    assertThat(scenario.run(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.run(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.run(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "5", tries = 1000)
  void shouldGiveOneResultWithManyClasses(@ForAll("manyClasses") PortScenario scenario) {
    assertThat(scenario.run(Kind.CLASSFUL_LAZY)).isEqualTo(scenario.run(Kind.CLASSFUL_EVENTED));
  }

  @Property(seed = "6", tries = 300)
  void shouldGiveOneResultInAllModesWithFaults(@ForAll("oneClass") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.runWithFaults(Kind.EVENTED);
    assertThat(scenario.runWithFaults(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.runWithFaults(Kind.FUSED)).isEqualTo(evented);
    assertThat(scenario.runWithFaults(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.runWithFaults(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "7", tries = 300)
  void shouldGiveOneResultWithTrimmingAndFaults(
      @ForAll("twoTrimmingClasses") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.runWithFaults(Kind.EVENTED);
    assertThat(scenario.runWithFaults(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.runWithFaults(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.runWithFaults(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "8", tries = 300)
  void shouldGiveOneResultWithManyClassesAndFaults(@ForAll("manyClasses") PortScenario scenario) {
    assertThat(scenario.runWithFaults(Kind.CLASSFUL_LAZY))
        .isEqualTo(scenario.runWithFaults(Kind.CLASSFUL_EVENTED));
  }

  @Property(seed = "9", tries = 400)
  void shouldGiveOneResultInAllModesCuttingThrough(@ForAll("oneClass") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.runCuttingThrough(Kind.EVENTED);
    assertThat(scenario.runCuttingThrough(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.runCuttingThrough(Kind.FUSED)).isEqualTo(evented);
    assertThat(scenario.runCuttingThrough(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.runCuttingThrough(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "10", tries = 300)
  void shouldGiveOneResultWithTrimmingCuttingThrough(
      @ForAll("twoTrimmingClasses") PortScenario scenario) {
    PortScenario.Outcome evented = scenario.runCuttingThrough(Kind.EVENTED);
    assertThat(scenario.runCuttingThrough(Kind.LAZY)).isEqualTo(evented);
    assertThat(scenario.runCuttingThrough(Kind.CLASSFUL_LAZY)).isEqualTo(evented);
    assertThat(scenario.runCuttingThrough(Kind.CLASSFUL_EVENTED)).isEqualTo(evented);
  }

  @Property(seed = "11", tries = 300)
  void shouldGiveOneResultWithManyClassesCuttingThrough(
      @ForAll("manyClasses") PortScenario scenario) {
    assertThat(scenario.runCuttingThrough(Kind.CLASSFUL_LAZY))
        .isEqualTo(scenario.runCuttingThrough(Kind.CLASSFUL_EVENTED));
  }

  /** Looking at the queue at any time changes nothing, and shows the same bytes in all modes. */
  @Property(seed = "3", tries = 200)
  void shouldShowTheSameBytesInAllModes(
      @ForAll("oneClass") PortScenario scenario,
      @ForAll @LongRange(min = 1, max = 1_000_000) long period) {
    LineNetwork evented = scenario.prepare(Kind.EVENTED);
    LineNetwork lazy = scenario.prepare(Kind.LAZY);
    LineNetwork fused = scenario.prepare(Kind.FUSED);
    for (long time = period; time <= 40 * period; time += period) {
      long[] expected = queuedBytes(evented, time);
      assertThat(queuedBytes(lazy, time)).isEqualTo(expected);
      assertThat(queuedBytes(fused, time)).isEqualTo(expected);
    }
    evented.run();
    lazy.run();
    fused.run();
    PortScenario.Outcome outcome = scenario.run(Kind.EVENTED);
    assertThat(PortScenario.outcome(evented)).isEqualTo(outcome);
    assertThat(PortScenario.outcome(lazy)).isEqualTo(outcome);
    assertThat(PortScenario.outcome(fused)).isEqualTo(outcome);
  }

  private static long[] queuedBytes(LineNetwork line, long time) {
    line.simulation.run(time, Long.MAX_VALUE);
    return line.network.links().stream().mapToLong(l -> l.from().queuedBytes()).toArray();
  }

  @Provide
  Arbitrary<PortScenario> oneClass() {
    return PortScenarios.ofOneClass();
  }

  @Provide
  Arbitrary<PortScenario> twoTrimmingClasses() {
    return PortScenarios.ofTwoTrimmingClasses();
  }

  @Provide
  Arbitrary<PortScenario> manyClasses() {
    return PortScenarios.ofManyClasses();
  }

  @Provide
  Arbitrary<PortScenario> twoClasses() {
    return PortScenarios.ofTwoClasses();
  }
}

package org.rdsim.network.queue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random {@link PortScenario}s, rich in arrivals at the very instant a transmission ends. */
final class PortScenarios {
  private static final Integer[] SIZES = {64, 128, 192, 256, 1000, 4160};

  private PortScenarios() {}

  static Arbitrary<PortScenario> ofOneClass() {
    return scenarios(Arbitraries.just(1), Arbitraries.integers().between(1, 4));
  }

  static Arbitrary<PortScenario> ofTwoClasses() {
    return scenarios(Arbitraries.just(2), Arbitraries.integers().between(1, 4));
  }

  static Arbitrary<PortScenario> ofOneSwitch() {
    return scenarios(Arbitraries.of(1, 2), Arbitraries.just(1));
  }

  private static Arbitrary<PortScenario> scenarios(
      Arbitrary<Integer> classes, Arbitrary<Integer> switches) {
    return switches.flatMap(
        n ->
            Combinators.combine(
                    Arbitraries.longs(),
                    classes,
                    limits(),
                    ramps(),
                    rates().list().ofSize(n),
                    Arbitraries.of(1L, 5120L, 1_000_000L),
                    loads().list().ofMaxSize(120))
                .as(PortScenario::new));
  }

  /** 3 and 7 Gb/s take no whole number of picoseconds for a byte. */
  private static Arbitrary<Long> rates() {
    return Arbitraries.of(
        100_000_000_000L, 100_000_000_000L, 400_000_000_000L, 3_000_000_000L, 7_000_000_000L);
  }

  private static Arbitrary<Long> limits() {
    return Arbitraries.oneOf(
        Arbitraries.just(QueueSettings.UNLIMITED),
        Arbitraries.of(64L, 256L, 1000L, 4160L, 8320L),
        Arbitraries.longs().between(1, 20_000));
  }

  private static Arbitrary<EcnRamp> ramps() {
    return Arbitraries.of(
            new EcnRamp(0, 0, 1), new EcnRamp(256, 256, 0.5), new EcnRamp(128, 4160, 0.8))
        .injectNull(0.4);
  }

  private static Arbitrary<PortScenario.Load> loads() {
    Arbitrary<Integer> gap =
        Arbitraries.frequency(Tuple.of(4, 0), Tuple.of(6, 1), Tuple.of(1, 2), Tuple.of(1, 20));
    return Combinators.combine(
            gap,
            Arbitraries.of(SIZES),
            Arbitraries.integers().between(0, 3),
            Arbitraries.integers().between(0, 3),
            Arbitraries.of(SIZES),
            Arbitraries.integers().between(0, 1),
            Arbitraries.of(true, false))
        .as(PortScenario.Load::new);
  }
}

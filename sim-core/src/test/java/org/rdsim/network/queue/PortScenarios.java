package org.rdsim.network.queue;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random {@link PortScenario}s, rich in arrivals at the very instant a transmission ends. */
final class PortScenarios {
  private static final Integer[] SIZES = {64, 128, 192, 256, 1000, 4160};

  private PortScenarios() {}

  static Arbitrary<PortScenario> ofOneClass() {
    return scenarios(equal(1), noTrimming(), Arbitraries.integers().between(1, 4));
  }

  static Arbitrary<PortScenario> ofTwoClasses() {
    return scenarios(equal(2), noTrimming(), Arbitraries.integers().between(1, 4));
  }

  static Arbitrary<PortScenario> ofOneSwitch() {
    Arbitrary<List<TrafficClass>> classes = Arbitraries.oneOf(equal(1), equal(2));
    return scenarios(classes, noTrimming(), Arbitraries.just(1));
  }

  /** Two classes that differ, of which the second is trimmed into the first. */
  static Arbitrary<PortScenario> ofTwoTrimmingClasses() {
    Arbitrary<List<TrafficClass>> classes =
        Combinators.combine(strict(false), strict(true)).as(List::of);
    Arbitrary<Trimming> trimming =
        Arbitraries.of(64, 128, 200).map(bytes -> new Trimming(bytes, 0, Trimming.Victim.ARRIVING));
    return scenarios(classes, trimming, Arbitraries.integers().between(1, 4));
  }

  /** Strict priorities, weights, marking at any point, trimming of either kind. */
  static Arbitrary<PortScenario> ofManyClasses() {
    Arbitrary<Integer> strict = Arbitraries.integers().between(0, 4);
    Arbitrary<Integer> weighted = Arbitraries.integers().between(1, 4);
    Arbitrary<List<TrafficClass>> classes =
        Combinators.combine(strict, weighted)
            .as((s, w) -> Stream.concat(classes(s, false), classes(w, true)).toList())
            .flatMap(list -> Combinators.combine(list).as(all -> all));
    Arbitrary<Trimming> trimming =
        Combinators.combine(Arbitraries.of(64, 128, 200), Arbitraries.of(Trimming.Victim.class))
            .as((bytes, victim) -> new Trimming(bytes, 0, victim));
    return scenarios(classes, trimming, Arbitraries.integers().between(1, 4));
  }

  private static Stream<Arbitrary<TrafficClass>> classes(int count, boolean weighted) {
    Arbitrary<Integer> weights =
        weighted ? Arbitraries.integers().between(1, 5) : Arbitraries.just(0);
    return Stream.generate(
            () ->
                Combinators.combine(
                        weights,
                        limits(),
                        ramps(),
                        Arbitraries.of(MarkingPoint.class),
                        Arbitraries.of(true, false))
                    .as(PortScenarios::trafficClass))
        .limit(count);
  }

  private static TrafficClass trafficClass(
      int weight, long limit, EcnRamp ramp, MarkingPoint point, boolean trims) {
    return new TrafficClass("class", weight, limit, ramp, point, trims, BufferShare.NONE, null);
  }

  private static Arbitrary<TrafficClass> strict(boolean trims) {
    return Combinators.combine(limits(), ramps())
        .as((limit, ramp) -> trafficClass(0, limit, ramp, MarkingPoint.ENQUEUE, trims));
  }

  private static Arbitrary<List<TrafficClass>> equal(int count) {
    return strict(false).map(each -> Collections.nCopies(count, each));
  }

  private static Arbitrary<Trimming> noTrimming() {
    return Arbitraries.just(null);
  }

  private static Arbitrary<PortScenario> scenarios(
      Arbitrary<List<TrafficClass>> classes,
      Arbitrary<Trimming> trimming,
      Arbitrary<Integer> switches) {
    return switches.flatMap(
        n ->
            Combinators.combine(
                    Arbitraries.longs(),
                    classes,
                    trimming,
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
            Arbitraries.integers().between(0, 7),
            Arbitraries.of(true, false))
        .as(PortScenario.Load::new);
  }
}

package org.rdsim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.engine.RandomStreams;
import org.rdsim.units.Time;
import org.rdsim.workload.OpenLoopConfig.Arrivals;
import org.rdsim.workload.OpenLoopConfig.LoadOf;
import org.rdsim.workload.OpenLoopConfig.QueuePairs;
import org.rdsim.workload.size.FixedSizesConfig;
import org.rdsim.workload.size.PublishedSizes;
import org.rdsim.workload.size.PublishedSizesConfig;
import org.rdsim.workload.size.SizesConfig;

class OpenLoopTest {
  private static final SizesConfig HADOOP = new PublishedSizesConfig(PublishedSizes.FB_HADOOP);
  private static final SizesConfig FIXED = new FixedSizesConfig(100_000);
  private static final long SPEED = 100_000_000_000L;
  private static final long DURATION = 100 * Time.MILLISECOND;

  /** Sixteen hosts in four racks. */
  private static final Hosts HOSTS =
      new Hosts(
          Hosts.alike(16).names(),
          IntStream.range(0, 16).mapToObj(host -> host / 4).toList(),
          Collections.nCopies(16, SPEED),
          (payload, operation) -> payload + 100 * (1 + (payload - 1) / 1000));

  private static OpenLoopConfig poisson(double load, SizesConfig sizes) {
    return config(Arrivals.POISSON, load, LoadOf.PAYLOAD, sizes, null, null);
  }

  private static OpenLoopConfig config(
      Arrivals arrivals,
      double load,
      LoadOf loadOf,
      SizesConfig sizes,
      Double rackLocal,
      PeriodicIncastConfig incast) {
    return new OpenLoopConfig(
        arrivals,
        load,
        loadOf,
        sizes,
        null,
        rackLocal,
        0,
        DURATION,
        incast,
        QueuePairs.PER_MESSAGE,
        1,
        Operation.WRITE,
        null);
  }

  private static List<Flow> flows(OpenLoopConfig config, long seed) {
    return config.flows(HOSTS, new RandomStreams(seed), "w");
  }

  private static double offered(List<Flow> flows) {
    return flows.stream().mapToDouble(flow -> flow.messages().totalBytes()).sum()
        * 8
        * Time.SECOND
        / (16.0 * SPEED * DURATION);
  }

  /** Payload of a compound Poisson process: variance is rate times the mean square of a size. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.8})
  void shouldOfferItsLoad(double load) {
    List<Flow> flows = flows(poisson(load, HADOOP), 3);

    double squares =
        flows.stream().mapToDouble(f -> Math.pow((double) f.messages().totalBytes(), 2)).sum();
    double bytes = flows.stream().mapToDouble(f -> f.messages().totalBytes()).sum();
    double deviation = load * Math.sqrt(squares) / bytes;
    assertThat(offered(flows)).isCloseTo(load, within(4 * deviation));
    assertThat(deviation).isLessThan(0.1 * load);
  }

  @Test
  void shouldOfferItsLoadOnTheWire() {
    List<Flow> flows = flows(config(Arrivals.FIXED, 0.5, LoadOf.WIRE, FIXED, null, null), 1);

    assertThat(offered(flows)).isCloseTo(0.5 / 1.1, within(0.001));
  }

  @Test
  void shouldSpaceFixedArrivalsEvenly() {
    List<Flow> flows = flows(config(Arrivals.FIXED, 0.5, LoadOf.PAYLOAD, FIXED, null, null), 1);

    long[] ofHost =
        flows.stream().filter(f -> f.from() == 3).mapToLong(f -> f.messages().start()).toArray();
    for (int i = 1; i < ofHost.length; i++) {
      assertThat(ofHost[i] - ofHost[i - 1]).isEqualTo(16 * Time.MICROSECOND);
    }
    assertThat(ofHost[0]).isLessThan(16 * Time.MICROSECOND);
    assertThat(flows.stream().filter(f -> f.from() == 4).findFirst().orElseThrow())
        .extracting(f -> f.messages().start())
        .isNotEqualTo(ofHost[0]);
  }

  /** Kolmogorov-Smirnov against the exponential distribution, at a significance of 10^-6. */
  @Test
  void shouldSpacePoissonArrivalsExponentially() {
    List<Flow> flows = flows(poisson(0.5, FIXED), 5);
    List<Double> gaps = new ArrayList<>();
    Map<Integer, Long> last = new LinkedHashMap<>();
    for (Flow flow : flows) {
      Long before = last.put(flow.from(), flow.messages().start());
      if (before != null) {
        gaps.add((double) (flow.messages().start() - before));
      }
    }
    double[] sorted = gaps.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double mean = 16.0 * Time.MICROSECOND;
    double largest = 0;
    for (int i = 0; i < sorted.length; i++) {
      double cdf = 1 - StrictMath.exp(-sorted[i] / mean);
      double step = Math.max(cdf - (double) i / sorted.length, (i + 1.0) / sorted.length - cdf);
      largest = Math.max(largest, step);
    }
    assertThat(sorted.length).isGreaterThan(90_000);
    assertThat(largest).isLessThan(2.7 / Math.sqrt(sorted.length));
  }

  /** Chi-square of 15 receivers, 14 degrees of freedom: 51 is beyond a significance of 10^-5. */
  @Test
  void shouldChooseReceiversUniformly() {
    long[] counts = new long[16];
    long all = 0;
    for (Flow flow : flows(poisson(0.5, FIXED), 6)) {
      assertThat(flow.to()).isNotEqualTo(flow.from());
      if (flow.from() == 5) {
        counts[flow.to()]++;
        all++;
      }
    }
    double expected = all / 15.0;
    double chi =
        Arrays.stream(counts).mapToDouble(n -> (n - expected) * (n - expected) / expected).sum()
            - expected;
    assertThat(chi).isLessThan(51);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1})
  void shouldKeepAPartInTheRack(double part) {
    List<Flow> flows = flows(config(Arrivals.POISSON, 0.5, LoadOf.PAYLOAD, FIXED, part, null), 7);

    double local =
        flows.stream().filter(flow -> flow.from() / 4 == flow.to() / 4).count()
            / (double) flows.size();
    double deviation = Math.sqrt(part * (1 - part) / flows.size());
    assertThat(local).isCloseTo(part, within(4 * deviation));
    assertThat(flows).noneMatch(flow -> flow.from() == flow.to());
    assertThat(flows.stream().mapToInt(Flow::to).distinct().count()).isEqualTo(16);
  }

  @Test
  void shouldAddIncastsAsAShareOfTheLoad() {
    PeriodicIncastConfig incast = new PeriodicIncastConfig(8, 20_000, 0.25);
    List<Flow> flows = flows(config(Arrivals.POISSON, 0.4, LoadOf.PAYLOAD, FIXED, null, incast), 8);

    List<Flow> bursts =
        flows.stream().filter(flow -> flow.messages().messageSize() == 20_000).toList();
    assertThat(offered(bursts)).isCloseTo(0.1, within(0.001));
    assertThat(offered(flows)).isCloseTo(0.4, within(0.01));
    for (int i = 0; i < bursts.size(); i += 8) {
      List<Flow> burst = bursts.subList(i, i + 8);
      assertThat(burst.stream().map(f -> f.messages().start()).distinct()).hasSize(1);
      assertThat(burst.stream().map(Flow::to).distinct()).hasSize(1);
      assertThat(burst.stream().map(Flow::from).distinct()).hasSize(8);
      assertThat(burst).noneMatch(flow -> flow.from() == flow.to());
    }
  }

  @Test
  void shouldDrawTheSameSizesAndReceiversAtAnotherLoad() {
    List<Flow> light = flows(poisson(0.2, HADOOP), 9);
    List<Flow> heavy = flows(poisson(0.4, HADOOP), 9);

    for (int host = 0; host < 16; host++) {
      List<Flow> few = of(host, light);
      List<Flow> many = of(host, heavy);
      for (int i = 0; i < few.size(); i++) {
        assertThat(many.get(i).to()).isEqualTo(few.get(i).to());
        assertThat(many.get(i).messages().messageSize())
            .isEqualTo(few.get(i).messages().messageSize());
        assertThat((double) many.get(i).messages().start())
            .isCloseTo(few.get(i).messages().start() / 2.0, within(i + 1.0));
      }
    }
  }

  private static List<Flow> of(int host, List<Flow> flows) {
    return flows.stream().filter(flow -> flow.from() == host).toList();
  }

  private static OpenLoopConfig perPair(int connections) {
    return new OpenLoopConfig(
        Arrivals.POISSON,
        0.2,
        LoadOf.PAYLOAD,
        HADOOP,
        null,
        null,
        0,
        DURATION,
        null,
        QueuePairs.PER_PAIR,
        connections,
        Operation.WRITE,
        null);
  }

  @Test
  void shouldLetTheQueuePairsOfAPairTakeItsMessagesInTurn() {
    List<Flow> one = flows(perPair(1), 2);
    List<Flow> three = flows(perPair(3), 2);

    for (Flow flow : one) {
      List<Flow> parts =
          three.stream()
              .filter(part -> part.from() == flow.from() && part.to() == flow.to())
              .toList();
      assertThat(parts).hasSize(Math.min(3, flow.messages().count()));
      for (int i = 0; i < flow.messages().count(); i++) {
        MessageStream part = parts.get(i % 3).messages();
        assertThat(part.release(i / 3)).isEqualTo(flow.messages().release(i));
        assertThat(part.messageSize(i / 3)).isEqualTo(flow.messages().messageSize(i));
      }
    }
  }

  @Test
  void shouldGatherTheMessagesOfAPair() {
    OpenLoopConfig single = poisson(0.2, HADOOP);
    List<Flow> flows = flows(perPair(1), 2);

    assertThat(flows).hasSize(16 * 15);
    assertThat(flows.stream().mapToInt(f -> f.messages().count()).sum())
        .isEqualTo(flows(single, 2).size());
    for (Flow flow : flows) {
      for (int i = 1; i < flow.messages().count(); i++) {
        assertThat(flow.messages().release(i)).isGreaterThan(flow.messages().release(i - 1));
      }
    }
  }

  @Test
  void shouldForetellHowManyMessagesThereAre() {
    OpenLoopConfig config = poisson(0.5, HADOOP);
    double expected = config.flowCount(HOSTS);

    assertThat((double) flows(config, 4).size())
        .isCloseTo(expected, within(4 * Math.sqrt(expected)));
  }
}

package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.queue.PortScenario.Kind;

/**
 * Poisson arrivals at one port, whose mean waits theory gives exactly. Each test takes the first
 * twenty seeds and asks for their mean within a 99.9 % interval.
 */
class QueueingTheoryTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PS_PER_BYTE = 80;
  private static final long PROPAGATION = 1000;
  private static final int MEAN_SIZE = 1000;
  private static final int PACKETS = 40_000;
  private static final int SEEDS = 20;

  /** Quantile 0.9995 of Student's distribution with 19 degrees of freedom. */
  private static final double STUDENT = 3.883;

  /** Sizes that are geometric in bytes: the discrete form of exponential service times. */
  @ParameterizedTest
  @CsvSource({"0.5, FUSED", "0.7, LAZY", "0.7, CLASSFUL_LAZY"})
  void shouldWaitAsInAnMM1Queue(double load, Kind kind) {
    double stop = -StrictMath.expm1(-1.0 / MEAN_SIZE);
    double mean = 1 / stop;
    double square = (2 - stop) / (stop * stop);
    double arrivals = load / mean;
    double wait = arrivals * square / (2 * (1 - load));
    double[] waits = new double[SEEDS];
    for (int i = 0; i < SEEDS; i++) {
      waits[i] = new Run(i + 1, kind, 1, arrivals, 1, true).meanWait(0);
    }
    expect(waits, wait);
  }

  /** Non-preemptive priority (Cobham 1954), with packets of one size. */
  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LAZY", "CLASSFUL_LAZY"})
  void shouldWaitAsInAnMD1QueueWithTwoPriorities(Kind kind) {
    double load = 0.8;
    double share = 0.4;
    double residual = load * MEAN_SIZE / 2;
    double[] first = new double[SEEDS];
    double[] second = new double[SEEDS];
    for (int i = 0; i < SEEDS; i++) {
      Run run = new Run(i + 1, kind, 2, load / MEAN_SIZE, share, false);
      first[i] = run.meanWait(0);
      second[i] = run.meanWait(1);
    }
    expect(first, residual / (1 - share * load));
    expect(second, residual / ((1 - share * load) * (1 - load)));
  }

  /**
   * The time integral of what waits is the sum of the waits, exactly, for each class and in all.
   */
  @Test
  void shouldKeepLittlesLawExactly() {
    for (long seed = 1; seed <= 5; seed++) {
      Run run = new Run(seed, Kind.CLASSFUL_EVENTED, 2, 0.9 / MEAN_SIZE, 0.3, true);
      assertThat(run.waitingTimesPackets).isEqualTo(run.waits[0] + run.waits[1]).isPositive();
      Run simple = new Run(seed, Kind.EVENTED, 2, 0.9 / MEAN_SIZE, 0.3, true);
      assertThat(simple.waitingTimesPackets).isEqualTo(run.waitingTimesPackets);
    }
  }

  private static void expect(double[] values, double theory) {
    double mean = 0;
    for (double value : values) {
      mean += value / SEEDS;
    }
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double halfWidth = STUDENT * Math.sqrt(squares / (SEEDS - 1) / SEEDS);
    assertThat(halfWidth).as("precision").isLessThan(0.05 * theory);
    assertThat(Math.abs(mean - theory)).as("%f for %f", mean, theory).isLessThan(halfWidth);
  }

  /** One run, with waits in picoseconds. */
  private static final class Run {
    private final long[] waits = new long[2];
    private final long[] counts = new long[2];
    private long waitingTimesPackets;

    /**
     * Runs.
     *
     * @param perByteTime arrivals in the time of a byte
     * @param share of the first class
     */
    Run(long seed, Kind kind, int classes, double perByteTime, double share, boolean random) {
      TrafficClass each = TrafficClass.strict("class", QueueSettings.UNLIMITED, null);
      QueueSettings settings =
          new QueueSettings(Collections.nCopies(classes, each), null, 1000, 0, 9000, kind.mode());
      LineNetwork line =
          new LineNetwork(
              seed,
              streams -> new Ports(settings, streams, kind.isSimple()),
              new long[] {RATE},
              PROPAGATION,
              0);
      long[] arrived = load(line, seed, perByteTime, share, random);
      boolean evented = kind.mode() == QueueSettings.Mode.EVENTED;
      if (evented) {
        integrate(line);
      } else {
        line.run();
      }
      List<TestHost.Arrival> arrivals = line.hosts.get(0).arrivals;
      for (TestHost.Arrival a : arrivals.subList(PACKETS / 10, PACKETS)) {
        add(a, arrived);
      }
      if (evented) {
        arrivals.subList(0, PACKETS / 10).forEach(a -> add(a, arrived));
      }
    }

    private void add(TestHost.Arrival a, long[] arrived) {
      long begun = a.time() - PROPAGATION - a.wireBytes() * PS_PER_BYTE;
      waits[a.source()] += begun - arrived[a.number()];
      counts[a.source()]++;
    }

    private static long[] load(
        LineNetwork line, long seed, double perByteTime, double share, boolean random) {
      RandomStreams streams = new RandomStreams(seed);
      RandomStream times = streams.of("times");
      RandomStream sizes = streams.of("sizes");
      RandomStream choices = streams.of("classes");
      long[] arrived = new long[PACKETS];
      long now = 1;
      for (int i = 0; i < PACKETS; i++) {
        now += 1 + (long) times.nextExponential(PS_PER_BYTE / perByteTime);
        int size = random ? 1 + (int) sizes.nextExponential(MEAN_SIZE) : MEAN_SIZE;
        int trafficClass = choices.nextDouble() < share ? 0 : 1;
        arrived[i] = now;
        Packet packet = line.packets.packet(trafficClass, i, 0, size, trafficClass, Packet.NOT_ECT);
        line.injector.add(now, line.port(0, 0), packet);
      }
      return arrived;
    }

    /** Between two events, the number of packets that wait is constant. */
    private void integrate(LineNetwork line) {
      long last = 0;
      boolean more = true;
      while (more) {
        long before = line.port(0, 0).waitingPackets();
        more = line.simulation.run(Long.MAX_VALUE, 1);
        long now = line.simulation.partition().now();
        if (now != Long.MAX_VALUE) {
          waitingTimesPackets += before * (now - last);
          last = now;
        }
      }
    }

    /** In times of a byte. */
    double meanWait(int trafficClass) {
      return (double) waits[trafficClass] / counts[trafficClass] / PS_PER_BYTE;
    }
  }
}

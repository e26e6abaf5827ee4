package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.rules.Rule;

/** Classes with weights that always have packets waiting. */
class WeightedSharesTest {
  private static final long RATE = 100_000_000_000L;
  private static final int QUANTUM = 1500;

  @Property(seed = "1", tries = 100)
  @Rule("fabric/2")
  void shouldShareWithinAPacketAtTheEndOfEachRound(
      @ForAll("weights") List<Integer> weights, @ForAll("sizes") List<Integer> sizes) {
    int least = weights.stream().mapToInt(w -> w).min().orElseThrow();
    int largest = sizes.stream().mapToInt(s -> s).max().orElseThrow();
    LineNetwork line = line(0, weights);
    int[] sent = fill(line, weights.size(), sizes);
    long[] served = new long[weights.size()];
    int round = 0;
    int before = 0;
    for (TestHost.Arrival arrival : line.hosts.get(0).arrivals) {
      int served0 = arrival.source();
      if (served0 < before) {
        round++;
        for (int i = 0; i < served.length; i++) {
          long due = (long) round * ((QUANTUM * weights.get(i) + least - 1) / least);
          assertThat(served[i]).isBetween(due - largest + 1, due);
        }
      }
      before = served0;
      served[served0] += arrival.wireBytes();
      if (--sent[served0] == 0) {
        return;
      }
    }
  }

  @Provide
  Arbitrary<List<Integer>> weights() {
    return Arbitraries.integers().between(1, 9).list().ofMinSize(2).ofMaxSize(8);
  }

  /** No packet is larger than the quantum, so that every class sends in every round. */
  @Provide
  Arbitrary<List<Integer>> sizes() {
    return Arbitraries.integers().between(64, QUANTUM).list().ofSize(7);
  }

  @Test
  @Rule("fabric/1")
  void shouldServeStrictClassesBeforeThoseWithWeights() {
    LineNetwork line = line(1, List.of(3, 1));
    fill(line, 3, List.of(QUANTUM));
    List<Integer> order =
        line.hosts.get(0).arrivals.stream().map(TestHost.Arrival::source).toList();
    assertThat(order.subList(0, 300)).containsOnly(0);
    assertThat(order.subList(300, 312)).containsExactly(1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2);
  }

  @Test
  @Rule("fabric/2")
  void shouldLetNobodySaveUpWhileItHasNothingToSend() {
    LineNetwork line = line(0, List.of(1, 1));
    for (int i = 0; i < 100; i++) {
      line.injector.add(1000, line.port(0, 0), packet(line, 0, i, QUANTUM));
    }
    for (int i = 0; i < 20; i++) {
      line.injector.add(1000 + 50 * QUANTUM * 80L, line.port(0, 0), packet(line, 1, i, QUANTUM));
    }
    line.run();
    List<Integer> late =
        line.hosts.get(0).arrivals.stream().skip(51).limit(20).map(a -> a.source()).toList();
    assertThat(late.stream().filter(source -> source == 1)).hasSize(10);
  }

  private static int[] fill(LineNetwork line, int classes, List<Integer> sizes) {
    int[] count = new int[classes];
    Arrays.fill(count, 300);
    for (int i = 0; i < 300; i++) {
      for (int c = 0; c < classes; c++) {
        int size = sizes.get((i * 3 + c) % sizes.size());
        line.injector.add(1000, line.port(0, 0), packet(line, c, i, size));
      }
    }
    line.run();
    return count;
  }

  private static Packet packet(LineNetwork line, int trafficClass, int number, int size) {
    return line.packets.packet(trafficClass, number, 0, size, trafficClass, Packet.NOT_ECT);
  }

  private static LineNetwork line(int strict, List<Integer> weights) {
    List<TrafficClass> classes = new ArrayList<>();
    for (int i = 0; i < strict + weights.size(); i++) {
      classes.add(
          new TrafficClass(
              "class" + i,
              i < strict ? 0 : weights.get(i - strict),
              QueueSettings.UNLIMITED,
              null,
              MarkingPoint.ENQUEUE,
              false,
              BufferShare.NONE,
              null));
    }
    QueueSettings settings =
        new QueueSettings(classes, null, QUANTUM, 0, 9000, QueueSettings.Mode.LAZY);
    return new LineNetwork(1, settings, new long[] {RATE}, 1000, 0);
  }
}

package org.rdsim.network.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RandomStream;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Link;
import org.rdsim.network.queue.QueueSettings;

/** Packets of 1000 bytes that leave host 0 back to back at 100 Gb/s: one every 80 ns. */
class ArrivalFaultTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PACKET_PS = 80_000;
  private static final long DELAY_PS = 1_000_000;

  private final LineNetwork line =
      new LineNetwork(
          1,
          new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.LAZY),
          new long[] {RATE, RATE},
          DELAY_PS,
          0);
  private final Link last = line.port(1, 1).link();

  @Test
  void shouldLetACopyFollowAtOnce() {
    last.setFault(new Duplication(1, 0, Scope.ALL, random()));

    send(3);

    assertThat(numbers()).containsExactly(0, 0, 1, 1, 2, 2);
    assertThat(times()).containsExactly(at(0), at(0), at(1), at(1), at(2), at(2));
    assertThat(last.duplicated()).isEqualTo(3);
    assertThat(last.duplicatedBytes()).isEqualTo(3000);
    assertWhole();
  }

  @Test
  void shouldLetACopyFollowLater() {
    last.setFault(new Duplication(1, 100_000, Scope.ALL, random()));

    send(2);

    assertThat(numbers()).containsExactly(0, 1, 0, 1);
    assertThat(times()).containsExactly(at(0), at(1), at(0) + 100_000, at(1) + 100_000);
    assertWhole();
  }

  @Test
  void shouldDuplicateAtTheGivenRate() {
    last.setFault(new Duplication(0.25, 0, Scope.ALL, random()));

    send(20_000);

    assertThat(last.duplicated() / 20_000.0).isCloseTo(0.25, within(0.0125));
    assertThat(line.hosts.get(1).arrivals).hasSize((int) (20_000 + last.duplicated()));
    assertWhole();
  }

  @Test
  void shouldDeliverHeldPacketsLaterByTheDelay() {
    last.setFault(new Reordering(0.3, 200_000, 0, Scope.ALL, random()));

    send(2000);

    int held = 0;
    for (int i = 0; i < 2000; i++) {
      long late = times().get(numbers().indexOf(i)) - at(i);
      assertThat(late).isIn(0L, 200_000L);
      held += late > 0 ? 1 : 0;
    }
    assertThat(last.reordered()).isEqualTo(held);
    assertThat(held / 2000.0).isCloseTo(0.3, within(0.041));
    assertThat(times()).isSorted();
    assertWhole();
  }

  @Test
  void shouldSpreadTheExtraTimeEvenly() {
    last.setFault(new Reordering(1, 1000, 1_000_000, Scope.ALL, random()));

    send(4000);

    double sum = 0;
    for (int i = 0; i < 4000; i++) {
      long late = times().get(numbers().indexOf(i)) - at(i);
      assertThat(late).isBetween(1000L, 1_001_000L);
      sum += late;
    }
    assertThat(sum / 4000).isCloseTo(501_000, within(4 * 1e6 / Math.sqrt(12 * 4000)));
    assertThat(times()).isSorted();
    assertWhole();
  }

  @Test
  void shouldKeepTheOrderOfPacketsThatAreHeldAlike() {
    last.setFault(new Reordering(1, 50_000, 0, Scope.ALL, random()));

    send(100);

    assertThat(numbers()).isEqualTo(IntStream.range(0, 100).boxed().toList());
    assertWhole();
  }

  @Test
  void shouldMarkCorruptPacketsForTheirReceiver() {
    Link first = line.hosts.get(0).port(0).link();
    first.setFault(new Corruption(0.5, Scope.ALL, random()));

    send(4000);

    assertThat(line.hosts.get(1).arrivals).hasSize(4000);
    assertThat((long) line.hosts.get(1).corrupt).isEqualTo(first.corrupted());
    assertThat(first.corrupted() / 4000.0).isCloseTo(0.5, within(0.032));
    first.setFault(null);
    line.hosts.get(1).corrupt = 0;
    send(4000);
    assertThat(line.hosts.get(1).corrupt).isZero();
    assertWhole();
  }

  private void send(int count) {
    for (int i = 0; i < count; i++) {
      line.hosts.get(0).send(line.packets.packet(0, i, 1, 1000));
    }
    line.run();
  }

  /** When packet i arrives in its turn: over three links, store and forward. */
  private static long at(int i) {
    return (i + 3) * PACKET_PS + 3 * DELAY_PS;
  }

  private List<Integer> numbers() {
    return line.hosts.get(1).arrivals.stream().map(a -> a.number()).toList();
  }

  private List<Long> times() {
    return line.hosts.get(1).arrivals.stream().map(a -> a.time()).toList();
  }

  private void assertWhole() {
    assertThat(line.packets.inUse()).isZero();
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  private RandomStream random() {
    return line.simulation.streams().of("fault");
  }
}

package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.engine.Entity;
import org.rdsim.network.Outages.Interval;
import org.rdsim.network.fault.Reordering;
import org.rdsim.network.fault.Scope;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.network.queue.QueueSettings.Mode;

/** Packets of 1000 bytes over links of 100 Gb/s (80 ns each) and 1 us; a switch takes 500 ns. */
class OutageTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PACKET_PS = 80_000;
  private static final long DELAY_PS = 1_000_000;
  private static final long PIPELINE_PS = 500_000;
  private static final int COUNT = 100;

  /** Packet i is on the first link from i to i + 1 packet times, and arrives a delay later. */
  @Property(seed = "1", tries = 300)
  void shouldLoseExactlyWhatIsSentOrInFlight(
      @ForAll @LongRange(min = 0, max = 12_000_000) long from,
      @ForAll @LongRange(min = 1, max = 5_000_000) long length) {
    LineNetwork line = line(Mode.LAZY, RATE);
    Link first = line.hosts.get(0).port(0).link();
    long until = from + length;
    first.setOutages(down(from, until), Outages.NONE, Outages.NONE);

    send(line);

    List<Integer> expected =
        IntStream.range(0, COUNT)
            .filter(i -> (i + 1) * PACKET_PS + DELAY_PS <= from || i * PACKET_PS >= until)
            .boxed()
            .toList();
    assertThat(arrived(line, 1)).isEqualTo(expected);
    assertThat(first.lostDown()).isEqualTo(COUNT - expected.size());
    assertThat(first.lost()).isEqualTo(first.lostDown());
    assertThat(line.network.conservationErrors()).isEmpty();
    assertThat(line.packets.inUse()).isZero();
  }

  /**
   * At 10 Gb/s after 100 Gb/s, packets queue in switch 0, and the outage meets each in its turn.
   */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void shouldGoOnSendingTheQueueOfALinkThatIsDown(Mode mode) {
    LineNetwork line = line(mode, RATE / 10);
    Link slow = line.port(0, 1).link();
    long first = PACKET_PS + DELAY_PS + PIPELINE_PS;
    slow.setOutages(
        down(first + 20 * 10 * PACKET_PS, first + 30 * 10 * PACKET_PS), Outages.NONE, Outages.NONE);

    send(line);

    long inFlight = 2;
    assertThat(slow.lostDown()).isEqualTo(inFlight + 10);
    assertThat(arrived(line, 1))
        .isEqualTo(IntStream.range(0, COUNT).filter(i -> i < 18 || i >= 30).boxed().toList());
    assertThat(line.port(0, 1).dropped()).isZero();
  }

  /** All that waits is lost at once, though the queue would have lasted longer than the outage. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void shouldLoseTheQueuesOfASwitchThatIsDown(Mode mode) {
    LineNetwork line = line(mode, RATE / 10);
    Link in = line.hosts.get(0).port(0).link();
    Link out = line.port(0, 1).link();
    long from = PACKET_PS + DELAY_PS + PIPELINE_PS + 49 * PACKET_PS;
    Outages outage = down(from, from + 1);
    in.setOutages(Outages.NONE, Outages.NONE, outage);
    out.setOutages(Outages.NONE, outage, Outages.NONE);

    send(line);

    long sentOrInFlight = (DELAY_PS + PIPELINE_PS) / PACKET_PS + 1;
    assertThat(in.lostDown()).isEqualTo(sentOrInFlight);
    assertThat(out.delivered()).isEqualTo(COUNT - in.lostDown() - out.lostDown());
    assertThat(out.lostDown()).isEqualTo(50 - deliveredBy(from));
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  /** Packets that had crossed the slow link by some time. */
  private static long deliveredBy(long time) {
    long first = PACKET_PS + DELAY_PS + PIPELINE_PS;
    return LongStream.range(0, COUNT)
        .filter(i -> first + (i + 1) * 10 * PACKET_PS + DELAY_PS <= time)
        .count();
  }

  @Test
  void shouldLoseWhatIsHeldOnALinkThatGoesDown() {
    LineNetwork line = line(Mode.FUSED, RATE);
    Link first = line.hosts.get(0).port(0).link();
    first.setFault(new Reordering(1, 1_000_000, 0, Scope.ALL, line.simulation.streams().of("x")));
    long turn = PACKET_PS + DELAY_PS + PIPELINE_PS;
    first.setOutages(down(turn + 500_000, Entity.NEVER), Outages.NONE, Outages.NONE);

    line.hosts.get(0).send(line.packets.packet(0, 0, 1, 1000));
    line.run();

    assertThat(first.lostDown()).isEqualTo(1);
    assertThat(first.delivered()).isZero();
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  @Test
  void shouldMergeIntervals() {
    Outages outages =
        down(5, 10).or(down(20, 30)).or(down(10, 12)).or(down(25, 40)).or(Outages.NONE);

    assertThat(outages.intervals()).containsExactly(new Interval(5, 12), new Interval(20, 40));
    assertThat(outages.overlap(0, 5)).isFalse();
    assertThat(outages.overlap(0, 6)).isTrue();
    assertThat(outages.overlap(12, 20)).isFalse();
    assertThat(outages.overlap(39, 50)).isTrue();
    assertThat(outages.overlap(40, 50)).isFalse();
    assertThat(Outages.of(List.of()).isEmpty()).isTrue();
    assertThatThrownBy(() -> new Interval(3, 3)).isInstanceOf(IllegalArgumentException.class);
  }

  private static LineNetwork line(Mode mode, long between) {
    QueueSettings settings = new QueueSettings(1, QueueSettings.UNLIMITED, null, mode);
    LineNetwork line = new LineNetwork(1, settings, new long[] {RATE, RATE}, DELAY_PS, PIPELINE_PS);
    if (between != RATE) {
      line.port(0, 1)
          .reduceRate(
              new ReducedRates(List.of(new ReducedRates.Interval(0, Entity.NEVER, between))));
    }
    return line;
  }

  private static Outages down(long from, long until) {
    return Outages.of(List.of(new Interval(from, until)));
  }

  private static void send(LineNetwork line) {
    for (int i = 0; i < COUNT; i++) {
      line.hosts.get(0).send(line.packets.packet(0, i, 1, 1000));
    }
    line.run();
  }

  private static List<Integer> arrived(LineNetwork line, int host) {
    return line.hosts.get(host).arrivals.stream().map(a -> a.number()).toList();
  }
}

package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.CreditFrame;
import org.rdsim.network.CreditSettings;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.network.RetrySettings;
import org.rdsim.network.StarNetwork;
import org.rdsim.network.TestHost;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;

/** Packets of 1000 B in 10 cells; 80 ps a byte at 100 Gb/s. */
class CreditTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PROPAGATION = 500_000;
  private static final long PIPELINE = 300_000;
  private static final int SIZE = 1000;
  private static final int CELLS = 10;
  private static final long SENT = SIZE * 80L;
  private static final long UPDATE = CreditFrame.UPDATE_BYTES * 80L;
  private static final long SYNC = 1_000_000_000;

  /** From the begin of a packet until its cells can be used again, on an idle path. */
  private static final long ROUND_TRIP =
      SENT + PROPAGATION + PIPELINE + SENT + UPDATE + PROPAGATION;

  /** How many packets a sender begins in that time. */
  private static final int WHOLE = (int) ((ROUND_TRIP + SENT - 1) / SENT);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12})
  @Rule("uet/123")
  void shouldSendAPoolInARoundTrip(int packets) {
    StarNetwork star = star(packets * CELLS, RATE, RATE);
    send(star, 0, 1, 50 * packets);
    star.run();
    List<Long> starts = star.sendTimes(0);
    assertThat(starts.get(49 * packets)).isEqualTo(49 * ROUND_TRIP);
    assertThat(star.hosts.get(1).arrivals).hasSize(50 * packets);
    long stalled = 49 * (ROUND_TRIP - packets * SENT);
    assertThat(star.hosts.get(0).port(0).creditWaitPs(0)).isBetween(stalled, stalled + ROUND_TRIP);
  }

  @Test
  @Rule("uet/123")
  void shouldFillTheLinkWithAPoolOfARoundTrip() {
    StarNetwork star = star(WHOLE * CELLS, RATE, RATE);
    send(star, 0, 1, 500);
    star.run();
    assertThat(star.sendTimes(0).get(499)).isEqualTo(499 * SENT);
    assertThat(star.hosts.get(0).port(0).creditWaitPs(0)).isZero();
  }

  @Property(seed = "1", tries = 60)
  @Rule("uet/123")
  void shouldDropNothingAndKeepTheLinkFullInAnIncast(
      @ForAll @IntRange(min = 2, max = 32) int senders, @ForAll @IntRange(max = 40) int more) {
    long[] rates = new long[senders + 1];
    Arrays.fill(rates, RATE);
    StarNetwork star = star((WHOLE + more) * CELLS, rates);
    int each = 100;
    for (int from = 1; from <= senders; from++) {
      send(star, from, 0, each);
    }
    star.run();
    assertThat(star.dropped()).isZero();
    List<TestHost.Arrival> arrivals = star.hosts.get(0).arrivals;
    assertThat(arrivals).hasSize(senders * each);
    long first = SENT + PROPAGATION + PIPELINE + SENT + PROPAGATION;
    assertThat(arrivals.get(senders * each - 1).time())
        .isEqualTo(first + (senders * each - 1) * SENT);
    assertThat(star.port(1).creditPeakBytes()).isBetween((long) SIZE, (long) SIZE * (WHOLE + more));
  }

  /** Packets go both ways, so that news of freed cells waits for them. */
  @Property(seed = "4", tries = 100)
  @Rule("uet/123")
  void shouldFillAnyLinkWithThePoolThatItsCableNeeds(
      @ForAll("rates") long rate,
      @ForAll @LongRange(min = 1, max = 10_000_000) long propagation,
      @ForAll @LongRange(max = 1_000_000) long pipeline,
      @ForAll @IntRange(min = 300, max = 9236) int size) {
    CreditSettings credit = new CreditSettings(256, CreditSettings.BY_CABLE, 8, SYNC);
    QueueSettings settings =
        new QueueSettings(
            List.of(paid(QueueSettings.UNLIMITED, credit)),
            null,
            1000,
            0,
            size,
            QueueSettings.Mode.EVENTED);
    StarNetwork star = new StarNetwork(settings, new long[] {rate, rate}, propagation, pipeline);
    int count = 300;
    for (int i = 0; i < count; i++) {
      star.hosts.get(0).send(star.packets.packet(0, i, 1, size));
      star.hosts.get(1).send(star.packets.packet(1, i, 0, size));
    }
    star.run();
    long each = star.port(0).serializationPs(size);
    long counts =
        (2 + (star.simulation.now() / SYNC))
            * star.port(0).serializationPs(CreditFrame.COUNT_BYTES);
    assertThat(star.sendTimes(0).get(count - 1))
        .isBetween((count - 1) * each, (count - 1) * each + counts);
  }

  @Provide
  Arbitrary<Long> rates() {
    return Arbitraries.of(10L, 25L, 100L, 400L, 800L).map(gbps -> gbps * 1_000_000_000L);
  }

  @Property(seed = "2", tries = 100)
  @Rule("uet/123")
  void shouldCarryAllPacketsOverSeveralSwitches(
      @ForAll("sizes") List<Integer> sizes, @ForAll @IntRange(min = 20, max = 200) int pool) {
    LineNetwork line =
        new LineNetwork(
            1,
            settings(pool, 5, SYNC),
            new long[] {RATE, RATE / 4, RATE / 10},
            PROPAGATION,
            PIPELINE);
    for (int i = 0; i < 200; i++) {
      int from = i % 3;
      int size = sizes.get(i % sizes.size());
      line.hosts.get(from).send(line.packets.packet(from, i, (from + 1 + i % 2) % 3, size));
    }
    line.run();
    assertThat(line.hosts.stream().mapToInt(host -> host.arrivals.size()).sum()).isEqualTo(200);
    assertThat(line.network.conservationErrors()).isEmpty();
    assertThat(line.packets.inUse()).isZero();
  }

  @Test
  void shouldLetOtherClassesPass() {
    StarNetwork star = star(CELLS, RATE, RATE);
    send(star, 0, 1, 3);
    star.hosts.get(0).send(star.packets.packet(0, 9, 1, SIZE, 1, Packet.NOT_ECT));
    star.run();
    assertThat(star.hosts.get(1).arrivals)
        .extracting(TestHost.Arrival::number)
        .containsExactly(0, 9, 1, 2);
  }

  @Test
  void shouldTellOnlyWhenEnoughIsFree() {
    StarNetwork star =
        new StarNetwork(
            settings(4 * CELLS, 3 * CELLS, SYNC), new long[] {RATE, RATE}, PROPAGATION, PIPELINE);
    send(star, 0, 1, 5);
    star.run();
    long told = ROUND_TRIP + 2 * SENT;
    assertThat(star.sendTimes(0).get(4)).isEqualTo(told);
  }

  @Test
  @Rule("uet/124")
  void shouldRecoverTheCreditOfLostPackets() {
    long sync = 10_000_000;
    StarNetwork star =
        new StarNetwork(
            settings(2 * CELLS, 1, sync), new long[] {RATE, RATE}, PROPAGATION, PIPELINE);
    star.hosts.get(0).port(0).link().setFault(new Lose(Set.of(0, 1)));
    send(star, 0, 1, 10);
    star.run();
    assertThat(star.hosts.get(1).arrivals).hasSize(8);
    long count = CreditFrame.COUNT_BYTES * 80L;
    assertThat(star.sendTimes(0).get(2))
        .isEqualTo(sync + count + PROPAGATION + PIPELINE + UPDATE + PROPAGATION);
  }

  @Property(seed = "3", tries = 50)
  @Rule("uet/124")
  void shouldGoOnWhateverIsLost(@ForAll long seed) {
    StarNetwork star =
        new StarNetwork(
            settings(3 * CELLS, 2, 2_000_000), new long[] {RATE, RATE}, PROPAGATION, PIPELINE);
    Link first = star.hosts.get(0).port(0).link();
    first.setFault(new Loss(0.3, Scope.ALL, new RandomStreams(seed).of("loss")));
    send(star, 0, 1, 300);
    star.run();
    assertThat(star.hosts.get(1).arrivals.size() + first.lost()).isEqualTo(300);
  }

  @Test
  void shouldWorkOnALinkThatRepeatsFrames() {
    StarNetwork star =
        new StarNetwork(
            settings(20 * CELLS, 2, 2_000_000), new long[] {RATE, RATE}, PROPAGATION, PIPELINE);
    Link first = star.hosts.get(0).port(0).link();
    first.setRetry(new RetrySettings(64, 64 * SIZE, 5_000_000, 50, 0, SIZE));
    first.setFault(new Loss(0.1, Scope.ALL, new RandomStreams(7).of("loss")));
    send(star, 0, 1, 500);
    star.run();
    assertThat(star.hosts.get(1).arrivals)
        .extracting(TestHost.Arrival::number)
        .containsExactlyElementsOf(IntStream.range(0, 500).boxed().toList());
  }

  @Test
  void shouldDropWithoutLossOfCreditInAClassWithALimit() {
    TrafficClass bestEffort = paid(3 * SIZE, new CreditSettings(100, 20 * CELLS, 1, SYNC));
    QueueSettings settings =
        new QueueSettings(List.of(bestEffort), null, 1000, 0, SIZE, QueueSettings.Mode.EVENTED);
    StarNetwork star =
        new StarNetwork(settings, new long[] {RATE, RATE / 10}, PROPAGATION, PIPELINE);
    send(star, 0, 1, 200);
    star.run();
    assertThat(star.dropped()).isPositive();
    assertThat(star.hosts.get(1).arrivals.size() + star.dropped()).isEqualTo(200);
  }

  @Provide
  Arbitrary<List<Integer>> sizes() {
    return Arbitraries.integers().between(64, SIZE).list().ofMinSize(1).ofMaxSize(5);
  }

  private static void send(StarNetwork star, int from, int to, int count) {
    for (int i = 0; i < count; i++) {
      star.hosts.get(from).send(star.packets.packet(from, i, to, SIZE));
    }
  }

  private static StarNetwork star(int pool, long... rates) {
    return new StarNetwork(settings(pool, 1, SYNC), rates, PROPAGATION, PIPELINE);
  }

  /** One class with credits and one without. */
  private static QueueSettings settings(int pool, int update, long syncPs) {
    TrafficClass paid =
        paid(QueueSettings.UNLIMITED, new CreditSettings(100, pool, update, syncPs));
    TrafficClass other = TrafficClass.strict("other", QueueSettings.UNLIMITED, null);
    return new QueueSettings(List.of(paid, other), null, 1000, 0, SIZE, QueueSettings.Mode.EVENTED);
  }

  private static TrafficClass paid(long limit, CreditSettings credit) {
    return new TrafficClass(
        "paid", 0, limit, null, MarkingPoint.ENQUEUE, false, BufferShare.NONE, null, credit);
  }

  /** Loses packets by their numbers. */
  private record Lose(Set<Integer> numbers) implements LinkFault {
    @Override
    public boolean loses(Packet packet) {
      return numbers.contains(packet.number);
    }
  }
}

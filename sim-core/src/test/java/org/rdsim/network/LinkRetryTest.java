package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.fault.BitErrors;
import org.rdsim.network.fault.GilbertElliott;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.rules.Rule;

/** Host 0 sends to host 1 through a switch at 100 Gb/s, 80 ps a byte. */
class LinkRetryTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PROPAGATION = 500_000;
  private static final long PIPELINE = 300_000;
  private static final int SIZE = 1000;
  private static final long SENT = SIZE * 80L;
  private static final long CONTROL = 8 * 80L;
  private static final long TIMER = 5_000_000;
  private static final int REPLAYS = 3;

  private final StarNetwork star =
      new StarNetwork(
          new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.CONTROLLED),
          new long[] {RATE, RATE},
          PROPAGATION,
          PIPELINE);
  private final Link first = star.hosts.get(0).port(0).link();

  @Test
  @Rule("uet/120")
  void shouldTakeARoundTripOfTheLinkToRepairOneFrame() {
    retry(64, 64 * SIZE);
    first.setFault(new Damage(Set.of(2)));
    send(20);

    star.run();

    long asked = 3 * SENT + PROPAGATION;
    long told = asked + CONTROL + PROPAGATION;
    long begun = (told + SENT - 1) / SENT * SENT;
    long taken = begun + SENT + PROPAGATION;
    List<TestHost.Arrival> arrivals = star.hosts.get(1).arrivals;
    long onward = PIPELINE + SENT + PROPAGATION;
    assertThat(arrivals.get(1).time()).isEqualTo(2 * SENT + PROPAGATION + onward);
    assertThat(arrivals.get(2).time()).isEqualTo(taken + onward);
    assertThat(arrivals.get(3).time()).isEqualTo(taken + SENT + onward);
    assertThat(arrivals).hasSize(20);
    assertThat(first.repeated()).isEqualTo(begun / SENT - 2);
    assertThat(first.retryNacks()).isEqualTo(1);
    assertThat(first.lost()).isZero();
  }

  @Property(seed = "1", tries = 60)
  @Rule("uet/120")
  void shouldHideAllDamageAndKeepTheOrder(
      @ForAll @DoubleRange(max = 0.05) double probability,
      @ForAll @IntRange(min = 1, max = 64) int frames,
      @ForAll long seed) {
    RandomStreams streams = new RandomStreams(seed);
    LinkRetryTest test = new LinkRetryTest();
    for (Link link : test.star.network.cableLinks()) {
      link.setRetry(settings(frames, 64 * SIZE, 50));
      link.setFault(new Loss(probability, Scope.ALL, streams.of(link.name())));
    }
    test.send(300);
    test.star.run();
    test.assertAllInOrder(300);
  }

  @Test
  @Rule("uet/120")
  void shouldHideBurstsAndBitErrors() {
    RandomStreams streams = new RandomStreams(3);
    retry(64, 64 * SIZE);
    first.setFault(new GilbertElliott(0.02, 0.3, 0, 0.9, Scope.ALL, streams.of("burst")));
    Link second = star.port(1).link();
    second.setRetry(settings(64, 64 * SIZE, 50));
    second.setFault(new BitErrors(1e-5, streams.of("bits")));
    send(2000);
    star.run();
    assertAllInOrder(2000);
    assertThat(first.retryNacks()).isPositive();
    assertThat(second.retryNacks()).isPositive();
  }

  @Test
  @Rule("uet/121")
  void shouldAskOncePerGapAndLeaveASecondLossToTheTimer() {
    retry(64, 64 * SIZE);
    first.setFault(new Damage(Set.of(2, firstRepeat())));
    send(20);

    star.run();

    assertThat(first.retryNacks()).isEqualTo(1);
    List<TestHost.Arrival> arrivals = star.hosts.get(1).arrivals;
    long lastRepeat = (2 * firstRepeat() - 2) * SENT;
    long begun = lastRepeat + TIMER;
    assertThat(arrivals.get(2).time())
        .isEqualTo(begun + SENT + PROPAGATION + PIPELINE + SENT + PROPAGATION);
    assertAllInOrder(20);
  }

  @Test
  @Rule("uet/121")
  void shouldAskAgainForAnotherGap() {
    retry(64, 64 * SIZE);
    first.setFault(new Damage(Set.of(2, firstRepeat() + 1)));
    send(20);
    star.run();
    assertThat(first.retryNacks()).isEqualTo(2);
    assertAllInOrder(20);
  }

  @Test
  @Rule("uet/122")
  void shouldGiveUpAfterTheReplaysAndGoOnWithWhatFollows() {
    retry(64, 64 * SIZE);
    first.setFault(new LosesNumber(2));
    send(4);
    long gaveUp = 100_000_000;
    star.injector.run(gaveUp, () -> star.hosts.get(0).send(packet(4)));

    star.run();

    assertThat(star.hosts.get(1).arrivals)
        .extracting(TestHost.Arrival::number)
        .containsExactly(0, 1, 4);
    assertThat(first.flushes()).isEqualTo(1);
    assertThat(first.repeated()).isEqualTo(2L * REPLAYS);
    assertThat(first.lost()).isEqualTo(2);
    assertThat(star.packets.inUse()).isZero();
  }

  @Test
  void shouldHoldBackWhatItCouldNotRepeat() {
    int frames = 4;
    retry(frames, 64 * SIZE);
    send(100);
    star.run();
    List<TestHost.Arrival> arrivals = star.hosts.get(1).arrivals;
    long roundTrip = SENT + PROPAGATION + CONTROL + PROPAGATION;
    assertThat(arrivals.get(4).time() - arrivals.get(0).time()).isEqualTo(roundTrip);
    assertThat(arrivals.get(99).time() - arrivals.get(3).time()).isEqualTo(24 * roundTrip);
  }

  @Test
  void shouldHoldNoMoreBytesThanItMay() {
    retry(64, 4 * SIZE + 500);
    send(100);
    star.run();
    List<TestHost.Arrival> arrivals = star.hosts.get(1).arrivals;
    long roundTrip = SENT + PROPAGATION + CONTROL + PROPAGATION;
    assertThat(arrivals.get(4).time() - arrivals.get(0).time()).isEqualTo(roundTrip);
  }

  @Test
  void shouldCostOnlyTheTimeOfAcknowledgementsWithoutDamage() {
    retry(64, 64 * SIZE);
    send(50);
    star.run();
    long onward = PROPAGATION + PIPELINE + SENT + PROPAGATION;
    assertThat(star.hosts.get(1).arrivals.get(49).time()).isEqualTo(50 * SENT + onward);
    assertThat(first.repeated()).isZero();
    assertThat(first.retryNacks()).isZero();
  }

  @Test
  void shouldSurviveAnOutageThatIsShorterThanItsPatience() {
    retry(64, 64 * SIZE);
    Outages cable = Outages.of(List.of(new Outages.Interval(3 * SENT, 8_000_000)));
    first.setOutages(cable, Outages.NONE, Outages.NONE);
    send(10);
    star.run();
    assertAllInOrder(10);
    assertThat(first.flushes()).isZero();
  }

  @Test
  void shouldNumberMoreFramesThanFitTheNumbers() {
    assertThat(RetryFrame.number(RetryFrame.ack((1 << 20) + 5), (1 << 20) - 3))
        .isEqualTo((1 << 20) + 5);
    assertThat(RetryFrame.number(RetryFrame.nack((1 << 20) - 3), (1 << 20) + 5))
        .isEqualTo((1 << 20) - 3);
    assertThat(RetryFrame.number(RetryFrame.ack(-1), 0)).isEqualTo(-1);
  }

  /** Place, among all frames that arrive at the switch, of the first one that is repeated. */
  private static int firstRepeat() {
    long told = 3 * SENT + PROPAGATION + CONTROL + PROPAGATION;
    return (int) ((told + SENT - 1) / SENT);
  }

  private void retry(int frames, long bytes) {
    first.setRetry(settings(frames, bytes, REPLAYS));
  }

  private static RetrySettings settings(int frames, long bytes, int replays) {
    return new RetrySettings(frames, bytes, TIMER, replays, 0, SIZE);
  }

  private void send(int count) {
    IntStream.range(0, count).forEach(i -> star.hosts.get(0).send(packet(i)));
  }

  private Packet packet(int number) {
    return star.packets.packet(0, number, 1, SIZE);
  }

  private void assertAllInOrder(int count) {
    assertThat(star.hosts.get(1).arrivals)
        .extracting(TestHost.Arrival::number)
        .containsExactlyElementsOf(IntStream.range(0, count).boxed().toList());
    assertThat(star.packets.inUse()).isZero();
    assertThat(star.network.cableLinks()).allSatisfy(link -> assertThat(link.lost()).isZero());
  }

  /** Damages frames by their place in the order of arrival, from 0. */
  private static final class Damage implements LinkFault {
    private final Set<Integer> places;
    private int seen;

    Damage(Set<Integer> places) {
      this.places = places;
    }

    @Override
    public boolean loses(Packet packet) {
      return places.contains(seen++);
    }
  }

  /** Damages a packet whenever it comes. */
  private record LosesNumber(int number) implements LinkFault {
    @Override
    public boolean loses(Packet packet) {
      return packet.number == number;
    }
  }
}

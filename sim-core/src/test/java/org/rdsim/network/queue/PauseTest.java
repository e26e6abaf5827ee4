package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.Packet;
import org.rdsim.network.PauseFrame;
import org.rdsim.network.StarNetwork;
import org.rdsim.network.TestHost;
import org.rdsim.rules.Rule;

/**
 * One sender at 100 Gb/s (80 ps a byte) and a receiver at 10 Gb/s, so that packets of 1000 B come
 * ten times as fast as they go.
 */
class PauseTest {
  private static final long FAST = 100_000_000_000L;
  private static final long SLOW = 10_000_000_000L;
  private static final long PROPAGATION = 500_000;
  private static final long PIPELINE = 300_000;
  private static final long REACTION = 123_457;
  private static final int SIZE = 1000;
  private static final long SENT = SIZE * 80L;
  private static final long DRAINED = SIZE * 800L;
  private static final long FRAME = PauseFrame.WIRE_BYTES * 80L;
  private static final long XOFF = 4 * SIZE + 500;
  private static final long XON = 2 * SIZE;

  @Test
  void shouldStopAndGoOnAtTheInstantsThatFollowFromTheCable() {
    StarNetwork star = star(PauseFrame.MAX_QUANTA);
    send(star, 100, 0);

    star.run();

    long crossed = 5 * SENT + PROPAGATION + PIPELINE;
    long stop = crossed + FRAME + PROPAGATION + REACTION;
    int burst = (int) ((stop + SENT - 1) / SENT);
    long firstDeparts = SENT + PROPAGATION + PIPELINE + DRAINED;
    long low = firstDeparts + (burst - XON / SIZE - 1) * DRAINED;
    long go = low + FRAME + PROPAGATION + REACTION;
    List<Long> starts = star.sendTimes(0);
    assertThat(starts.get(burst - 1)).isEqualTo((burst - 1) * SENT).isLessThan(stop);
    assertThat(starts.get(burst)).isEqualTo(go);
    assertThat(star.port(0).link().to().name()).isEqualTo("host0");
    assertThat(star.hosts.get(1).arrivals).hasSize(100);
    assertThat(star.dropped()).isZero();
  }

  @Test
  void shouldCountFramesAndTheTimeOfPauses() {
    StarNetwork star = star(PauseFrame.MAX_QUANTA);
    send(star, 20, 0);
    star.run();
    long crossed = 5 * SENT + PROPAGATION + PIPELINE;
    long low = SENT + PROPAGATION + PIPELINE + (20 - XON / SIZE) * DRAINED;
    assertThat(star.port(0).pauseFramesSent()).isEqualTo(1);
    assertThat(star.hosts.get(0).port(0).pausedPs(0)).isEqualTo(low - crossed);
    assertThat(star.hosts.get(0).port(0).pausedPs(1)).isZero();
    assertThat(star.port(1).headroomPeakBytes()).isZero();
    assertThat(star.port(0).headroomPeakBytes()).isGreaterThan(SIZE);
  }

  @Test
  @Rule("fabric/7")
  void shouldSendTheFrameBehindThePacketInTransmissionAndBeforeThoseThatWait() {
    StarNetwork star = star(PauseFrame.MAX_QUANTA);
    send(star, 100, 0);
    long crossed = 5 * SENT + PROPAGATION + PIPELINE;
    long begun = crossed - 1000;
    for (int i = 0; i < 3; i++) {
      star.injector.add(begun, star.port(0), packet(star, i, 0, 1));
    }
    star.run();
    long stop = begun + SENT + FRAME + PROPAGATION + REACTION;
    int burst = (int) ((stop + SENT - 1) / SENT);
    List<Long> starts = star.sendTimes(0);
    assertThat(starts.get(burst - 1)).isLessThan(stop);
    assertThat(starts.get(burst)).isGreaterThan(stop);
    assertThat(star.hosts.get(0).arrivals.stream().map(TestHost.Arrival::time))
        .containsExactly(
            begun + SENT + PROPAGATION,
            begun + 2 * SENT + FRAME + PROPAGATION,
            begun + 3 * SENT + FRAME + PROPAGATION);
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 200, 1000, 65_535})
  void shouldRenewAPauseForAsLongAsItIsNeeded(int quanta) {
    StarNetwork star = star(quanta);
    send(star, 100, 0);
    StarNetwork longest = star(PauseFrame.MAX_QUANTA);
    send(longest, 100, 0);
    star.run();
    longest.run();
    assertThat(star.sendTimes(0)).isEqualTo(longest.sendTimes(0));
    long renewals = star.port(0).pauseFramesSent() - longest.port(0).pauseFramesSent();
    long each = PauseFrame.durationPs(quanta, FAST) / 2;
    long paused = longest.hosts.get(0).port(0).pausedPs(0);
    long pauses = longest.port(0).pauseFramesSent();
    assertThat(renewals).isBetween(paused / each - pauses, paused / each);
  }

  @Test
  void shouldPauseOneClassAndLetTheOtherPass() {
    StarNetwork star = star(PauseFrame.MAX_QUANTA);
    send(star, 100, 0);
    for (int i = 0; i < 50; i++) {
      star.hosts.get(0).send(packet(star, 1000 + i, 2, 1));
    }
    star.run();
    List<Long> arrivals = star.hosts.get(2).arrivals.stream().map(TestHost.Arrival::time).toList();
    assertThat(arrivals).hasSize(50);
    assertThat(star.hosts.get(0).port(0).pausedPs(0)).isPositive();
    assertThat(star.hosts.get(0).port(0).pausedPs(1)).isZero();
    long paused = star.sendTimes(0).get(9) + SENT;
    assertThat(arrivals.get(49)).isLessThan(paused + 60 * SENT + 10 * PROPAGATION);
  }

  @Test
  void shouldPauseASwitchAsItPausesAHost() {
    StarNetwork star = star(PauseFrame.MAX_QUANTA);
    ClassfulPort egress = (ClassfulPort) star.port(1);
    long from = 10_000_000;
    long until = from + PauseFrame.durationPs(1000, SLOW);
    for (int i = 0; i < 40; i++) {
      star.injector.add(1000, egress, packet(star, i, 1, 1));
    }
    star.injector.run(from, () -> egress.pause(1, from, until));
    star.run();
    List<Long> starts =
        star.hosts.get(1).arrivals.stream().map(a -> a.time() - PROPAGATION - DRAINED).toList();
    int before = (int) ((from - 1000 + DRAINED - 1) / DRAINED);
    assertThat(starts.get(before - 1)).isEqualTo(1000 + (before - 1) * DRAINED).isLessThan(from);
    assertThat(starts.get(before)).isEqualTo(until);
    assertThat(egress.pausedPs(1)).isEqualTo(until - from);
  }

  @Test
  @Rule("fabric/7")
  void shouldGoOnAtTheEndOfAPauseThatNobodyRenews() {
    StarNetwork star = star(PauseFrame.MAX_QUANTA);
    long frame = 1000;
    long stop = frame + FRAME + PROPAGATION + REACTION;
    long end = stop + PauseFrame.durationPs(200, FAST);
    star.injector.run(frame, () -> star.sendControl(0, PauseFrame.of(0, 200), REACTION));
    sendAway(star, 4, 0);
    star.injector.run(stop + 1, () -> sendAway(star, 3, 4));
    star.run();
    List<Long> starts = star.sendTimes(0);
    assertThat(starts.subList(0, 4)).allMatch(time -> time < stop);
    assertThat(starts.get(4)).isEqualTo(end);
    assertThat(star.hosts.get(0).port(0).pausedPs(0)).isEqualTo(end - stop);
  }

  private static void send(StarNetwork star, int count, int from) {
    for (int i = 0; i < count; i++) {
      star.hosts.get(0).send(packet(star, from + i, 1, 0));
    }
  }

  private static void sendAway(StarNetwork star, int count, int from) {
    for (int i = 0; i < count; i++) {
      star.hosts.get(0).send(packet(star, from + i, 2, 0));
    }
  }

  private static Packet packet(StarNetwork star, int number, int to, int trafficClass) {
    return star.packets.packet(0, number, to, SIZE, trafficClass, Packet.NOT_ECT);
  }

  private static StarNetwork star(int quanta) {
    PauseSettings pause = new PauseSettings(XOFF, XON, PauseSettings.BY_CABLE, quanta, REACTION);
    TrafficClass lossless =
        new TrafficClass(
            "lossless",
            0,
            QueueSettings.UNLIMITED,
            null,
            MarkingPoint.ENQUEUE,
            false,
            new BufferShare(1, 0),
            pause);
    TrafficClass other = TrafficClass.strict("other", QueueSettings.UNLIMITED, null);
    QueueSettings settings =
        new QueueSettings(
            List.of(lossless, other), null, 1000, 1_000_000, SIZE, QueueSettings.Mode.EVENTED);
    return new StarNetwork(settings, new long[] {FAST, SLOW, FAST}, PROPAGATION, PIPELINE);
  }
}

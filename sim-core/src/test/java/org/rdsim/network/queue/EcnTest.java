package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.rules.Rule;

class EcnTest {
  private static final long RATE = 100_000_000_000L;
  private static final int SIZE = 1000;
  private static final int ROUNDS = 4000;
  private static final EcnRamp RAMP = new EcnRamp(2000, 10_000, 0.4);

  /** Each round, a packet finds a known number of bytes in the queue. */
  @ParameterizedTest
  @CsvSource({
    "FUSED, 0, 0", "FUSED, 2, 0", "FUSED, 3, 0.05", "FUSED, 6, 0.2", "FUSED, 10, 0.4",
    "FUSED, 11, 1", "LAZY, 2, 0", "LAZY, 6, 0.2", "LAZY, 11, 1", "EVENTED, 2, 0",
    "EVENTED, 6, 0.2", "EVENTED, 11, 1"
  })
  @Rule("fabric/3")
  void shouldMarkWithTheProbabilityOfTheRamp(
      QueueSettings.Mode mode, int packetsBefore, double probability) {
    LineNetwork line = line(1, RAMP, mode);
    for (int round = 0; round < ROUNDS; round++) {
      long time = 1000 + round * 10_000_000L;
      fill(line, time, packetsBefore, Packet.NOT_ECT);
      line.injector.add(
          time, line.port(0, 0), line.packets.packet(1, round, 0, SIZE, 0, Packet.ECT));
    }
    line.run();
    double deviation = Math.sqrt(probability * (1 - probability) / ROUNDS);
    long marked = line.port(0, 0).marked();
    assertThat((double) marked / ROUNDS).isCloseTo(probability, within(4 * deviation));
    assertThat(line.hosts.get(0).arrivals.stream().filter(a -> a.ecn() == Packet.CE))
        .hasSize((int) marked)
        .allMatch(a -> a.source() == 1);
  }

  @Test
  void shouldNeverMarkPacketsThatAreNotEcnCapable() {
    for (QueueSettings.Mode mode : QueueSettings.Mode.values()) {
      LineNetwork line = line(1, new EcnRamp(0, 0, 1), mode);
      fill(line, 1000, 50, Packet.NOT_ECT);
      line.run();
      assertThat(line.port(0, 0).marked()).isZero();
      assertThat(line.hosts.get(0).arrivals).hasSize(50).allMatch(a -> a.ecn() == Packet.NOT_ECT);
    }
  }

  @Test
  void shouldLeaveAloneWhatAnotherSwitchHasMarked() {
    LineNetwork line = line(1, new EcnRamp(0, 0, 1), QueueSettings.Mode.FUSED);
    fill(line, 1000, 50, Packet.CE);
    line.run();
    assertThat(line.port(0, 0).marked()).isZero();
    assertThat(line.hosts.get(0).arrivals).hasSize(50).allMatch(a -> a.ecn() == Packet.CE);
  }

  @Test
  void shouldMarkByAStepAboveTheThreshold() {
    for (QueueSettings.Mode mode : QueueSettings.Mode.values()) {
      LineNetwork line = line(1, new EcnRamp(3 * SIZE, 3 * SIZE, 1), mode);
      fill(line, 1000, 10, Packet.ECT);
      line.run();
      assertThat(line.hosts.get(0).arrivals.stream().map(a -> a.ecn() == Packet.CE))
          .containsExactly(false, false, false, false, true, true, true, true, true, true);
    }
  }

  @Test
  void shouldJudgeByTheQueueOfThePacketsOwnClass() {
    LineNetwork line = line(2, new EcnRamp(3 * SIZE, 3 * SIZE, 1), QueueSettings.Mode.EVENTED);
    fill(line, 1000, 10, Packet.ECT);
    for (int i = 0; i < 5; i++) {
      line.injector.add(1000, line.port(0, 0), line.packets.packet(1, i, 0, SIZE, 1, Packet.ECT));
    }
    line.run();
    assertThat(
            line.hosts.get(0).arrivals.stream()
                .filter(a -> a.source() == 1)
                .map(a -> a.ecn() == Packet.CE))
        .containsExactly(false, false, false, false, true);
  }

  /** Ten packets at once: each leaves those behind that came after it. */
  @ParameterizedTest
  @CsvSource({"LAZY, START", "EVENTED, START", "LAZY, END", "EVENTED, END"})
  void shouldJudgeByWhatIsLeftBehind(QueueSettings.Mode mode, MarkingPoint point) {
    LineNetwork line = line(point, new EcnRamp(3 * SIZE, 3 * SIZE, 1), mode);
    fill(line, 1000, 10, Packet.ECT);
    line.run();
    Boolean[] marks = new Boolean[10];
    for (int i = 0; i < 10; i++) {
      int alone = point == MarkingPoint.START ? 1 : 0;
      marks[i] = i == 0 ? alone == 0 : 9 - i > 3;
    }
    assertThat(line.hosts.get(0).arrivals.stream().map(a -> a.ecn() == Packet.CE))
        .containsExactly(marks);
  }

  @ParameterizedTest
  @CsvSource({"START, 6, 0.2", "START, 10, 0.4", "START, 11, 1", "END, 2, 0", "END, 6, 0.2"})
  void shouldMarkWithTheSameProbabilityAtAnyPoint(
      MarkingPoint point, int packetsBehind, double probability) {
    LineNetwork line = line(point, RAMP, QueueSettings.Mode.LAZY);
    for (int round = 0; round < ROUNDS; round++) {
      long time = 1000 + round * 10_000_000L;
      fill(line, time, 1, Packet.NOT_ECT);
      line.injector.add(
          time, line.port(0, 0), line.packets.packet(1, round, 0, SIZE, 0, Packet.ECT));
      fill(line, time, packetsBehind, Packet.NOT_ECT);
    }
    line.run();
    double deviation = Math.sqrt(probability * (1 - probability) / ROUNDS);
    assertThat((double) line.port(0, 0).marked() / ROUNDS)
        .isCloseTo(probability, within(4 * deviation));
  }

  @Test
  void shouldNotCountWhatArrivesAtTheVeryEnd() {
    LineNetwork line = line(MarkingPoint.END, new EcnRamp(0, 0, 1), QueueSettings.Mode.LAZY);
    fill(line, 1000, 1, Packet.ECT);
    fill(line, 1000 + SIZE * 80, 1, Packet.ECT);
    fill(line, 1000 + SIZE * 80 + 1, 1, Packet.ECT);
    line.run();
    assertThat(line.hosts.get(0).arrivals.stream().map(a -> a.ecn() == Packet.CE))
        .containsExactly(false, true, false);
  }

  private static LineNetwork line(MarkingPoint point, EcnRamp ramp, QueueSettings.Mode mode) {
    TrafficClass only =
        new TrafficClass(
            "only", 0, QueueSettings.UNLIMITED, ramp, point, false, BufferShare.NONE, null);
    QueueSettings settings = new QueueSettings(List.of(only), null, 1000, 0, 9000, mode);
    return new LineNetwork(1, settings, new long[] {RATE}, 1000, 0);
  }

  @Test
  void shouldRefuseARampOutOfRange() {
    assertThatThrownBy(() -> new EcnRamp(10, 9, 0.5)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new EcnRamp(-1, 9, 0.5)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new EcnRamp(0, 9, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new EcnRamp(0, 9, 1.1)).isInstanceOf(IllegalArgumentException.class);
  }

  private static LineNetwork line(int classes, EcnRamp ramp, QueueSettings.Mode mode) {
    return new LineNetwork(
        1,
        new QueueSettings(classes, QueueSettings.UNLIMITED, ramp, mode),
        new long[] {RATE},
        1000,
        0);
  }

  private static void fill(LineNetwork line, long time, int count, byte ecn) {
    for (int i = 0; i < count; i++) {
      line.injector.add(time, line.port(0, 0), line.packets.packet(0, i, 0, SIZE, 0, ecn));
    }
  }
}

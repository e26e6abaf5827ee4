package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.queue.PortScenario.Kind;
import org.rdsim.rules.Rule;

/** A burst of ten packets at a queue that holds four, at 100 Gb/s. */
class TrimmingTest {
  private static final long RATE = 100_000_000_000L;
  private static final int SIZE = 1000;
  private static final int CUT = 84;

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LAZY", "EVENTED", "CLASSFUL_LAZY", "CLASSFUL_EVENTED"})
  @Rule({"fabric/4", "uet/118"})
  void shouldTrimWhatFindsNoRoom(Kind kind) {
    LineNetwork line = line(kind, 1, QueueSettings.UNLIMITED, Trimming.Victim.ARRIVING);
    burst(line, 0, 10, 1, SIZE);
    line.run();
    assertThat(numbers(line)).containsExactly(0, 4, 5, 6, 7, 8, 9, 1, 2, 3);
    assertThat(line.port(0, 0).trimmed()).isEqualTo(6);
    assertThat(line.port(0, 0).trimmed(1)).isEqualTo(6);
    assertThat(line.port(0, 0).trimmed(0)).isZero();
    assertThat(line.port(0, 0).dropped()).isZero();
    assertThat(line.port(0, 0).acceptedBytes()).isEqualTo(4 * SIZE + 6 * CUT);
    assertThat(line.hosts.get(0).arrivals.subList(1, 7))
        .allMatch(a -> a.wireBytes() == CUT && a.type() == Packet.TRIMMED_LAST_HOP);
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LAZY", "EVENTED", "CLASSFUL_LAZY", "CLASSFUL_EVENTED"})
  @Rule("fabric/4")
  void shouldDropWholeWhatFindsNoRoomForItsHeadersEither(Kind kind) {
    LineNetwork line = line(kind, 1, 3 * CUT, Trimming.Victim.ARRIVING);
    burst(line, 0, 10, 1, SIZE);
    line.run();
    assertThat(line.port(0, 0).trimmed()).isEqualTo(3);
    assertThat(line.port(0, 0).dropped()).isEqualTo(3);
    assertThat(line.port(0, 0).droppedBytes()).isEqualTo(3 * SIZE);
    assertThat(line.packets.inUse()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"CLASSFUL_LAZY", "CLASSFUL_EVENTED"})
  void shouldTrimTheLastOneThatWaitsAndKeepTheArrivingOne(Kind kind) {
    LineNetwork line = line(kind, 1, QueueSettings.UNLIMITED, Trimming.Victim.TAIL);
    burst(line, 0, 10, 1, SIZE);
    line.run();
    assertThat(numbers(line)).containsExactly(0, 3, 4, 5, 6, 7, 8, 1, 2, 9);
    assertThat(line.port(0, 0).trimmed()).isEqualTo(6);
    assertThat(line.port(0, 0).accepted()).isEqualTo(10);
    assertThat(line.port(0, 0).acceptedBytes()).isEqualTo(4 * SIZE + 6 * CUT);
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"CLASSFUL_LAZY", "CLASSFUL_EVENTED"})
  void shouldTrimTheArrivingOrTheLastOneWithTheSameChance(Kind kind) {
    int packets = 1004;
    LineNetwork line = line(kind, 1, QueueSettings.UNLIMITED, Trimming.Victim.RANDOM);
    burst(line, 0, packets, 1, SIZE);
    line.run();
    assertThat(line.port(0, 0).trimmed()).isEqualTo(1000);
    List<Integer> trimmed = numbers(line).subList(1, 1001);
    long arriving = IntStream.range(0, 1000).filter(i -> trimmed.get(i) == i + 4).count();
    assertThat(arriving).isBetween(440L, 560L);
    assertThat(numbers(line)).doesNotHaveDuplicates().hasSize(packets);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LAZY", "CLASSFUL_LAZY"})
  @Rule("fabric/6")
  void shouldTellTheLastHopFromOthersAndNeverTrimTwice(Kind kind) {
    LineNetwork line = line(kind, 2, 5 * CUT, Trimming.Victim.ARRIVING);
    burst(line, 0, 10, 1, SIZE);
    line.run();
    List<TestHost.Arrival> cut =
        line.hosts.get(1).arrivals.stream().filter(a -> a.wireBytes() == CUT).toList();
    assertThat(cut).hasSize(5).allMatch(a -> a.type() == Packet.TRIMMED);
    assertThat(line.port(1, 1).trimmed()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LAZY", "CLASSFUL_LAZY"})
  @Rule({"fabric/5", "uet/117"})
  void shouldDropTrimmedPacketsThatFindNoRoomFurtherOn(Kind kind) {
    LineNetwork line = line(kind, 2, 5 * CUT, Trimming.Victim.ARRIVING);
    Packet once = packet(line, 0, 1, 1, CUT);
    once.type = Packet.TRIMMED;
    Packet large = packet(line, 1, 1, 1, SIZE);
    large.type = Packet.TRIMMED;
    burst(line, 1, 4, 1, SIZE);
    line.injector.add(1000, line.port(1, 1), once);
    line.injector.add(1000, line.port(1, 1), large);
    line.run();
    assertThat(line.port(1, 1).trimmed()).isZero();
    assertThat(line.port(1, 1).dropped()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LAZY", "CLASSFUL_LAZY"})
  @Rule("uet/117")
  void shouldTrimOnlyDataOfATrimmingClassThatGetsSmaller(Kind kind) {
    LineNetwork line = line(kind, 1, 4 * SIZE, Trimming.Victim.ARRIVING);
    Packet ack = packet(line, 100, 0, 1, SIZE);
    ack.type = Packet.ACK;
    burst(line, 0, 4, 1, SIZE);
    line.injector.add(1000, line.port(0, 0), ack);
    line.injector.add(1000, line.port(0, 0), packet(line, 101, 0, 1, CUT));
    burst(line, 0, 6, 0, SIZE);
    line.run();
    assertThat(line.port(0, 0).trimmed()).isZero();
    assertThat(line.port(0, 0).dropped()).isEqualTo(4);
  }

  @Test
  void shouldTrimTheLastDataPacketAndLeaveOthersInTheirPlaces() {
    LineNetwork line =
        line(Kind.CLASSFUL_EVENTED, 1, QueueSettings.UNLIMITED, Trimming.Victim.TAIL);
    burst(line, 0, 3, 1, SIZE);
    Packet ack = packet(line, 100, 0, 1, SIZE);
    ack.type = Packet.ACK;
    line.injector.add(1000, line.port(0, 0), ack);
    line.injector.add(1000, line.port(0, 0), packet(line, 101, 0, 1, SIZE));
    line.run();
    assertThat(numbers(line)).containsExactly(0, 2, 1, 100, 101);
  }

  private static void burst(LineNetwork line, int at, int count, int trafficClass, int size) {
    int to = line.hosts.size() - 1;
    for (int i = 0; i < count; i++) {
      line.injector.add(1000, line.port(at, to), packet(line, i, to, trafficClass, size));
    }
  }

  private static Packet packet(LineNetwork line, int number, int to, int trafficClass, int size) {
    return line.packets.packet(0, number, to, size, trafficClass, Packet.NOT_ECT);
  }

  private static List<Integer> numbers(LineNetwork line) {
    return line.hosts.get(0).arrivals.stream().map(TestHost.Arrival::number).toList();
  }

  private static LineNetwork line(
      Kind kind, int switches, long trimmedLimit, Trimming.Victim victim) {
    TrafficClass first = TrafficClass.strict("first", trimmedLimit, null);
    TrafficClass second =
        new TrafficClass(
            "second", 0, 4 * SIZE, null, MarkingPoint.ENQUEUE, true, BufferShare.NONE, null);
    long[] rates = new long[switches];
    Arrays.fill(rates, RATE);
    QueueSettings settings =
        new QueueSettings(
            List.of(first, second), new Trimming(CUT, 0, victim), 1000, 0, 9000, kind.mode());
    return new LineNetwork(
        1, streams -> new Ports(settings, streams, kind.isSimple()), rates, 1000, 0);
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Mtu;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.network.Packet;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;
import org.rdsim.wire.BthOpcode;

/** Reads and atomics where nothing is lost. */
class ReadTest {
  private static final long MTU = 4096;
  private static final long BYTE_PS = 80;
  private static final long PROPAGATION = 500_000;

  /** Frame overhead 62, preamble and gap 20. */
  private static final long OVERHEAD = 82;

  private static final long REQUEST = OVERHEAD + 16;

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 100, 4096, 4097, 8192, 65_536, 1_048_577})
  @Rule("rc/3")
  void shouldTakeTheTimeOfTheRequestAndOfTheAnswer(long bytes) {
    Connection connection = new Setup().build().connect(0, 1);
    connection.left().read(1, bytes);
    connection.run();

    long packets = Math.max(1, (bytes + MTU - 1) / MTU);
    long padded = (bytes + 3) / 4 * 4;
    long answer = packets * OVERHEAD + padded + (packets == 1 ? 4 : 8);
    long done = (REQUEST + answer) * BYTE_PS + 2 * PROPAGATION;
    assertThat(connection.left().sends()).extracting(Completion::at).containsExactly(done);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(connection.left().deliveries()).containsExactly(done);
    assertThat(connection.right().deliveries()).isEmpty();
    assertThat(connection.left().counters().bytesDelivered).isEqualTo(bytes);
    assertThat(connection.left().counters().controlSent).isEqualTo(1);
    assertThat(connection.left().counters().dataSent).isZero();
    assertThat(connection.right().counters().dataSent).isEqualTo(packets);
    assertThat(connection.right().counters().acksSent).isZero();
  }

  @Test
  @Rule("verbs/152")
  void shouldTakeAPsnForEachPacketOfTheAnswer() {
    Testbed bed = new Setup().startPsn(0xFFFFFE).build();
    PacketLog requests = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Endpoint left = bed.connect(0, 1).left();
    left.read(1, 5 * MTU - 7);
    left.write(2, 10);
    left.read(3, 0);
    left.write(4, 10);
    bed.run();
    assertThat(requests.sent()).extracting(Seen::psn).containsExactly(0xFFFFFE, 3, 4, 5);
    assertThat(answers.data())
        .extracting(Seen::psn)
        .containsExactly(0xFFFFFE, 0xFFFFFF, 0, 1, 2, 4);
    assertThat(answers.data())
        .extracting(Seen::opcode)
        .containsExactly(
            BthOpcode.READ_RESPONSE_FIRST,
            BthOpcode.READ_RESPONSE_MIDDLE,
            BthOpcode.READ_RESPONSE_MIDDLE,
            BthOpcode.READ_RESPONSE_MIDDLE,
            BthOpcode.READ_RESPONSE_LAST,
            BthOpcode.READ_RESPONSE_ONLY);
    assertThat(left.sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS", "4 SUCCESS");
  }

  @Test
  @Rule({"rc/4", "verbs/174"})
  void shouldAnswerLaterRequestsInTheirOrder() {
    Testbed bed = new Setup().build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.left().read(1, 100 * MTU);
    connection.left().write(2, MTU);
    connection.left().write(3, MTU);
    connection.left().read(4, 2 * MTU);
    connection.left().write(5, MTU);
    bed.run();
    List<Integer> psns = new ArrayList<>(IntStream.range(0, 100).boxed().toList());
    psns.addAll(List.of(101, 102, 103, 104));
    assertThat(answers.sent()).extracting(Seen::psn).containsExactlyElementsOf(psns);
    assertThat(connection.left().sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS", "4 SUCCESS", "5 SUCCESS");
    long written = connection.right().deliveries().get(2);
    assertThat(written).as("written while the answer streams").isLessThan(20 * MTU * BYTE_PS);
  }

  @Test
  @Rule("verbs/171")
  void shouldCountAReadWhenItIsAccepted() {
    Testbed bed = new Setup().build();
    PacketLog answers = bed.watch(1);
    Endpoint left = bed.connect(0, 1).left();
    left.write(1, 10);
    left.read(2, 3 * MTU);
    left.write(3, 10);
    bed.run();
    assertThat(answers.sent()).extracting(Seen::msn).containsExactly(1, 2, 2, 2, 3);
  }

  @Test
  @Rule({"verbs/172", "rc/5"})
  void shouldTakeAnAnswerForAnAcknowledgementOfWhatCameBefore() {
    Testbed bed = new Setup().build();
    bed.fault(1, packet -> packet.type == Packet.ACK);
    Endpoint left = bed.connect(0, 1).left();
    left.write(1, 100);
    left.read(2, 100);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(left.counters().timeouts).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  @Rule("verbs/167")
  void shouldNotAskForMoreReadsThanItMay(int limit) {
    Testbed bed = new Setup().maxRdAtomic(limit).maxDestRdAtomic(limit).build();
    PacketLog requests = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Endpoint left = bed.connect(0, 1).left();
    for (int id = 0; id < 20; id++) {
      left.read(id, 3 * MTU);
    }
    bed.run();
    assertThat(left.sends()).hasSize(20);
    for (int i = limit; i < 20; i++) {
      long freed = answers.delivered().get(3 * (i - limit) + 2).at();
      assertThat(requests.sent().get(i).at()).as("request %d", i).isGreaterThanOrEqualTo(freed);
    }
  }

  @Test
  @Rule("rc/10")
  void shouldCountTheAnswerInTheWindow() {
    Testbed bed = new Setup().window(4).build();
    PacketLog requests = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Endpoint left = bed.connect(0, 1).left();
    left.read(1, 10 * MTU);
    left.read(2, 2 * MTU);
    left.read(3, MTU);
    bed.run();
    assertThat(requests.sent().get(1).at()).isEqualTo(answers.delivered().get(6).at());
    assertThat(requests.sent().get(2).at()).isEqualTo(answers.delivered().get(8).at());
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
  }

  @Test
  void shouldHoldBackWhatFollowsAReadThatWaits() {
    Testbed bed = new Setup().maxRdAtomic(1).build();
    PacketLog requests = bed.watch(0);
    Endpoint left = bed.connect(0, 1).left();
    left.read(1, MTU);
    left.read(2, MTU);
    left.write(3, 10);
    bed.run();
    assertThat(requests.sent())
        .extracting(Seen::opcode)
        .containsExactly(BthOpcode.READ_REQUEST, BthOpcode.READ_REQUEST, BthOpcode.WRITE_ONLY);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
  }

  @Test
  @Rule("verbs/145")
  void shouldNotStartAFencedSendBeforeTheReadIsComplete() {
    for (boolean fenced : new boolean[] {false, true}) {
      Testbed bed = new Setup().build();
      PacketLog requests = bed.watch(0);
      Connection connection = bed.connect(0, 1);
      Endpoint left = connection.left();
      connection.right().receive(9, MTU);
      left.read(1, 10 * MTU);
      left.post(left.sendRequest(2, MTU).flags(fenced ? SendFlags.FENCE : 0));
      bed.run();
      long sent = requests.sent().get(1).at();
      long read = left.sends().get(0).at();
      assertThat(sent).isEqualTo(fenced ? read : REQUEST * BYTE_PS);
      assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
    }
  }

  @Test
  @Rule("rc/6")
  void shouldReadAtLineRate() {
    Testbed bed = new Setup().build();
    Endpoint left = bed.connect(0, 1).left();
    int reads = 200;
    for (int id = 0; id < reads; id++) {
      left.read(id, 16 * MTU);
    }
    bed.run();
    long busy = reads * (16 * (MTU + OVERHEAD) + 8) * BYTE_PS;
    long end = REQUEST * BYTE_PS + PROPAGATION + busy + PROPAGATION;
    assertThat(left.sends().get(reads - 1).at()).isEqualTo(end);
  }

  @Test
  @Rule("rc/4")
  void shouldShareTheWireWithTheDataOfOtherQueuePairs() {
    Testbed bed = new Setup().build();
    PacketLog fromServer = bed.watch(1);
    Endpoint reader = bed.connect(0, 1).left();
    Endpoint writer = bed.connect(1, 0).left();
    reader.read(1, 100 * MTU);
    writer.write(1, 100 * MTU);
    bed.run();
    long first = fromServer.data().stream().filter(s -> s.flow() == 0).findFirst().get().at();
    List<Integer> flows =
        fromServer.data().stream().filter(s -> s.at() >= first).map(Seen::flow).toList();
    assertThat(flows.subList(0, 100)).containsExactlyElementsOf(alternating(100, flows.get(0)));
  }

  @Test
  @Rule("rc/4")
  void shouldShareTheWireWithTheDataOfTheSameQueuePair() {
    Testbed bed = new Setup().build();
    PacketLog fromServer = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.left().read(1, 50 * MTU);
    connection.right().write(1, 100 * MTU);
    bed.run();
    List<Boolean> answers =
        fromServer.data().stream().map(seen -> seen.opcode().isReadResponse()).toList();
    int first = answers.indexOf(true);
    for (int i = 0; i < 100; i++) {
      assertThat(answers.get(first + i)).isEqualTo(i % 2 == 0);
    }
    assertThat(connection.right().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  private static List<Integer> alternating(int count, int first) {
    return IntStream.range(0, count).mapToObj(i -> (first + i) % 2).toList();
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "16"})
  void shouldKeepTheOrderOfReadsWritesAndSends(int limit) {
    Testbed bed =
        new Setup().mtu(Mtu.MTU_256).maxRdAtomic(limit).maxDestRdAtomic(limit).window(8).build();
    Connection connection = bed.connect(0, 1);
    Endpoint left = connection.left();
    connection.right().receives(40, 5000);
    List<String> expected = new ArrayList<>();
    for (int id = 0; id < 120; id++) {
      long bytes = id * 37L % 3000;
      switch (id % 3) {
        case 0 -> left.read(id, bytes);
        case 1 -> left.write(id, bytes);
        default -> left.send(id, bytes);
      }
      expected.add(id + " SUCCESS");
    }
    bed.run();
    assertThat(left.sendOutcomes()).isEqualTo(expected);
    assertThat(left.deliveries()).hasSize(40);
    assertThat(connection.right().deliveries()).hasSize(80);
    assertThat(left.counters().timeouts).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ATOMIC_CMP_AND_SWP", "ATOMIC_FETCH_AND_ADD"})
  void shouldAnswerAnAtomicWithOnePacket(String operation) {
    Testbed bed = new Setup().build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    Endpoint left = connection.left();
    left.post(left.writeRequest(1, 8).opcode(SendOpcode.valueOf(operation)));
    left.write(2, 10);
    bed.run();
    long done = (OVERHEAD + 28 + OVERHEAD + 12) * BYTE_PS + 2 * PROPAGATION;
    assertThat(left.sends().get(0).at()).isEqualTo(done);
    assertThat(answers.sent()).extracting(Seen::psn).containsExactly(0, 1);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(left.deliveries()).containsExactly(done);
    assertThat(left.counters().bytesDelivered).isEqualTo(8);
  }
}

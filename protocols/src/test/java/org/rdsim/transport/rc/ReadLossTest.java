package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;
import org.rdsim.wire.BthOpcode;

/** Reads of which a request or a part of the answer is lost. */
class ReadLossTest {
  private static final int PACKETS = 20;
  private static final long MTU = 4096;

  static List<LossRecoveryConfig> recoveries() {
    return List.of(
        new GoBackNConfig(),
        new GoBack0Config(),
        new SelectiveRepeatConfig(1024, 100_000_000, 320_000_000, 3),
        new OutOfOrderPlacementConfig(512, 128));
  }

  @ParameterizedTest
  @MethodSource("recoveries")
  @Rule({"verbs/157", "verbs/173", "rc/7", "rc/31"})
  void shouldAskAgainFromTheFirstMissingPacket(LossRecoveryConfig recovery) {
    Testbed bed = new Setup().lossRecovery(recovery).build();
    PacketLog requests = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropPsn(5, 1));
    connection.left().read(1, PACKETS * MTU);
    bed.run();
    assertThat(requests.sent()).extracting(Seen::psn).containsExactly(0, 5);
    int before = (int) answers.sent().stream().filter(s -> s.at() <= asked(requests)).count();
    assertThat(answers.sent())
        .extracting(Seen::psn)
        .containsExactlyElementsOf(
            Stream.concat(IntStream.range(0, before).boxed(), IntStream.range(5, PACKETS).boxed())
                .toList());
    assertThat(connection.right().counters().retransmitted).isEqualTo(before - 5);
    assertThat(connection.left().counters().timeouts).isZero();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(connection.left().counters().bytesDelivered).isEqualTo(PACKETS * MTU);
  }

  private static long asked(PacketLog requests) {
    return requests.delivered().get(1).at();
  }

  @Test
  @Rule("rc/7")
  void shouldAskOnceInAnEpisode() {
    Testbed bed = new Setup().timeout(5).build();
    PacketLog requests = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropPsn(5, 2));
    connection.left().read(1, 200 * MTU);
    bed.run();
    assertThat(requests.sent()).extracting(Seen::psn).containsExactly(0, 5, 5);
    assertThat(connection.left().counters().timeouts).isEqualTo(1);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule({"verbs/173", "verbs/174"})
  void shouldTakeALaterAcknowledgementForALostAnswer() {
    Testbed bed = new Setup().build();
    PacketLog requests = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropPsn(PACKETS - 1, 1));
    connection.left().read(1, PACKETS * MTU);
    connection.left().write(2, 100);
    bed.run();
    assertThat(requests.sent())
        .extracting(Seen::psn)
        .containsExactly(0, PACKETS, PACKETS - 1, PACKETS);
    assertThat(connection.left().counters().timeouts).isZero();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(connection.right().deliveries()).hasSize(1);
  }

  @Test
  @Rule("verbs/158")
  void shouldTimeOutWhenTheRequestIsLost() {
    Testbed bed = new Setup().timeout(5).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropFirst(1));
    connection.left().read(1, MTU);
    bed.run();
    long timeout = 4_096_000L << 5;
    long time = timeout + (98 + 82 + 4 + MTU) * 80 + 2 * 500_000;
    assertThat(connection.left().sends()).extracting(Completion::at).containsExactly(time);
  }

  @Test
  @Rule("verbs/154")
  void shouldAskForARequestThatWasLostBeforeAnother() {
    Testbed bed = new Setup().build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropFirst(1));
    connection.left().read(1, 3 * MTU);
    connection.left().write(2, 10);
    bed.run();
    assertThat(answers.naks()).extracting(Seen::psn).containsExactly(0);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(connection.left().counters().timeouts).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0", "0xFFFFF0", "0xFFFFFF"})
  @Rule("verbs/176")
  void shouldSurviveTheLossOfAnyAnswer(String startPsn) {
    for (int nth = 1; nth <= PACKETS + 2; nth++) {
      Testbed bed = new Setup().startPsn(Integer.decode(startPsn)).timeout(6).build();
      Connection connection = bed.connect(0, 1);
      bed.fault(1, new DropNthPacket(nth));
      connection.left().read(1, PACKETS / 2 * MTU);
      connection.left().write(2, 10);
      connection.left().read(3, PACKETS / 2 * MTU);
      connection.left().write(4, 10);
      bed.run();
      assertThat(connection.left().sendOutcomes())
          .containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS", "4 SUCCESS");
      assertThat(connection.left().counters().bytesDelivered).isEqualTo(PACKETS * MTU);
      assertThat(connection.right().deliveries()).hasSize(2);
      assertThat(connection.left().counters().timeouts).isEqualTo(nth == PACKETS + 2 ? 1 : 0);
    }
  }

  @Test
  @Rule("verbs/156")
  void shouldAnswerARepeatedAtomicAgain() {
    Testbed bed = new Setup().timeout(4).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropFirst(1));
    Endpoint left = connection.left();
    left.post(left.writeRequest(1, 8).opcode(SendOpcode.ATOMIC_FETCH_AND_ADD));
    bed.run();
    assertThat(answers.sent())
        .extracting(Seen::opcode)
        .containsExactly(BthOpcode.ATOMIC_ACKNOWLEDGE, BthOpcode.ATOMIC_ACKNOWLEDGE);
    assertThat(answers.sent()).extracting(Seen::msn).containsExactly(1, 1);
    assertThat(connection.right().counters().retransmitted).isEqualTo(1);
    assertThat(left.deliveries()).hasSize(1);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("verbs/160")
  void shouldGiveUpWhenNoAnswerComes() {
    Testbed bed = new Setup().timeout(1).retryCount(3).build();
    PacketLog requests = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(1, packet -> true);
    connection.left().read(1, 4 * MTU);
    connection.left().write(2, 10);
    bed.run();
    assertThat(requests.sent()).filteredOn(seen -> seen.psn() == 0).hasSize(4);
    assertThat(connection.left().sendOutcomes())
        .containsExactly("1 RETRY_EXC_ERR", "2 WR_FLUSH_ERR");
    assertThat(connection.left().state()).isEqualTo(QpState.ERR);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void shouldFinishLateAnswersAfterASpuriousTimeout(int code) {
    Testbed bed = new Setup().rate(1_000_000_000L).timeout(code).build();
    Connection connection = bed.connect(0, 1);
    connection.left().read(1, 300 * MTU);
    connection.left().read(2, 10 * MTU);
    bed.run();
    assertThat(connection.left().sendOutcomes())
        .containsExactlyElementsOf(
            code == 1
                ? List.of("1 RETRY_EXC_ERR", "2 WR_FLUSH_ERR")
                : List.of("1 SUCCESS", "2 SUCCESS"));
  }

  @Test
  @Rule("verbs/157")
  void shouldBeSilentToAReadThatItDoesNotRemember() {
    Testbed bed = new Setup().timeout(2).retryCount(2).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    int[] requests = {0};
    bed.fault(1, new DropFirst(1));
    bed.fault(
        0,
        packet -> {
          if (requests[0]++ > 0) {
            ((RcPacket) packet.body).remoteAddress += 8;
          }
          return false;
        });
    connection.left().read(1, MTU);
    bed.run();
    assertThat(answers.sent()).hasSize(1);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(connection.right().state()).isEqualTo(QpState.RTS);
  }

  /** Loses the first transmissions of one packet. */
  private static final class DropPsn implements LinkFault {
    private final int psn;
    private int left;

    DropPsn(int psn, int times) {
      this.psn = psn;
      this.left = times;
    }

    @Override
    public boolean loses(Packet packet) {
      return ((RcPacket) packet.body).psn == psn && left-- > 0;
    }
  }

  /** Loses one packet, whatever it is. */
  private static final class DropNthPacket implements LinkFault {
    private final int nth;
    private int seen;

    DropNthPacket(int nth) {
      this.nth = nth;
    }

    @Override
    public boolean loses(Packet packet) {
      return ++seen == nth;
    }
  }
}

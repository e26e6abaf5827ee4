package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.network.fault.DropNth;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

class LossRecoveryTest {
  private static final int PACKETS = 20;
  private static final long MTU = 4096;
  private static final long PROPAGATION = 500_000;
  private static final long LAST = MTU + 82;
  private static final int ACK = 86;

  @Test
  @Rule({"verbs/154", "verbs/180"})
  void shouldSendOneNakAndGoBackToTheGap() {
    Testbed bed = new Setup().build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropNth(0, Scope.DATA, 6));
    connection.left().write(1, PACKETS * MTU);
    bed.run();
    assertThat(answers.naks()).hasSize(1);
    Seen nak = answers.naks().get(0);
    assertThat(nak.psn()).isEqualTo(5);
    assertThat(nak.syndrome()).isEqualTo(0x60);
    int sentBeforeNak = (int) data.data().stream().filter(s -> s.at() < nakArrival(nak)).count();
    assertThat(sentBeforeNak).isBetween(9, PACKETS - 1);
    assertThat(data.data())
        .extracting(Seen::psn)
        .containsExactlyElementsOf(
            Stream.concat(
                    IntStream.range(0, sentBeforeNak).boxed(), IntStream.range(5, PACKETS).boxed())
                .toList());
    assertThat(connection.right().counters().outOfSequence).isEqualTo(sentBeforeNak - 6);
    assertThat(connection.left().counters().timeouts).isZero();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  private static long nakArrival(Seen nak) {
    return nak.at() + ACK * 80 + PROPAGATION;
  }

  @Test
  @Rule("verbs/154")
  void shouldStaySilentWhenTheRepeatedPacketIsLostToo() {
    Testbed bed = new Setup().timeout(5).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropPsn(5, 2));
    connection.left().write(1, PACKETS * MTU);
    bed.run();
    assertThat(answers.naks()).hasSize(1);
    assertThat(connection.left().counters().timeouts).isEqualTo(1);
    assertThat(connection.right().deliveries()).hasSize(1);
  }

  @Test
  void shouldRepeatTheNakWhereTheResponderDoesSo() {
    long repeat = 4_000_000;
    Testbed bed = new Setup().nakRepeatPs(repeat).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropPsn(5, 2));
    connection.left().write(1, 100 * MTU);
    bed.run();
    List<Seen> naks = answers.naks();
    assertThat(naks).extracting(Seen::psn).containsExactly(5, 5);
    assertThat(naks.get(1).at() - naks.get(0).at()).isBetween(repeat, repeat + LAST * 80);
    assertThat(connection.left().counters().timeouts).isZero();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "4, 1", "14, 1", "14, 4", "20, 1", "31, 1"})
  @Rule({"verbs/158", "verbs/159"})
  void shouldSendAgainAfterExactlyTheTimeout(int code, int factor) {
    for (int host : new int[] {0, 1}) {
      Testbed bed = new Setup().timeout(code).timeoutFactor(factor).build();
      Connection connection = bed.connect(0, 1);
      bed.fault(host, new DropFirst(1));
      connection.right().receives(2, MTU);
      connection.left().send(1, MTU);
      bed.run();
      long timeout = 4_096_000L * (1L << code) * factor;
      long answered = timeout + LAST * 80 + PROPAGATION + ACK * 80 + PROPAGATION;
      assertThat(connection.left().sends()).extracting(Completion::at).containsExactly(answered);
      assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
      assertThat(connection.right().receives()).hasSize(1);
      assertThat(connection.right().deliveries()).hasSize(1);
      assertThat(connection.left().counters().timeouts).isEqualTo(1);
    }
  }

  @Test
  @Rule("verbs/159")
  void shouldWaitForEverWithoutATimeout() {
    Testbed bed = new Setup().timeout(0).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropFirst(1));
    connection.left().write(1, MTU);
    bed.run();
    assertThat(connection.left().sends()).isEmpty();
    assertThat(connection.left().counters().dataSent).isEqualTo(1);
    assertThat(connection.left().waiting().what()).contains("outstanding: 1", "no timeout");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 17})
  @Rule("verbs/158")
  void shouldMeasureTheTimeoutFromTheLastProgress(int packets) {
    Testbed bed = new Setup().ackEvery(1).timeout(4).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropNth(0, Scope.DATA, packets));
    connection.right().receives(1, packets * MTU);
    connection.left().send(1, packets * MTU);
    bed.run();
    long lastAck = (packets - 1) * LAST * 80L + PROPAGATION + ACK * 80 + PROPAGATION;
    List<Seen> sent = data.data();
    assertThat(sent).hasSize(packets + 1);
    assertThat(sent.get(packets).psn()).isEqualTo(packets - 1);
    assertThat(sent.get(packets).at()).isEqualTo(lastAck + (4_096_000 << 4));
    assertThat(connection.right().receiveOutcomes()).containsExactly("0 SUCCESS");
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "4, 0", "16, 0", "4, 0xFFFFF0", "4, 0xFFFFFF", "4, 0x7FFFF8"})
  @Rule("verbs/176")
  void shouldSurviveTheLossOfAnyOnePacket(int ackEvery, String startPsn) {
    for (int nth = 1; nth <= PACKETS + 1; nth++) {
      Testbed bed =
          new Setup().ackEvery(ackEvery).startPsn(Integer.decode(startPsn)).timeout(6).build();
      Connection connection = bed.connect(0, 1);
      bed.fault(0, new DropNth(0, Scope.DATA, nth));
      connection.right().receives(2, PACKETS * MTU);
      connection.left().send(1, PACKETS / 2 * MTU);
      connection.left().send(2, PACKETS / 2 * MTU);
      bed.run();
      assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
      assertThat(connection.right().receiveOutcomes()).containsExactly("0 SUCCESS", "1 SUCCESS");
      assertThat(connection.right().counters().bytesDelivered).isEqualTo(PACKETS * MTU);
      assertThat(connection.right().counters().nacksSent).isEqualTo(nth < PACKETS ? 1 : 0);
      assertThat(connection.left().counters().timeouts).isEqualTo(nth == PACKETS ? 1 : 0);
    }
  }

  @Test
  @Rule("verbs/176")
  void shouldCountPsnsAcrossTheWrap() {
    Testbed bed = new Setup().startPsn(0xFFFFF0).build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropPsn(0xFFFFFF, 1));
    connection.left().write(1, 32 * MTU);
    bed.run();
    assertThat(data.data()).extracting(Seen::psn).contains(0xFFFFF0, 0xFFFFFF, 0, 15);
    assertThat(answers.naks()).extracting(Seen::psn).containsExactly(0xFFFFFF);
    assertThat(answers.acks().get(answers.acks().size() - 1).psn()).isEqualTo(15);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
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
      RcPacket rc = (RcPacket) packet.body;
      return packet.type == Packet.DATA && rc.psn == psn && left-- > 0;
    }
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.network.fault.DropNth;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

class AcknowledgementTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "15, 4", "16, 1", "16, 4", "16, 16", "17, 16", "100, 7", "3, 100", "256, 16"})
  void shouldAcknowledgeOnceForSoManyPackets(int packets, int ackEvery) {
    Testbed bed = new Setup().ackEvery(ackEvery).build();
    Connection connection = bed.connect(0, 1);
    connection.left().write(1, packets * 4096L);
    bed.run();
    assertThat(connection.right().counters().acksSent)
        .isEqualTo((packets + ackEvery - 1) / ackEvery);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  void shouldAskAtIntervalsAndWithTheLastPacket() {
    Testbed bed = new Setup().ackEvery(4).build();
    PacketLog log = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    connection.left().write(1, 6 * 4096);
    connection.left().write(2, 5 * 4096);
    bed.run();
    assertThat(psnsThatAsk(log)).containsExactly(3, 5, 9, 10);
  }

  @Test
  void shouldAskWithThePacketThatFillsTheWindow() {
    Testbed bed = new Setup().ackEvery(100).window(5).build();
    PacketLog log = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    connection.left().write(1, 18 * 4096);
    bed.run();
    assertThat(psnsThatAsk(log)).containsExactly(4, 9, 14, 17);
    assertThat(connection.left().counters().timeouts).isZero();
  }

  @Test
  @Rule("verbs/171")
  void shouldCountMessagesInAcknowledgements() {
    Testbed bed = new Setup().ackEvery(1).build();
    PacketLog log = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    Endpoint left = connection.left();
    connection.right().receives(2, 8192);
    left.write(1, 8192);
    left.send(2, 8192);
    left.write(3, 0);
    left.post(left.writeRequest(4, 1).opcode(SendOpcode.RDMA_WRITE_WITH_IMM));
    bed.run();
    assertThat(log.acks()).extracting(Seen::msn).containsExactly(0, 1, 1, 2, 3, 4);
    assertThat(log.acks()).extracting(Seen::psn).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(log.acks()).extracting(Seen::syndrome).containsOnly(0x1F);
  }

  @Test
  @Rule("verbs/172")
  void shouldCompleteAllThatOneAcknowledgementCovers() {
    int messages = 9;
    Testbed bed = new Setup().build();
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropFirst(messages - 1));
    IntStream.range(0, messages).forEach(id -> connection.left().write(id, 5000));
    bed.run();
    List<Completion> sends = connection.left().sends();
    assertThat(sends)
        .extracting(Completion::wrId)
        .containsExactlyElementsOf(IntStream.range(0, messages).mapToObj(i -> (long) i).toList());
    assertThat(sends).extracting(Completion::at).containsOnly(sends.get(0).at());
    assertThat(connection.left().counters().retransmitted).isZero();
  }

  @Test
  @Rule("verbs/155")
  void shouldAcknowledgeADuplicateAgainAndDeliverItOnce() {
    Testbed bed = new Setup().build();
    PacketLog log = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(1, new DropFirst(1));
    connection.right().receives(2, 10_000);
    connection.left().send(1, 10_000);
    bed.run();
    assertThat(log.acks()).extracting(Seen::psn).containsOnly(2);
    assertThat(log.acks()).hasSize(3);
    assertThat(connection.right().counters().duplicates).isEqualTo(3);
    assertThat(connection.right().counters().bytesDelivered).isEqualTo(10_000);
    assertThat(connection.right().deliveries()).hasSize(1);
    assertThat(connection.right().receiveOutcomes()).containsExactly("0 SUCCESS");
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("verbs/138")
  void shouldReportSuccessOnlyWhereAskedFor() {
    Testbed bed = new Setup().signalAll(false).build();
    Connection connection = bed.connect(0, 1);
    Endpoint left = connection.left();
    left.write(1, 5000);
    left.post(left.writeRequest(2, 5000).flags(SendFlags.SIGNALED));
    left.write(3, 5000);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("2 SUCCESS");
    assertThat(connection.right().deliveries()).hasSize(3);
    left.post(left.writeRequest(4, 5000).remote(Endpoint.ADDRESS - 1, 0));
    left.write(5, 5000);
    bed.run();
    assertThat(left.sendOutcomes())
        .containsExactly("2 SUCCESS", "4 REM_ACCESS_ERR", "5 WR_FLUSH_ERR");
  }

  @Test
  void shouldSurviveTheLossOfAnyOneAcknowledgement() {
    for (int ackEvery : new int[] {1, 4, 16}) {
      int acks = (20 + ackEvery - 1) / ackEvery;
      for (int nth = 1; nth <= acks; nth++) {
        Testbed bed = new Setup().ackEvery(ackEvery).window(32).build();
        Connection connection = bed.connect(0, 1);
        bed.fault(1, new DropNth(0, Scope.CONTROL, nth));
        connection.left().write(1, 20 * 4096);
        bed.run();
        assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
        assertThat(connection.right().deliveries()).hasSize(1);
        assertThat(connection.left().counters().timeouts).isEqualTo(nth == acks ? 1 : 0);
      }
    }
  }

  private static List<Integer> psnsThatAsk(PacketLog log) {
    return log.data().stream().filter(Seen::ackRequest).map(Seen::psn).toList();
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.SendOpcode;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

/** Acknowledgements that say how many receives wait, and a requester that heeds them. */
class EndToEndCreditsTest {
  private static final long MTU = 4096;

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "4, 4", "5, 4", "6, 5", "7, 5", "8, 6", "11, 6", "24, 9", "255, 15"})
  @Rule("verbs/177")
  void shouldTellOfNoMoreReceivesThanThereAre(int left, int code) {
    Testbed bed = new Setup().credits().build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.right().receives(left + 1, MTU);
    connection.left().send(1, 10);
    bed.run();
    assertThat(answers.acks()).extracting(Seen::syndrome).containsExactly(code);
  }

  @Test
  @Rule("verbs/177")
  void shouldBeginOneMessageBeyondTheReceivesThatItKnowsOf() {
    Testbed bed = new Setup().credits().build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.right().receives(4, MTU);
    for (int id = 0; id < 20; id++) {
      connection.left().send(id, MTU);
    }
    bed.at(1, 40_000_000, () -> connection.right().receives(16, MTU));
    bed.run();

    // Nothing is known at first, so that one message goes; its answer tells of three receives.
    long firstAnswer = answers.sent().get(0).at() + 86 * 80 + 500_000;
    assertThat(data.data().stream().filter(seen -> seen.at() < firstAnswer)).hasSize(1);
    // Then no more than one is sent in vain at a time, however many wait.
    assertThat(answers.naks()).isNotEmpty();
    assertThat(answers.naks()).extracting(Seen::psn).containsOnly(4);
    assertThat(connection.left().counters().retransmitted).isEqualTo(answers.naks().size());
    assertThat(connection.left().sends()).hasSize(20);
    assertThat(connection.right().receives()).hasSize(20);
  }

  @Test
  @Rule("verbs/177")
  void shouldSendTheFirstPacketAloneBeyondThem() {
    Testbed bed = new Setup().credits().build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.right().receives(2, 20 * MTU);
    connection.left().send(1, 20 * MTU);
    bed.run();
    long firstAnswer = answers.sent().get(0).at() + 86 * 80 + 500_000;
    List<Seen> before = data.data().stream().filter(seen -> seen.at() < firstAnswer).toList();
    assertThat(before).extracting(Seen::psn).containsExactly(0);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(connection.right().receiveOutcomes()).containsExactly("0 SUCCESS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"RDMA_WRITE", "RDMA_READ"})
  @Rule("verbs/177")
  void shouldHoldUpNoMessageThatNeedsNone(String opcode) {
    Testbed bed = new Setup().credits().build();
    PacketLog sent = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    for (int id = 0; id < 8; id++) {
      connection
          .left()
          .post(connection.left().writeRequest(id, 100).opcode(SendOpcode.valueOf(opcode)));
    }
    bed.run();
    assertThat(sent.sent().get(7).at()).isLessThan(2_000_000);
    assertThat(connection.left().sends()).hasSize(8);
    assertThat(connection.right().counters().nacksSent).isZero();
  }

  @Test
  @Rule({"verbs/89", "verbs/177"})
  void shouldTellNothingOfASharedQueue() {
    Testbed bed = new Setup().credits().sharedReceives().build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.right().receives(3, MTU);
    for (int id = 0; id < 3; id++) {
      connection.left().send(id, 10);
    }
    bed.run();
    assertThat(answers.acks()).extracting(Seen::syndrome).containsOnly(0x1F);
    assertThat(connection.left().sends()).hasSize(3);
  }
}

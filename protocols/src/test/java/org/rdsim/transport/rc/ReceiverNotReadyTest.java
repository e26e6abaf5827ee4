package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.network.fault.DropNth;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

class ReceiverNotReadyTest {
  private static final String[] WAIT_MS = {
    "655.36", "0.01", "0.02", "0.03", "0.04", "0.06", "0.08", "0.12", "0.16", "0.24", "0.32",
    "0.48", "0.64", "0.96", "1.28", "1.92", "2.56", "3.84", "5.12", "7.68", "10.24", "15.36",
    "20.48", "30.72", "40.96", "61.44", "81.92", "122.88", "163.84", "245.76", "327.68", "491.52"
  };

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 6})
  @Rule("verbs/162")
  void shouldGiveUpWhenTheReceiverIsNeverReady(int retries) {
    Testbed bed = new Setup().rnrRetry(retries).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.left().send(1, 10_000);
    connection.left().send(2, 100);
    bed.run();
    assertThat(answers.sent()).hasSize(retries + 1).isEqualTo(answers.naks());
    assertThat(answers.sent()).extracting(Seen::syndrome).containsOnly(0x21);
    assertThat(answers.sent()).extracting(Seen::psn).containsOnly(0);
    assertThat(connection.left().sendOutcomes())
        .containsExactly("1 RNR_RETRY_EXC_ERR", "2 WR_FLUSH_ERR");
    assertThat(connection.left().state()).isEqualTo(QpState.ERR);
    assertThat(connection.right().state()).isEqualTo(QpState.RTS);
    assertThat(connection.right().events()).isEmpty();
  }

  @Test
  @Rule("verbs/163")
  void shouldRetryForEverWithSeven() {
    Testbed bed = new Setup().rnrRetry(7).retryCount(0).build();
    Connection connection = bed.connect(0, 1);
    bed.at(1, 1_000_000_000L, () -> connection.right().receive(5, 4096));
    connection.left().send(1, 4096);
    bed.run();
    assertThat(connection.right().counters().nacksSent).isGreaterThan(50);
    assertThat(connection.right().receiveOutcomes()).containsExactly("5 SUCCESS");
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  static IntStream codes() {
    return IntStream.range(0, WAIT_MS.length);
  }

  @ParameterizedTest
  @MethodSource("codes")
  @Rule("verbs/164")
  void shouldWaitAsLongAsTheReceiverAsks(int code) {
    Testbed bed = new Setup().minRnrTimer(code).build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.at(1, 2_000_000, () -> connection.right().receive(5, 4096));
    connection.left().send(1, 100);
    bed.run();
    assertThat(answers.naks()).extracting(Seen::syndrome).containsExactly(0x20 | code);
    long nakArrival = answers.naks().get(0).at() + 86 * 80 + 500_000;
    long waited = data.data().get(1).at() - nakArrival;
    assertThat(waited).isEqualTo(new BigDecimal(WAIT_MS[code]).movePointRight(9).longValueExact());
    assertThat(connection.right().receiveOutcomes()).containsExactly("5 SUCCESS");
  }

  @Test
  @Rule("verbs/161")
  void shouldBeginWithAllRetriesAgainAfterProgress() {
    Testbed bed = new Setup().rnrRetry(1).build();
    Connection connection = bed.connect(0, 1);
    for (int id = 0; id < 4; id++) {
      connection.left().send(id, 100);
      int nth = id;
      bed.at(1, 5_000_000 + id * 11_100_000, () -> connection.right().receive(nth, 4096));
    }
    bed.run();
    assertThat(connection.right().counters().nacksSent).isEqualTo(4);
    assertThat(connection.left().sendOutcomes())
        .containsExactly("0 SUCCESS", "1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
  }

  @Test
  void shouldRefuseOnlyTheLastPacketOfAWriteWithImmediateData() {
    Testbed bed = new Setup().build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.at(1, 5_000_000, () -> connection.right().receive(9, 0));
    connection
        .left()
        .post(connection.left().writeRequest(1, 10_000).opcode(SendOpcode.RDMA_WRITE_WITH_IMM));
    bed.run();
    assertThat(data.data()).extracting(Seen::psn).containsExactly(0, 1, 2, 2);
    assertThat(connection.right().receives())
        .extracting(Completion::bytes)
        .containsExactly(10_000L);
  }

  @Test
  void shouldRepeatNaksForAGapButNotForAMissingReceive() {
    Testbed bed = new Setup().timeout(4).nakRepeatPs(1).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.at(1, 5_000_000, () -> connection.right().receive(9, 1 << 20));
    bed.fault(0, new DropNth(0, Scope.DATA, 6));
    connection.left().send(1, 4 * 4096);
    bed.run();
    assertThat(answers.naks()).extracting(Seen::syndrome).containsExactly(0x21, 0x60, 0x60);
    assertThat(connection.right().receiveOutcomes()).containsExactly("9 SUCCESS");
  }

  @Test
  @Rule("verbs/126")
  void shouldKeepReceivesUntilReadyToReceive() {
    Testbed bed = new Setup().timeout(4).build();
    Endpoint left = bed.endpoint(0);
    Endpoint right = bed.endpoint(1);
    left.initialise();
    left.receiveFrom(right);
    left.startSending();
    right.initialise();
    right.receive(5, 4096);
    left.send(1, 4096);
    bed.at(1, 100_000_000, () -> right.receiveFrom(left));
    bed.run(99_000_000);
    assertThat(left.counters().dataSent).isGreaterThan(1);
    assertThat(right.receives()).isEmpty();
    bed.run();
    assertThat(right.receiveOutcomes()).containsExactly("5 SUCCESS");
    assertThat(left.sendOutcomes()).isEqualTo(List.of("1 SUCCESS"));
  }
}

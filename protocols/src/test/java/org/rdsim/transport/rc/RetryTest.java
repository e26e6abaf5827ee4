package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.QpState;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;
import org.rdsim.verbs.VerbsException;

class RetryTest {
  private static final int TIMEOUT_CODE = 5;
  private static final long TIMEOUT = 4_096_000L << TIMEOUT_CODE;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 7})
  @Rule("verbs/160")
  void shouldGiveUpAfterOneTransmissionMoreThanRetries(int retries) {
    Testbed bed = new Setup().timeout(TIMEOUT_CODE).retryCount(retries).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    Endpoint left = connection.left();
    bed.fault(0, packet -> true);
    left.receives(2, 64);
    for (long id = 11; id <= 13; id++) {
      left.write(id, 100);
    }
    bed.run();
    assertThat(data.data().stream().filter(seen -> seen.psn() == 0).map(Seen::at))
        .containsExactlyElementsOf(
            LongStream.rangeClosed(0, retries).mapToObj(n -> n * TIMEOUT).toList());
    assertThat(left.sendOutcomes())
        .containsExactly("11 RETRY_EXC_ERR", "12 WR_FLUSH_ERR", "13 WR_FLUSH_ERR");
    assertThat(left.receiveOutcomes()).containsExactly("0 WR_FLUSH_ERR", "1 WR_FLUSH_ERR");
    assertThat(left.sends()).extracting(Completion::at).containsOnly((retries + 1) * TIMEOUT);
    assertThat(left.state()).isEqualTo(QpState.ERR);
    assertThat(left.events()).isEmpty();
    assertThat(connection.right().state()).isEqualTo(QpState.RTS);
  }

  @Test
  @Rule("verbs/160")
  void shouldGiveUpAfterSequenceNaksToo() {
    int retries = 3;
    Testbed bed = new Setup().retryCount(retries).nakRepeatPs(4_000_000).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, packet -> ((RcPacket) packet.body).psn == 2);
    connection.left().write(1, 4096);
    connection.left().write(2, 100 * 4096);
    bed.run();
    assertThat(data.data().stream().filter(seen -> seen.psn() == 2)).hasSize(retries + 1);
    assertThat(connection.left().counters().timeouts).isZero();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS", "2 RETRY_EXC_ERR");
  }

  @Test
  @Rule("verbs/161")
  void shouldBeginWithAllRetriesAgainAfterProgress() {
    Testbed bed = new Setup().timeout(TIMEOUT_CODE).retryCount(1).window(1).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, everySecond());
    for (int id = 0; id < 5; id++) {
      connection.left().write(id, 100);
    }
    bed.run();
    assertThat(connection.left().counters().timeouts).isEqualTo(5);
    assertThat(connection.left().sends())
        .extracting(Completion::status)
        .hasSize(5)
        .allMatch(status -> status.name().equals("SUCCESS"));
  }

  private static LinkFault everySecond() {
    return new LinkFault() {
      private boolean lost;

      @Override
      public boolean loses(Packet packet) {
        lost = !lost;
        return lost;
      }
    };
  }

  @Test
  void shouldDropSilentlyInError() {
    Testbed bed = new Setup().timeout(TIMEOUT_CODE).retryCount(2).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.right().goTo(QpState.ERR);
    connection.left().write(1, 100);
    bed.run();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(connection.left().counters().dataSent).isEqualTo(3);
    assertThat(answers.sent()).isEmpty();
    assertThat(connection.right().deliveries()).isEmpty();
  }

  @Test
  @Rule("verbs/123")
  void shouldDropPacketsForADestroyedQueuePair() throws VerbsException {
    Testbed bed = new Setup().timeout(TIMEOUT_CODE).retryCount(2).build();
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.right().queuePair().destroy();
    connection.left().write(1, 100);
    bed.run();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(bed.nic(1).unknownQpnDrops()).isEqualTo(3);
    assertThat(answers.sent()).isEmpty();
  }
}

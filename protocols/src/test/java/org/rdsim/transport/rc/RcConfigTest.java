package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.congestion.FixedWindowConfig;
import org.rdsim.device.Mtu;
import org.rdsim.device.SendOpcode;
import org.rdsim.multipath.SinglePathConfig;
import org.rdsim.rules.Rule;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.rc.PacketLog.Seen;

class RcConfigTest {
  @ParameterizedTest
  @CsvSource({"0", "1", "255", "256", "257", "511", "512", "513", "10000"})
  @Rule({"verbs/152", "verbs/179"})
  void shouldForetellThePacketsOfAMessage(long bytes) {
    for (SendOpcode operation : List.of(SendOpcode.RDMA_WRITE, SendOpcode.SEND)) {
      Testbed bed = new Setup().mtu(Mtu.MTU_256).build();
      PacketLog data = bed.watch(0);
      PacketLog answers = bed.watch(1);
      Connection connection = bed.connect(0, 1);
      connection.right().receive(1, bytes);
      connection
          .left()
          .post(
              operation == SendOpcode.SEND
                  ? connection.left().sendRequest(1, bytes)
                  : connection.left().writeRequest(1, bytes));
      bed.run();
      MessageShape shape = config(14, 7, 12).shape(bytes, operation, 256);
      assertShape(shape, data);
      assertThat(shape.requestBytes()).isZero();
      assertThat(answers.acks()).allMatch(seen -> seen.wireBytes() == shape.ackBytes());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 256, 257, 512, 1000})
  void shouldKnowTheSizesOfItsReads(int bytes) {
    Testbed bed = new Setup().mtu(Mtu.MTU_256).build();
    PacketLog requests = bed.watch(0);
    PacketLog data = bed.watch(1);
    bed.connect(0, 1).left().read(1, bytes);
    bed.run();
    MessageShape shape = config(14, 7, 12).shape(bytes, SendOpcode.RDMA_READ, 256);
    assertShape(shape, data);
    assertThat(requests.sent()).extracting(Seen::wireBytes).containsExactly(shape.requestBytes());
    assertThat(shape.ackBytes()).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC_CMP_AND_SWP", "ATOMIC_FETCH_AND_ADD"})
  void shouldKnowTheSizesOfItsAtomics(SendOpcode operation) {
    Testbed bed = new Setup().build();
    PacketLog requests = bed.watch(0);
    PacketLog data = bed.watch(1);
    Endpoint left = bed.connect(0, 1).left();
    left.post(left.writeRequest(1, 8).opcode(operation));
    bed.run();
    MessageShape shape = config(14, 7, 12).shape(8, operation, 256);
    assertShape(shape, data);
    assertThat(requests.sent()).extracting(Seen::wireBytes).containsExactly(shape.requestBytes());
    assertThat(shape.ackBytes()).isZero();
  }

  private static void assertShape(MessageShape shape, PacketLog data) {
    List<Integer> sizes = data.data().stream().map(Seen::wireBytes).toList();
    assertThat(shape.packets()).isEqualTo(sizes.size());
    assertThat(shape.firstBytes()).isEqualTo(sizes.get(0));
    assertThat(shape.lastBytes()).isEqualTo(sizes.get(sizes.size() - 1));
    assertThat(sizes.subList(1, Math.max(1, sizes.size() - 1)))
        .allMatch(size -> size == shape.middleBytes());
  }

  @ParameterizedTest
  @CsvSource({"4, 0", "4, 3", "6, 7"})
  void shouldBePatientUntilTheLastRetryIsLost(int timeout, int retries) {
    Testbed bed = new Setup().timeout(timeout).retryCount(retries).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, packet -> true);
    connection.left().write(1, 100);
    bed.run();
    assertThat(config(timeout, retries, 1).patiencePs())
        .isEqualTo(connection.left().sends().get(0).at());
  }

  @Test
  void shouldBePatientWithAReceiverThatIsNotReady() {
    assertThat(config(1, 0, 0).patiencePs()).isEqualTo(655_360_000_000L);
  }

  private static RcConfig config(int timeout, int retries, int minRnrTimer) {
    return new RcConfig(
        new FixedWindowConfig(64),
        new GoBackNConfig(),
        16,
        16,
        timeout,
        1,
        retries,
        7,
        minRnrTimer,
        false,
        null,
        new SinglePathConfig(),
        null,
        null,
        null);
  }
}

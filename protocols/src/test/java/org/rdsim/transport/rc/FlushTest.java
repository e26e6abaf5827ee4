package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

/** Flushes and atomic writes, on an adapter with the operations and rights of software RoCE. */
class FlushTest {
  private static final long PROPAGATION = 500_000;
  private static final int ANSWER = 86;

  private static Setup flushing() {
    return new Setup()
        .profile(
            DeviceProfile.hca()
                .but()
                .operations(DeviceProfile.rxe().operations())
                .access(DeviceProfile.rxe().access())
                .build())
        .accessFlags(Access.REMOTE_WRITE | Access.REMOTE_READ | Access.FLUSH_GLOBAL);
  }

  private static SendWorkRequest flush(Endpoint from, long id, long bytes, int levels) {
    return from.writeRequest(id, bytes).opcode(SendOpcode.FLUSH).clearSges().flush(bytes, levels);
  }

  @Test
  @Rule("rc/33")
  void shouldAnswerAFlushByAnEmptyReadResponse() {
    Testbed bed = flushing().build();
    PacketLog requests = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    connection.left().post(flush(connection.left(), 1, 1 << 20, Access.FLUSH_GLOBAL));
    bed.run();
    assertThat(requests.sent()).extracting(Seen::psn).containsExactly(0);
    assertThat(answers.sent()).hasSize(1);
    long request = (82 + 16 + 4) * 80;
    assertThat(connection.left().sends().get(0).at())
        .isEqualTo(request + PROPAGATION + ANSWER * 80 + PROPAGATION);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("rc/33")
  void shouldWriteEightBytesAtOnce() {
    Testbed bed = flushing().build();
    Connection connection = bed.connect(0, 1);
    connection.left().post(connection.left().writeRequest(1, 8).opcode(SendOpcode.ATOMIC_WRITE));
    bed.run();
    long request = (82 + 16 + 8) * 80;
    assertThat(connection.left().sends().get(0).at())
        .isEqualTo(request + PROPAGATION + ANSWER * 80 + PROPAGATION);
    assertThat(connection.right().counters().bytesDelivered).isEqualTo(8);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("rc/34")
  void shouldRefuseALevelThatTheQueuePairDoesNotAllow() {
    Testbed bed = flushing().build();
    Connection connection = bed.connect(0, 1);
    connection.left().post(flush(connection.left(), 1, 100, Access.FLUSH_PERSISTENT));
    bed.run();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
    assertThat(connection.right().state()).isEqualTo(QpState.ERR);
    assertThat(connection.right().events()).contains(AsyncEventType.QP_REQ_ERR);
  }

  @Test
  @Rule("rc/34")
  void shouldRefuseAnAtomicWriteThatIsNotAligned() {
    Testbed bed = flushing().build();
    Connection connection = bed.connect(0, 1);
    SendWorkRequest request = connection.left().writeRequest(1, 8).opcode(SendOpcode.ATOMIC_WRITE);
    connection.left().post(request.remote(Endpoint.ADDRESS + 4, request.rkey()));
    bed.run();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  @Rule("rc/33")
  void shouldAskAgainWhenRequestOrAnswerIsLost(int host) {
    Testbed bed = flushing().timeout(5).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(host, new DropFirst(1));
    connection.left().post(flush(connection.left(), 1, 64, Access.FLUSH_GLOBAL));
    connection.left().post(connection.left().writeRequest(2, 8).opcode(SendOpcode.ATOMIC_WRITE));
    connection.left().write(3, 10_000);
    bed.run();
    assertThat(connection.left().sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
    assertThat(connection.right().counters().bytesDelivered).isEqualTo(10_008);
  }

  @Test
  @Rule("rc/33")
  void shouldCountFlushesAmongTheOutstandingReads() {
    Testbed bed = flushing().maxRdAtomic(2).build();
    PacketLog requests = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    for (int id = 0; id < 4; id++) {
      connection.left().post(flush(connection.left(), id, 64, Access.FLUSH_GLOBAL));
    }
    bed.run();
    long roundTrip = 2 * PROPAGATION;
    assertThat(requests.sent().get(1).at()).isLessThan(roundTrip);
    assertThat(requests.sent().get(2).at()).isGreaterThan(roundTrip);
    assertThat(connection.left().sends()).hasSize(4);
  }
}

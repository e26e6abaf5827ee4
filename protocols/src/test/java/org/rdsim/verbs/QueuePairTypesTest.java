package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.bring;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;
import static org.rdsim.verbs.TestHost.to;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttribute;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcStatus;
import org.rdsim.rules.Rule;

/** What differs between the types of queue pairs: states, attributes, operations, errors. */
class QueuePairTypesTest {
  private TestHost host;

  @BeforeEach
  void open() throws VerbsException {
    host =
        new TestHost(
            DeviceProfile.builder()
                .queuePairTypes(
                    EnumSet.of(QpType.RC, QpType.UC, QpType.UD, QpType.RAW_PACKET, QpType.XRC_SEND))
                .operations(EnumSet.allOf(SendOpcode.class))
                .build());
  }

  private QueuePair create(QpType type) throws VerbsException {
    return host.createQp(
        new QpInitAttributes()
            .type(type)
            .cq(host.cq)
            .capabilities(new QpCapabilities(8, 8, 1, 1, 64)));
  }

  private QueuePair rawReady() throws VerbsException {
    QueuePair qp = create(QpType.RAW_PACKET);
    qp.modify(to(QpState.INIT).port(1));
    qp.modify(to(QpState.RTR));
    qp.modify(to(QpState.RTS).rateLimit(1000));
    return qp;
  }

  private QueuePair ready(QpType type) throws VerbsException {
    if (type == QpType.RAW_PACKET) {
      return rawReady();
    }
    QueuePair qp = create(type);
    bring(qp, QpState.RTS);
    return qp;
  }

  @ParameterizedTest
  @Rule({"verbs/99", "verbs/100", "verbs/104", "verbs/106", "verbs/107"})
  @EnumSource(names = {"RC", "UC", "XRC_SEND"})
  void shouldNeedJustWhatTheirTypeRequires(QpType type) throws VerbsException {
    for (QpState next : List.of(QpState.INIT, QpState.RTR, QpState.RTS)) {
      QueuePair qp = create(type);
      bring(qp, before(next));
      Set<QpAttribute> required = QpRequirements.of(type, next);
      for (QpAttribute attribute : required) {
        Set<QpAttribute> mask = EnumSet.copyOf(required);
        mask.remove(attribute);
        assertErrno(Errno.EINVAL, () -> qp.modify(values(next), mask));
      }
      qp.modify(values(next), required);
      assertThat(qp.state()).isEqualTo(next);
    }
  }

  private static QpState before(QpState next) {
    return switch (next) {
      case RTS -> QpState.RTR;
      case RTR -> QpState.INIT;
      default -> QpState.RESET;
    };
  }

  private static QpAttributes values(QpState next) {
    return switch (next) {
      case INIT -> TestHost.toInit();
      case RTR -> TestHost.toRtr();
      default -> TestHost.toRts();
    };
  }

  @Test
  @Rule({"verbs/104", "verbs/107"})
  void shouldRefuseAttributesOfReliableServicesOnUnreliableConnections() throws VerbsException {
    QueuePair qp = create(QpType.UC);
    bring(qp, QpState.INIT);
    assertErrno(Errno.EINVAL, () -> qp.modify(TestHost.toRtr()));
    bring(qp, QpState.RTR);
    assertErrno(Errno.EINVAL, () -> qp.modify(TestHost.toRts()));
    assertErrno(Errno.EINVAL, () -> qp.modify(to(QpState.RTS).sendPsn(1).minRnrTimer(1)));
    qp.modify(to(QpState.RTS).sendPsn(1).accessFlags(Access.REMOTE_WRITE));
    qp.modify(to(QpState.SQD));
    assertErrno(Errno.EINVAL, () -> qp.modify(new QpAttributes().timeout(3)));
    qp.modify(new QpAttributes().pkeyIndex(0));
  }

  @Test
  void shouldLetRawQueuePairsMoveWithTheStateAlone() throws VerbsException {
    QueuePair qp = rawReady();
    assertThat(qp.query().rateLimit()).isEqualTo(1000);
    assertErrno(Errno.EINVAL, () -> qp.modify(new QpAttributes().rateLimit(-1)));
    assertErrno(Errno.EINVAL, () -> qp.modify(new QpAttributes().accessFlags(0)));
    qp.modify(to(QpState.SQD));
    qp.modify(to(QpState.SQD));
    qp.modify(to(QpState.RTS));
  }

  static Stream<QpType> typesWithSends() {
    return Stream.of(QpType.RC, QpType.UC, QpType.XRC_SEND, QpType.RAW_PACKET);
  }

  /** The rows of the manual page's table of operations. */
  private static Set<SendOpcode> operations(QpType type) {
    Set<SendOpcode> unreliable =
        EnumSet.of(
            SendOpcode.RDMA_WRITE,
            SendOpcode.RDMA_WRITE_WITH_IMM,
            SendOpcode.SEND,
            SendOpcode.SEND_WITH_IMM,
            SendOpcode.SEND_WITH_INV,
            SendOpcode.LOCAL_INV,
            SendOpcode.BIND_MW);
    return switch (type) {
      case UC -> unreliable;
      case RAW_PACKET -> EnumSet.of(SendOpcode.SEND, SendOpcode.TSO);
      default -> EnumSet.complementOf(EnumSet.of(SendOpcode.TSO, SendOpcode.REG_MR));
    };
  }

  @ParameterizedTest
  @Rule("verbs/140")
  @MethodSource("typesWithSends")
  void shouldKnowTheOperationsOfTheirType(QpType type) throws VerbsException {
    for (SendOpcode opcode : SendOpcode.values()) {
      QueuePair qp = ready(type);
      SendWorkRequest request = send(1).opcode(opcode).sge(0, 8, 1);
      if (opcode == SendOpcode.FLUSH) {
        request.clearSges().flush(8, Access.FLUSH_GLOBAL);
      }
      Errno errno = qp.postSend(request);
      assertThat(errno)
          .as("%s on %s", opcode, type)
          .isEqualTo(operations(type).contains(opcode) ? Errno.OK : Errno.EINVAL);
    }
  }

  @ParameterizedTest
  @MethodSource("typesWithSends")
  void shouldFenceOnlyWhereReadsAre(QpType type) throws VerbsException {
    Errno errno = ready(type).postSend(send(1).flags(SendFlags.FENCE));
    assertThat(errno)
        .isEqualTo(type == QpType.RC || type == QpType.XRC_SEND ? Errno.OK : Errno.EINVAL);
  }

  @ParameterizedTest
  @Rule("verbs/137")
  @EnumSource(SendOpcode.class)
  void shouldTakeOnlySendsAndWritesInline(SendOpcode opcode) throws VerbsException {
    boolean carries = opcode.name().startsWith("SEND") || opcode.name().startsWith("RDMA_WRITE");
    QueuePair qp = ready(QpType.RC);
    assertThat(qp.postSend(send(1).opcode(opcode).flags(SendFlags.INLINE).sge(0, 8, 0)))
        .isEqualTo(carries ? Errno.OK : Errno.EINVAL);
  }

  @ParameterizedTest
  @Rule("verbs/113")
  @EnumSource(names = {"UC", "RAW_PACKET"})
  void shouldStopOnlyTheSendsAfterAFailedSend(QpType type) throws VerbsException {
    QueuePair qp = ready(type);
    qp.postReceive(receive(9));
    qp.postSend(send(1).next(TestHost.unsignaled(2).next(send(3))));
    host.fail(qp, WcStatus.LOC_PROT_ERR);
    assertThat(qp.state()).isEqualTo(QpState.SQE);
    assertThat(host.lastTo).isEqualTo(QpState.SQE);
    assertThat(host.pollAll())
        .containsExactly("1 LOC_PROT_ERR", "2 WR_FLUSH_ERR", "3 WR_FLUSH_ERR");
    assertThat(qp.postSend(send(4))).isEqualTo(Errno.OK);
    assertThat(host.pollAll()).containsExactly("4 WR_FLUSH_ERR");
    host.arrive(qp, false);
    qp.postReceive(receive(10));
    assertThat(host.pollAll()).containsExactly("9 SUCCESS");
    qp.modify(to(QpState.RTS));
    qp.postSend(send(5));
    host.succeed(qp);
    assertThat(host.pollAll()).containsExactly("5 SUCCESS");
    qp.modify(to(QpState.ERR));
    assertThat(host.pollAll()).containsExactly("10 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/113")
  void shouldTakeWhatTheirTableAllowsOnTheWayOutOfSqe() throws VerbsException {
    QueuePair qp = ready(QpType.UC);
    qp.postSend(send(1));
    host.fail(qp, WcStatus.LOC_PROT_ERR);
    assertErrno(Errno.EINVAL, () -> qp.modify(to(QpState.SQD)));
    assertErrno(Errno.EINVAL, () -> qp.modify(to(QpState.RTS).pkeyIndex(0)));
    qp.modify(to(QpState.RTS).currentState(QpState.SQE).accessFlags(0));
    assertThat(qp.state()).isEqualTo(QpState.RTS);
  }

  @Test
  void shouldFailWhileDrainingAsElsewhere() throws VerbsException {
    QueuePair qp = ready(QpType.UC);
    qp.postSend(send(1));
    DeviceQueuePair provider = host.provider(qp);
    long request = provider.startSend();
    qp.modify(to(QpState.SQD).drainedNotify(true));
    provider.failSend(request, WcStatus.LOC_PROT_ERR);
    assertThat(qp.state()).isEqualTo(QpState.SQE);
    assertThat(host.events()).isEmpty();
  }

  @ParameterizedTest
  @Rule({"verbs/95", "verbs/97"})
  @EnumSource(names = {"UC", "UD", "RAW_PACKET"})
  void shouldBeBornInResetWithBothCompletionQueues(QpType type) throws VerbsException {
    assertThat(create(type).state()).isEqualTo(QpState.RESET);
    assertErrno(
        Errno.EINVAL, () -> host.createQp(new QpInitAttributes().type(type).sendCq(host.cq)));
  }
}

package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;
import static org.rdsim.verbs.TestHost.to;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.WcStatus;
import org.rdsim.rules.Rule;

class QueuePairLifeTest {
  private TestHost host;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxQp(4).maxQpWr(100).maxSge(6).maxInline(64));
  }

  private QpInitAttributes init(QpCapabilities capabilities) {
    return new QpInitAttributes().cq(host.cq).capabilities(capabilities);
  }

  @Test
  @Rule("verbs/95")
  void shouldBeBornInReset() throws VerbsException {
    assertThat(host.createQp().state()).isEqualTo(QpState.RESET);
  }

  @Test
  @Rule("verbs/96")
  void shouldHaveAtLeastTheSizesAskedFor() throws VerbsException {
    QpCapabilities asked = new QpCapabilities(100, 99, 6, 5, 64);
    QpCapabilities actual = host.createQp(init(asked)).capabilities();
    assertThat(actual.maxSendWr()).isGreaterThanOrEqualTo(100);
    assertThat(actual.maxReceiveWr()).isGreaterThanOrEqualTo(99);
    assertThat(actual.maxSendSge()).isGreaterThanOrEqualTo(6);
    assertThat(actual.maxReceiveSge()).isGreaterThanOrEqualTo(5);
    assertThat(actual.maxInline()).isGreaterThanOrEqualTo(64);
  }

  @Test
  @Rule("verbs/96")
  void shouldRefuseSizesBeyondTheDevice() {
    List.of(
            new QpCapabilities(101, 1, 1, 1, 0),
            new QpCapabilities(1, 101, 1, 1, 0),
            new QpCapabilities(1, 1, 7, 1, 0),
            new QpCapabilities(1, 1, 1, 7, 0),
            new QpCapabilities(1, 1, 1, 1, 65),
            new QpCapabilities(-1, 1, 1, 1, 0))
        .forEach(sizes -> assertErrno(Errno.EINVAL, () -> host.createQp(init(sizes))));
  }

  @Test
  void shouldRunOutAtTheDevicesLimit() throws VerbsException {
    QueuePair first = host.createQp();
    for (int i = 1; i < 4; i++) {
      host.createQp();
    }
    assertErrno(Errno.ENOMEM, host::createQp);
    first.destroy();
    host.createQp();
  }

  @Test
  @Rule("verbs/97")
  void shouldNeedBothCompletionQueues() {
    assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes()));
    assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes().sendCq(host.cq)));
    assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes().receiveCq(host.cq)));
  }

  @ParameterizedTest
  @Rule("verbs/98")
  @EnumSource(names = {"SMI", "GSI"})
  void shouldNotBeOfAKernelType(QpType type) {
    assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes().cq(host.cq).type(type)));
  }

  @Test
  void shouldNotBeOfATypeThatTheDeviceLacks() {
    assertErrno(
        Errno.EOPNOTSUPP,
        () -> host.createQp(new QpInitAttributes().cq(host.cq).type(QpType.RAW_PACKET)));
  }

  @Test
  @Rule("verbs/122")
  void shouldTakeItsWorkAndCompletionsAlongWhenDestroyed() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    QueuePair other = host.createReadyQp();
    qp.postSend(send(1).next(send(2)));
    qp.postReceive(receive(3));
    host.succeed(qp);
    other.postSend(send(4));
    host.succeed(other);
    qp.destroy();
    assertThat(host.pollAll()).containsExactly("4 SUCCESS");
  }

  @Test
  @Rule("verbs/123")
  void shouldNotBeFoundByItsNumberWhenDestroyed() throws VerbsException {
    QueuePair qp = host.createQp();
    int qpn = qp.qpn();
    assertThat(host.device.queuePair(qpn)).isNotNull();
    qp.destroy();
    assertThat(host.device.queuePair(qpn)).isNull();
    assertThat(host.createQp().qpn()).isNotEqualTo(qpn);
    assertThat(host.device.queuePair(0xFFFFFF)).isNull();
  }

  @Test
  @Rule("verbs/124")
  void shouldReportTheFirstPacketOnceInRtr() throws VerbsException {
    QueuePair qp = host.createQp();
    qp.modify(TestHost.toInit());
    host.provider(qp).communicationEstablished();
    assertThat(host.events()).isEmpty();
    qp.modify(TestHost.toRtr());
    host.provider(qp).communicationEstablished();
    host.provider(qp).communicationEstablished();
    assertThat(host.events()).containsExactly(AsyncEventType.COMM_EST);
    qp.modify(TestHost.toRts());
    host.provider(qp).communicationEstablished();
    assertThat(host.events()).isEmpty();
    qp.modify(to(QpState.RESET));
    qp.modify(TestHost.toInit());
    qp.modify(TestHost.toRtr());
    host.provider(qp).communicationEstablished();
    assertThat(host.events()).containsExactly(AsyncEventType.COMM_EST);
  }

  @Test
  void shouldBeHeldByAnEventThatIsNotAcknowledged() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    host.provider(qp).enterError(AsyncEventType.QP_REQ_ERR);
    AsyncEvent event = host.context.getAsyncEvent();
    assertThat(event).isEqualTo(new AsyncEvent(AsyncEventType.QP_REQ_ERR, qp, 0));
    assertErrno(Errno.EBUSY, qp::destroy);
    host.context.ackAsyncEvent(event);
    assertErrno(Errno.EINVAL, () -> host.context.ackAsyncEvent(event));
    qp.destroy();
  }

  @Test
  void shouldTakeUnfetchedEventsAlongWhenDestroyed() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    host.provider(qp).enterError(AsyncEventType.QP_REQ_ERR);
    qp.destroy();
    assertThat(host.context.pendingAsyncEvents()).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"QP_REQ_ERR", "QP_ACCESS_ERR"})
  void shouldGoToErrorWithTheRespondersEvent(AsyncEventType type) throws VerbsException {
    QueuePair qp = host.createReadyQp();
    qp.postReceive(receive(1));
    host.provider(qp).enterError(type);
    host.provider(qp).enterError(type);
    assertThat(host.events()).containsExactly(type);
    assertThat(qp.state()).isEqualTo(QpState.ERR);
    assertThat(host.pollAll()).containsExactly("1 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/178")
  void shouldFlushInOrderAfterAFailedSend() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    for (int i = 1; i <= 5; i++) {
      qp.postSend(send(i));
    }
    qp.postReceive(receive(11).next(receive(12)));
    host.provider(qp).startSend();
    host.provider(qp).startSend();
    host.fail(qp, WcStatus.REM_ACCESS_ERR);
    assertThat(host.pollAll())
        .containsExactly(
            "1 SUCCESS",
            "2 SUCCESS",
            "3 REM_ACCESS_ERR",
            "4 WR_FLUSH_ERR",
            "5 WR_FLUSH_ERR",
            "11 WR_FLUSH_ERR",
            "12 WR_FLUSH_ERR");
    assertThat(host.lastFrom).isEqualTo(QpState.RTS);
    assertThat(host.lastTo).isEqualTo(QpState.ERR);
  }

  @Test
  void shouldFlushBehindAFailedReceive() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    qp.postReceive(receive(1).next(receive(2)));
    qp.postSend(send(3));
    long taken = host.provider(qp).receiveQueue().take();
    host.provider(qp).failReceive(taken, WcStatus.LOC_LEN_ERR);
    assertThat(host.pollAll()).containsExactly("1 LOC_LEN_ERR", "3 WR_FLUSH_ERR", "2 WR_FLUSH_ERR");
    assertThat(host.events()).isEmpty();
  }

  @Test
  void shouldConnectManyPairsWithSeparateNumbers() throws VerbsException {
    QueuePair a = host.createQp();
    QueuePair b = host.createQp();
    assertThat(b.qpn()).isEqualTo(a.qpn() + 1).isGreaterThanOrEqualTo(3);
    makeReady(a, b.qpn());
    assertThat(a.query().destinationQpn()).isEqualTo(b.qpn());
  }
}

package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;

import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;

class SharedReceiveQueueTest {
  private TestHost host;
  private SharedReceiveQueue srq;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxSrq(2).maxSrqWr(16).maxSrqSge(3));
    srq = host.pd.createSrq(new SrqInitAttributes().size(8, 2));
  }

  private QueuePair readyQp() throws VerbsException {
    return readyQp(host.cq);
  }

  private QueuePair readyQp(CompletionQueue cq) throws VerbsException {
    QueuePair qp =
        host.createQp(
            new QpInitAttributes()
                .cq(cq)
                .sharedReceives(srq)
                .capabilities(QpCapabilities.of(8, 0)));
    makeReady(qp, 77);
    return qp;
  }

  private void post(int from, int to) {
    for (int id = from; id <= to; id++) {
      assertThat(srq.postReceive(receive(id))).isEqualTo(Errno.OK);
    }
  }

  @Test
  @Rule("verbs/81")
  void shouldTakeThePlaceOfTheQueuePairsOwnReceives() throws VerbsException {
    assertThat(readyQp().postReceive(receive(1))).isEqualTo(Errno.EINVAL);
  }

  @Test
  @Rule("verbs/82")
  void shouldRefuseReceivesWhenFull() {
    post(1, 6);
    var list = receive(7).next(receive(8).next(receive(9)));
    assertThat(srq.postReceive(list)).isEqualTo(Errno.ENOMEM);
    assertThat(srq.badRequest().wrId()).isEqualTo(9);
    assertThat(srq.postReceive(receive(1).sge(0, 1, 1).sge(0, 1, 1).sge(0, 1, 1)))
        .isEqualTo(Errno.ENOMEM);
  }

  @Test
  void shouldRefuseListsThatAreTooLong() {
    assertThat(srq.postReceive(receive(1).sge(0, 1, 1).sge(0, 1, 1).sge(0, 1, 1)))
        .isEqualTo(Errno.EINVAL);
    assertThat(srq.badRequest().wrId()).isEqualTo(1);
  }

  @Test
  void shouldFreeASlotWhenItsCompletionIsPolled() throws VerbsException {
    QueuePair first = readyQp();
    QueuePair second = readyQp();
    post(1, 8);
    host.arrive(second, false);
    host.arrive(first, false);
    assertThat(srq.postReceive(receive(9))).isEqualTo(Errno.ENOMEM);
    host.pollOne();
    post(9, 9);
    assertThat(srq.postReceive(receive(10))).isEqualTo(Errno.ENOMEM);
    second.destroy();
    assertThat(srq.postReceive(receive(10))).isEqualTo(Errno.ENOMEM);
    first.modify(TestHost.to(QpState.RESET));
    post(10, 10);
  }

  @Test
  @Rule("verbs/83")
  void shouldRefuseALimitThatItCannotHold() throws VerbsException {
    assertErrno(Errno.EINVAL, () -> srq.setLimit(9));
    assertErrno(Errno.EINVAL, () -> srq.setLimit(-1));
    srq.setLimit(8);
    assertThat(srq.limit()).isEqualTo(8);
    assertErrno(Errno.EINVAL, () -> host.pd.createSrq(new SrqInitAttributes().size(4, 1).limit(5)));
  }

  @Test
  @Rule("verbs/84")
  void shouldSayOnceThatItFellBelowItsLimit() throws VerbsException {
    QueuePair qp = readyQp();
    post(1, 8);
    srq.setLimit(6);
    host.arrive(qp, false);
    host.arrive(qp, false);
    assertThat(host.events()).isEmpty();
    host.arrive(qp, false);
    host.arrive(qp, false);
    assertThat(srq.limit()).isZero();
    AsyncEvent event = host.context.getAsyncEvent();
    assertThat(event.type()).isEqualTo(AsyncEventType.SRQ_LIMIT_REACHED);
    assertThat(event.element()).isSameAs(srq);
    host.context.ackAsyncEvent(event);
    assertThat(host.events()).isEmpty();
    srq.setLimit(4);
    host.arrive(qp, false);
    assertThat(host.events()).containsExactly(AsyncEventType.SRQ_LIMIT_REACHED);
  }

  @Test
  @Rule("verbs/85")
  void shouldStayWhileQueuePairsUseIt() throws VerbsException {
    QueuePair qp = readyQp();
    assertErrno(Errno.EBUSY, srq::destroy);
    qp.destroy();
    srq.destroy();
    assertThat(srq.postReceive(receive(1))).isEqualTo(Errno.ENOENT);
  }

  @Test
  @Rule("verbs/86")
  void shouldServeMessagesInTheOrderOfArrivalAndCompleteWhereTheyCame() throws VerbsException {
    CompletionQueue other = host.context.createCq(8);
    QueuePair first = readyQp();
    QueuePair second = readyQp(other);
    post(1, 3);
    long early = host.provider(first).receiveQueue().take();
    host.arrive(second, false);
    host.provider(first).failReceive(early, WcStatus.LOC_LEN_ERR);
    WorkCompletion completion = new WorkCompletion();
    assertThat(other.poll(completion)).isEqualTo(1);
    assertThat(completion.wrId()).isEqualTo(2);
    assertThat(completion.qpn()).isEqualTo(second.qpn());
    assertThat(host.cq.poll(completion)).isEqualTo(1);
    assertThat(completion.wrId()).isEqualTo(1);
    assertThat(completion.qpn()).isEqualTo(first.qpn());
  }

  @Test
  @Rule("verbs/87")
  void shouldNotBeFlushedWithAQueuePair() throws VerbsException {
    QueuePair qp = readyQp();
    post(1, 3);
    host.provider(qp).receiveQueue().take();
    qp.modify(TestHost.to(QpState.ERR));
    qp.modify(TestHost.to(QpState.ERR));
    assertThat(host.pollAll()).containsExactly("1 WR_FLUSH_ERR");
    assertThat(host.events()).containsExactly(AsyncEventType.QP_LAST_WQE_REACHED);
    QueuePair other = readyQp();
    host.arrive(other, false);
    assertThat(host.pollAll()).containsExactly("2 SUCCESS");
  }

  /** What waits in a completion queue that overran is polled no more. */
  @Test
  void shouldFreeTheSlotsWhoseCompletionsAreLostInAnOverrun() throws VerbsException {
    DeviceQueuePair qp = host.provider(readyQp(host.context.createCq(1, null, 0)));
    post(1, 8);
    for (int i = 0; i < 2; i++) {
      qp.completeReceive(
          qp.receiveQueue().take(), WcStatus.SUCCESS, WcOpcode.RECV, 1, 0, 0, false, 5);
    }
    host.runList.drain();
    post(9, 10);
    assertThat(srq.postReceive(receive(11))).isEqualTo(Errno.ENOMEM);
  }

  @Test
  void shouldGiveNothingWhenEmpty() throws VerbsException {
    DeviceQueuePair qp = host.provider(readyQp());
    assertThat(qp.receiveQueue().isEmpty()).isTrue();
    assertThat(qp.receiveQueue().take()).isEqualTo(ReceiveQueue.NONE);
    post(1, 1);
    assertThat(qp.receiveQueue().isEmpty()).isFalse();
  }

  @Test
  void shouldScatterIntoMemoryOfItsOwnDomain() throws VerbsException {
    ProtectionDomain other = host.context.allocPd();
    srq = other.createSrq(new SrqInitAttributes().size(8, 1));
    QueuePair qp = readyQp();
    MemoryRegion mine = other.regMr(0, 64, Access.LOCAL_WRITE);
    MemoryRegion foreign = host.pd.regMr(0, 64, Access.LOCAL_WRITE);
    srq.postReceive(receive(1).sge(0, 64, mine.lkey()).next(receive(2).sge(0, 64, foreign.lkey())));
    DeviceQueuePair provider = host.provider(qp);
    assertThat(provider.checkReceiveBuffers(provider.receiveQueue().take(), 0, 64))
        .isEqualTo(WcStatus.SUCCESS);
    assertThat(provider.checkReceiveBuffers(provider.receiveQueue().take(), 0, 64))
        .isEqualTo(WcStatus.LOC_PROT_ERR);
  }

  @Test
  void shouldChangeItsSizeAboveWhatIsOutstanding() throws VerbsException {
    post(1, 4);
    assertErrno(Errno.EINVAL, () -> srq.resize(3));
    assertErrno(Errno.EINVAL, () -> srq.resize(17));
    srq.resize(4);
    assertThat(srq.postReceive(receive(5))).isEqualTo(Errno.ENOMEM);
    srq.resize(16);
    post(5, 16);
    TestHost fixed = new TestHost(DeviceProfile.builder().without(Feature.SRQ_RESIZE).build());
    SharedReceiveQueue other = fixed.pd.createSrq(new SrqInitAttributes());
    assertErrno(Errno.EOPNOTSUPP, () -> other.resize(2));
  }

  @Test
  void shouldCheckItsSizes() throws VerbsException {
    assertErrno(Errno.EINVAL, () -> host.pd.createSrq(new SrqInitAttributes().size(0, 1)));
    assertErrno(Errno.EINVAL, () -> host.pd.createSrq(new SrqInitAttributes().size(17, 1)));
    assertErrno(Errno.EINVAL, () -> host.pd.createSrq(new SrqInitAttributes().size(1, 4)));
    host.pd.createSrq(new SrqInitAttributes());
    assertErrno(Errno.ENOMEM, () -> host.pd.createSrq(new SrqInitAttributes()));
  }

  @Test
  void shouldServeOnlyTheTypesThatTheDeviceAllows() throws VerbsException {
    QpInitAttributes init = new QpInitAttributes().cq(host.cq).sharedReceives(srq);
    assertErrno(Errno.EINVAL, () -> host.createQp(init.type(QpType.UC)));
    assertErrno(Errno.EINVAL, () -> host.createQp(init.type(QpType.XRC_SEND)));
    host.createQp(init.type(QpType.UD));
    TestHost without = new TestHost(DeviceProfile.builder().sharedReceiveTypes(Set.of()).build());
    assertErrno(Errno.EOPNOTSUPP, () -> without.pd.createSrq(new SrqInitAttributes()));
  }
}

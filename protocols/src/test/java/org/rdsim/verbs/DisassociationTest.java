package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Deferred;
import org.rdsim.rules.Rule;

/** A device that is unplugged while a program uses it. */
class DisassociationTest {
  private TestHost host;
  private CompletionChannel channel;
  private CompletionQueue cq;
  private QueuePair qp;
  private MemoryRegion mr;

  @BeforeEach
  void create() throws VerbsException {
    host = TestHost.withAllOperations();
    channel = host.context.createCompletionChannel();
    cq = host.context.createCq(16, channel, 0);
    qp = host.createReadyQp();
    mr = host.pd.regMr(0x1000, 64, Access.LOCAL_WRITE | Access.REMOTE_WRITE);
  }

  private static Deferred count(int[] woken) {
    return new Deferred() {
      @Override
      protected void run() {
        woken[0]++;
      }
    };
  }

  @Test
  @Rule("verbs/239")
  void shouldTellOfTheLossOnceAndThenOnlyOfTheEnd() throws VerbsException {
    int[] woken = {0};
    host.context.onAsyncEvent(count(woken));
    host.device.port(1).linkDown();
    host.runList.drain();
    host.device.unplug();
    host.device.unplug();
    host.runList.drain();
    assertThat(woken[0]).isEqualTo(2);
    assertThat(host.events()).containsExactly(AsyncEventType.PORT_ERR, AsyncEventType.DEVICE_FATAL);
    assertErrno(Errno.EIO, host.context::getAsyncEvent);
    host.device.port(1).linkUp(org.rdsim.device.Mtu.MTU_1024);
    assertErrno(Errno.EIO, host.context::getAsyncEvent);
  }

  @Test
  @Rule("verbs/240")
  void shouldEndTheWaitForCompletionEvents() throws VerbsException {
    QueuePair notified = host.createQp(new QpInitAttributes().cq(cq));
    TestHost.makeReady(notified, 77);
    cq.requestNotify(false);
    notified.postSend(send(1));
    host.succeed(notified);
    int[] woken = {0};
    channel.onEvent(count(woken));
    host.device.unplug();
    host.runList.drain();
    assertThat(woken[0]).isEqualTo(1);
    assertThat(channel.getCqEvent()).isSameAs(cq);
    assertErrno(Errno.EIO, channel::getCqEvent);
    assertErrno(Errno.EBUSY, cq::destroy);
    cq.ackEvents(1);
    cq.destroy();
  }

  @Test
  @Rule("verbs/241")
  void shouldRefuseControlVerbs() throws VerbsException {
    SharedReceiveQueue srq = host.pd.createSrq(new SrqInitAttributes().size(4, 1));
    host.device.unplug();
    assertErrno(Errno.EIO, host.context::queryDevice);
    assertErrno(Errno.EIO, () -> host.context.queryPort(1));
    assertErrno(Errno.EIO, host.context::allocPd);
    assertErrno(Errno.EIO, () -> host.context.createCq(4));
    assertErrno(Errno.EIO, host.context::createCompletionChannel);
    assertErrno(Errno.EIO, () -> host.context.importPd(0));
    assertErrno(Errno.EIO, () -> host.pd.regMr(0, 8, 0));
    assertErrno(Errno.EIO, () -> host.pd.createAh(AddressVector.to(1)));
    assertErrno(Errno.EIO, () -> host.createQp());
    assertErrno(Errno.EIO, () -> qp.modify(TestHost.to(QpState.ERR)));
    assertErrno(Errno.EIO, qp::query);
    assertErrno(Errno.EIO, () -> mr.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, 0));
    assertErrno(Errno.EIO, () -> cq.resize(4));
    assertErrno(Errno.EIO, () -> srq.setLimit(1));
    HostProcess other = new HostProcess("other", VerbsCosts.FREE);
    CommandFd passed = host.context.commandFd().passTo(other);
    assertErrno(Errno.EIO, () -> other.importDevice(passed));
  }

  /** In any order, since nothing depends on anything any more. */
  @Test
  @Rule("verbs/241")
  void shouldLetTheProgramDestroyWhatIsGone() throws VerbsException {
    DeviceMemory memory = host.context.allocDm(64);
    MemoryWindow window = host.pd.allocMw(MemoryWindowType.TYPE_1);
    AddressHandle ah = host.pd.createAh(AddressVector.to(1));
    SharedReceiveQueue srq = host.pd.createSrq(new SrqInitAttributes().size(4, 1));
    QueuePair onSrq = host.createQp(new QpInitAttributes().cq(cq).sharedReceives(srq));
    ThreadDomain thread = host.context.allocTd();
    ParentDomain parent = host.context.allocParentDomain(host.pd, thread);
    XrcDomain xrcDomain = host.context.openPrivateXrcd();
    QueuePair target = xrcDomain.createQp(new QpInitAttributes().type(QpType.XRC_RECV));
    assertErrno(Errno.EBUSY, host.pd::dealloc);
    host.device.unplug();
    assertThat(host.context.isEmpty()).isTrue();
    List<Destruction> all =
        List.of(
            host.pd::dealloc,
            cq::destroy,
            channel::destroy,
            host.cq::destroy,
            srq::destroy,
            xrcDomain::close,
            target::destroy,
            memory::free,
            window::dealloc,
            mr::dereg,
            ah::destroy,
            thread::dealloc,
            parent::dealloc,
            onSrq::destroy,
            qp::destroy);
    for (Destruction destruction : all) {
      destruction.run();
      assertErrno(Errno.ENOENT, destruction::run);
    }
    host.context.close();
  }

  private interface Destruction {
    void run() throws VerbsException;
  }

  @Test
  @Rule("verbs/241")
  void shouldLetEveryProcessDestroyItsPart() throws VerbsException {
    HostProcess other = new HostProcess("other", VerbsCosts.FREE);
    Context context = other.importDevice(host.context.commandFd().passTo(other));
    ProtectionDomain imported = context.importPd(host.pd.handle());
    MemoryRegion memory = imported.importMr(mr.handle());
    host.device.unplug();
    imported.dealloc();
    host.pd.dealloc();
    mr.dereg();
    memory.dereg();
    assertThat(context.getAsyncEvent().type()).isEqualTo(AsyncEventType.DEVICE_FATAL);
    assertThat(host.events()).containsExactly(AsyncEventType.DEVICE_FATAL);
  }

  @Test
  @Rule("verbs/242")
  void shouldTakePostsUntilTheRingsAreFullAndDoNothing() throws VerbsException {
    qp.postSend(send(1));
    qp.postReceive(receive(2));
    DeviceQueuePair provider = host.provider(qp);
    int doorbells = host.sendDoorbells + host.receiveDoorbells;
    host.device.unplug();
    for (int i = 0; i < 7; i++) {
      assertThat(qp.postSend(send(i))).isEqualTo(Errno.OK);
      assertThat(qp.postReceive(receive(i))).isEqualTo(Errno.OK);
    }
    assertThat(qp.postSend(send(9))).isEqualTo(Errno.ENOMEM);
    assertThat(qp.postReceive(receive(9))).isEqualTo(Errno.ENOMEM);
    host.runList.drain();
    assertThat(provider.canStartSend()).isFalse();
    assertThat(provider.receives()).isFalse();
    assertThat(host.sendDoorbells + host.receiveDoorbells).isEqualTo(doorbells);
    assertThat(host.device.queuePair(qp.qpn())).isNull();
    assertThat(host.pollAll()).isEmpty();
  }

  @Test
  @Rule("verbs/242")
  void shouldNotFlushAfterwardsInAnyState() throws VerbsException {
    List<QueuePair> pairs = new ArrayList<>();
    for (QpState state : QpState.values()) {
      QueuePair any = host.createQp();
      if (state != QpState.SQE && state != QpState.RESET) {
        TestHost.bring(any, state);
      }
      pairs.add(any);
    }
    QueuePair stopped = host.createReadyQp(QpType.UC);
    stopped.postSend(send(1));
    host.fail(stopped, WcStatus.LOC_PROT_ERR);
    assertThat(stopped.state()).isEqualTo(QpState.SQE);
    pairs.add(stopped);
    host.pollAll();
    host.device.unplug();
    for (QueuePair any : pairs) {
      any.postSend(send(1));
      any.postReceive(receive(2));
    }
    host.runList.drain();
    assertThat(host.pollAll()).isEmpty();
  }

  @Test
  @Rule("verbs/242")
  void shouldReturnOldCompletionsAndThenNone() throws VerbsException {
    qp.postSend(send(1).next(send(2).next(send(3))));
    host.succeed(qp);
    host.succeed(qp);
    host.device.unplug();
    assertThat(host.cq.requestNotify(false)).isEqualTo(Errno.OK);
    assertThat(host.pollOne().wrId()).isEqualTo(1);
    qp.destroy();
    assertThat(host.pollAll()).isEmpty();
    assertThat(host.cq.poll(new org.rdsim.device.WorkCompletion())).isZero();
  }

  @Test
  @Rule("verbs/242")
  void shouldPollCompletionsOfSharedReceivesThatAreGone() throws VerbsException {
    SharedReceiveQueue srq = host.pd.createSrq(new SrqInitAttributes().size(4, 1));
    QueuePair onSrq = host.createQp(new QpInitAttributes().cq(cq).sharedReceives(srq));
    TestHost.makeReady(onSrq, 77);
    srq.postReceive(receive(5).next(receive(6)));
    host.arrive(onSrq, false);
    host.device.unplug();
    assertThat(cq.poll(new org.rdsim.device.WorkCompletion())).isEqualTo(1);
    assertThat(cq.poll(new org.rdsim.device.WorkCompletion())).isZero();
    assertThat(srq.postReceive(receive(7))).isEqualTo(Errno.OK);
    srq.destroy();
    onSrq.destroy();
  }

  @Test
  @Rule("verbs/242")
  void shouldNotReportAnOverrunThatTheLossOvertakes() throws VerbsException {
    CompletionQueue small = host.context.createCq(1);
    QueuePair overrunning =
        host.createQp(
            new QpInitAttributes()
                .cq(small)
                .capabilities(org.rdsim.device.QpCapabilities.of(8, 8)));
    TestHost.makeReady(overrunning, 77);
    overrunning.postSend(send(1).next(send(2)));
    host.succeed(overrunning);
    host.succeed(overrunning);
    host.device.unplug();
    host.runList.drain();
    assertThat(host.events()).containsExactly(AsyncEventType.CQ_ERR, AsyncEventType.DEVICE_FATAL);
  }

  @Test
  @Rule("verbs/243")
  void shouldLeaveNoKeyByWhichTheDeviceReachesMemory() throws VerbsException {
    MemoryWindow window = host.pd.allocMw(MemoryWindowType.TYPE_1);
    qp.bindMw(window, new MwBindRequest(1, 0, mr, 0x1000, 64, 0));
    host.device.unplug();
    assertThat(host.device.keys().size()).isZero();
    assertThat(host.device.keys().checkLocal(mr.lkey(), host.pd.id(), 0x1000, 1, true))
        .isEqualTo(WcStatus.LOC_PROT_ERR);
    int write = Access.REMOTE_WRITE;
    assertThat(host.device.keys().checkRemote(mr.rkey(), host.pd.id(), 2, 0x1000, 1, write))
        .isEqualTo(WcStatus.REM_ACCESS_ERR);
    assertThat(host.device.queuePairCount()).isZero();
    assertThat(host.device.completionRingCount()).isZero();
    assertThat(host.device.protectionDomainCount()).isZero();
  }

  @Test
  @Rule("verbs/244")
  void shouldWaitForTheLastCloseIfTheDriverCannotDisassociate() throws VerbsException {
    TestHost plain =
        new TestHost(DeviceProfile.hca().but().without(Feature.DISASSOCIATION).build());
    QueuePair working = plain.createReadyQp();
    HostProcess other = new HostProcess("other", VerbsCosts.FREE);
    CommandFd spare = plain.context.commandFd().passTo(other);
    plain.device.unplug();
    assertErrno(Errno.ENODEV, () -> Context.open(plain.device));
    assertThat(plain.device.isRemoved()).isFalse();
    working.postSend(send(1));
    plain.succeed(working);
    assertThat(plain.pollOne().status()).isEqualTo(WcStatus.SUCCESS);
    plain.context.allocPd();
    assertThat(plain.context.pendingAsyncEvents()).isZero();
    plain.context.close();
    assertThat(plain.device.isRemoved()).isFalse();
    spare.close();
    assertThat(plain.device.isRemoved()).isTrue();
    assertThat(plain.device.queuePairCount()).isZero();
  }

  @Test
  @Rule("verbs/244")
  void shouldBeGoneAtOnceIfTheDriverCan() throws VerbsException {
    assertThat(host.device.isPresent()).isTrue();
    host.device.unplug();
    assertThat(host.device.isPresent()).isFalse();
    assertThat(host.device.isRemoved()).isTrue();
    host.context.close();
  }

  @Test
  void shouldHoldBackADestructionUntilEventsAreAcknowledged() throws VerbsException {
    QueuePair met = host.createQp();
    TestHost.bring(met, QpState.RTR);
    host.provider(met).communicationEstablished();
    AsyncEvent event = host.context.getAsyncEvent();
    host.device.unplug();
    assertErrno(Errno.EBUSY, met::destroy);
    host.context.ackAsyncEvent(event);
    met.destroy();
  }
}

package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.send;

import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Deferred;
import org.rdsim.rules.Rule;

/** Two processes that have one command file. */
class SharingTest {
  private static final int WRITABLE = Access.LOCAL_WRITE | Access.REMOTE_WRITE;

  private final HostProcess a = new HostProcess("a", VerbsCosts.FREE);
  private final HostProcess b = new HostProcess("b", VerbsCosts.FREE);
  private TestHost host;
  private Context ofA;
  private Context ofB;
  private ProtectionDomain pd;

  @BeforeEach
  void share() throws VerbsException {
    host = new TestHost();
    ofA = a.open(host.device);
    pd = ofA.allocPd();
    ofB = b.importDevice(ofA.commandFd().passTo(b));
  }

  @Test
  @Rule("verbs/1")
  void shouldNotOpenDevicesThatWereRemoved() {
    host.device.unplug();
    assertErrno(Errno.ENODEV, () -> a.open(host.device));
    assertErrno(Errno.ENODEV, () -> Context.open(host.device));
    assertThat(a.descriptors()).hasSize(1);
  }

  @Test
  @Rule("verbs/11")
  void shouldSeeTheObjectsOfAllThatHaveTheFile() throws VerbsException {
    ProtectionDomain later = ofA.allocPd();
    assertThat(ofB.importPd(pd.handle()).handle()).isEqualTo(pd.handle());
    assertThat(ofB.importPd(later.handle()).handle()).isEqualTo(later.handle());
    ProtectionDomain back = ofB.allocPd();
    assertThat(ofA.importPd(back.handle()).isLive()).isTrue();
    Context stranger = b.open(host.device);
    assertErrno(Errno.ENOENT, () -> stranger.importPd(pd.handle()));
  }

  @Test
  @Rule("verbs/11")
  void shouldImportOnlyAnOpenDescriptorOfItsOwnThatNoContextHas() throws VerbsException {
    CommandFd forB = ofA.commandFd().passTo(b);
    assertErrno(Errno.EBADF, () -> a.importDevice(forB));
    assertErrno(Errno.EINVAL, () -> a.importDevice(ofA.commandFd()));
    assertErrno(Errno.EINVAL, () -> ofA.commandFd().close());
    forB.close();
    assertErrno(Errno.EBADF, () -> b.importDevice(forB));
    assertErrno(Errno.EBADF, forB::dup);
    assertErrno(Errno.EBADF, forB::close);
  }

  @Test
  @Rule("verbs/12")
  void shouldRefuseToImportWhatTheHandleIsNot() throws VerbsException {
    MemoryRegion mr = pd.regMr(0, 8, 0);
    DeviceMemory memory = ofA.allocDm(8);
    ProtectionDomain imported = ofB.importPd(pd.handle());
    assertErrno(Errno.ENOENT, () -> ofB.importPd(-1));
    assertErrno(Errno.ENOENT, () -> ofB.importPd(99));
    assertErrno(Errno.EINVAL, () -> ofB.importPd(mr.handle()));
    assertErrno(Errno.ENOENT, () -> imported.importMr(99));
    assertErrno(Errno.EINVAL, () -> imported.importMr(pd.handle()));
    assertErrno(Errno.EINVAL, () -> ofB.importDm(pd.handle()));
    mr.dereg();
    assertErrno(Errno.ENOENT, () -> imported.importMr(mr.handle()));
    assertThat(ofB.importDm(memory.handle()).length()).isEqualTo(8);
  }

  @Test
  @Rule("verbs/13")
  void shouldLeaveTheDomainAliveWhenItsImportIsGivenUp() throws VerbsException {
    ProtectionDomain imported = ofB.importPd(pd.handle());
    imported.unimport();
    assertThat(imported.isLive()).isFalse();
    assertErrno(Errno.ENOENT, () -> imported.regMr(0, 1, 0));
    assertErrno(Errno.ENOENT, imported::unimport);
    assertThat(pd.regMr(0, 1, 0).isLive()).isTrue();
  }

  @Test
  @Rule("verbs/14")
  void shouldDeallocateTheDomainForAll() throws VerbsException {
    ProtectionDomain imported = ofB.importPd(pd.handle());
    MemoryRegion mr = imported.regMr(0, 8, 0);
    assertErrno(Errno.EBUSY, imported::dealloc);
    assertErrno(Errno.EBUSY, pd::dealloc);
    mr.dereg();
    int before = host.device.protectionDomainCount();
    imported.dealloc();
    assertThat(host.device.protectionDomainCount()).isEqualTo(before - 1);
    assertErrno(Errno.ENOENT, () -> pd.regMr(0, 1, 0));
    assertErrno(Errno.ENOENT, pd::dealloc);
    assertErrno(Errno.ENOENT, () -> ofB.importPd(pd.handle()));
    pd.unimport();
    assertErrno(Errno.ENOENT, pd::unimport);
  }

  @Test
  @Rule("verbs/15")
  void shouldImportRegionsWithTheirKeysButWithoutTheirAddress() throws VerbsException {
    MemoryRegion mr = pd.regMr(0x1000, 64, WRITABLE);
    MemoryRegion imported = ofB.importPd(pd.handle()).importMr(mr.handle());
    assertThat(imported.address()).isZero();
    assertThat(imported.lkey()).isEqualTo(mr.lkey());
    assertThat(imported.rkey()).isEqualTo(mr.rkey());
    assertThat(imported.length()).isEqualTo(64);
    assertThat(imported.access()).isEqualTo(WRITABLE);
    imported.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, Access.LOCAL_WRITE);
    assertThat(mr.access()).isEqualTo(Access.LOCAL_WRITE);
    imported.dereg();
    assertErrno(Errno.ENOENT, mr::dereg);
    assertThat(host.device.keys().checkLocal(mr.lkey(), pd.id(), 0x1000, 1, false))
        .isEqualTo(WcStatus.LOC_PROT_ERR);
  }

  @Test
  @Rule("verbs/15")
  void shouldSendFromImportedMemoryThroughAnImportedDomain() throws VerbsException {
    MemoryRegion mr = pd.regMr(0x1000, 64, WRITABLE);
    ProtectionDomain imported = ofB.importPd(pd.handle());
    CompletionQueue cq = ofB.createCq(8);
    QueuePair qp = imported.createQp(new QpInitAttributes().cq(cq));
    TestHost.makeReady(qp, 77);
    MemoryRegion memory = imported.importMr(mr.handle());
    qp.postSend(send(1).sge(0x1000, 64, memory.lkey()));
    assertThat(host.provider(qp).checkSendBuffers(host.provider(qp).startSend(), 0, 64))
        .isEqualTo(WcStatus.SUCCESS);
    assertErrno(Errno.EINVAL, () -> pd.createQp(new QpInitAttributes().cq(cq)));
  }

  @Test
  @Rule("verbs/16")
  void shouldKeepObjectsUntilTheLastDescriptorCloses() throws VerbsException {
    ProtectionDomain imported = ofB.importPd(pd.handle());
    QueuePair qp = pd.createQp(new QpInitAttributes().cq(ofA.createCq(4)));
    int before = host.device.protectionDomainCount();
    a.exit();
    assertThat(pd.isLive()).isFalse();
    assertErrno(Errno.EBADF, () -> ofA.allocPd());
    assertErrno(Errno.EBADF, () -> a.open(host.device));
    assertThat(host.device.queuePair(qp.qpn())).isNotNull();
    assertThat(host.device.protectionDomainCount()).isEqualTo(before);
    MemoryRegion mr = imported.regMr(0, 8, 0);
    assertErrno(Errno.EBUSY, imported::dealloc);
    CommandFd spare = ofB.commandFd().dup();
    ofB.close();
    assertErrno(Errno.ENOENT, mr::dereg);
    assertThat(host.device.queuePair(qp.qpn())).isNotNull();
    spare.close();
    assertThat(host.device.queuePair(qp.qpn())).isNull();
    assertThat(host.device.protectionDomainCount()).isEqualTo(before - 1);
    assertThat(host.device.keys().size()).isZero();
  }

  @Test
  @Rule("verbs/16")
  void shouldNotPostThroughAClosedContextWhoseObjectsLiveOn() throws VerbsException {
    QueuePair qp = pd.createQp(new QpInitAttributes().cq(ofA.createCq(4)));
    ofA.close();
    assertThat(host.device.queuePair(qp.qpn())).isNotNull();
    assertThat(qp.postSend(new SendWorkRequest())).isEqualTo(Errno.EBADF);
    assertThat(qp.postReceive(new ReceiveWorkRequest())).isEqualTo(Errno.EBADF);
  }

  @Test
  @Rule("verbs/16")
  void shouldInheritDescriptorsInTheChildOfAProcess() throws VerbsException {
    HostProcess child = a.fork("child");
    a.exit();
    b.exit();
    assertThat(child.descriptors()).hasSize(1);
    Context context = child.importDevice(child.descriptors().get(0));
    assertThat(context.importPd(pd.handle()).regMr(0, 1, 0).isLive()).isTrue();
    int before = host.device.protectionDomainCount();
    child.exit();
    assertThat(child.isAlive()).isFalse();
    assertThat(host.device.protectionDomainCount()).isEqualTo(before - 1);
  }

  @Test
  @Rule("verbs/10")
  void shouldRefuseToDestroyWhatAVerbOfAnotherProcessUses() throws VerbsException {
    VerbsCosts slow = new VerbsCosts(0, 0, 0, 0, 0, 1000, 0);
    HostProcess c = new HostProcess("c", slow);
    HostProcess d = new HostProcess("d", slow);
    Context ofC = c.importDevice(ofA.commandFd().passTo(c));
    Context ofD = d.importDevice(ofA.commandFd().passTo(d));
    host.now = 5000;
    MemoryRegion mr = pd.regMr(0, 8, 0);
    ProtectionDomain pdOfC = ofC.importPd(pd.handle());
    MemoryRegion mrOfC = pdOfC.importMr(mr.handle());
    assertErrno(Errno.EBUSY, () -> mrOfC.pd().dealloc());
    host.now = c.freeAt(host.now);
    mrOfC.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, Access.LOCAL_WRITE);
    assertErrno(Errno.EBUSY, mr::dereg);
    MemoryRegion mrOfD = ofD.importPd(pd.handle()).importMr(mr.handle());
    assertThat(d.freeAt(host.now)).isEqualTo(host.now + 1000);
    mrOfD.dereg();
    assertThat(mr.isLive()).isFalse();
  }

  @Test
  void shouldTellEachProcessOfItsOwnObjectsAndAllOfThePorts() throws VerbsException {
    QueuePair qp = pd.createQp(new QpInitAttributes().cq(ofA.createCq(4)));
    TestHost.bring(qp, org.rdsim.device.QpState.RTR);
    host.provider(qp).communicationEstablished();
    host.device.port(1).linkDown();
    assertThat(ofA.getAsyncEvent().type()).isEqualTo(AsyncEventType.COMM_EST);
    assertThat(ofA.getAsyncEvent().type()).isEqualTo(AsyncEventType.PORT_ERR);
    assertThat(ofB.getAsyncEvent().type()).isEqualTo(AsyncEventType.PORT_ERR);
    assertErrno(Errno.EAGAIN, ofB::getAsyncEvent);
  }

  @Test
  void shouldWakeNoProcessThatHasExited() throws VerbsException {
    boolean[] woken = {false};
    Deferred step =
        new Deferred() {
          @Override
          protected void run() {
            woken[0] = true;
          }
        };
    CompletionChannel channel = ofA.createCompletionChannel();
    CompletionQueue cq = ofA.createCq(4, channel, 0);
    QueuePair qp = pd.createQp(new QpInitAttributes().cq(cq));
    TestHost.makeReady(qp, 77);
    qp.postSend(send(1));
    cq.requestNotify(false);
    cq.onCompletion(step);
    channel.onEvent(step);
    ofA.onAsyncEvent(step);
    a.exit();
    host.succeed(qp);
    host.device.port(1).linkDown();
    host.runList.drain();
    assertThat(woken[0]).isFalse();
    b.exit();
    assertThat(host.device.queuePairCount()).isZero();
  }

  @Test
  void shouldDropWhatOnlyTheLibraryOfAnExitedProcessKnew() throws VerbsException {
    ThreadDomain thread = ofA.allocTd();
    ParentDomain parent = ofA.allocParentDomain(pd, thread);
    assertThat(parent.handle()).isEqualTo(pd.handle());
    ProtectionDomain imported = ofB.importPd(parent.handle());
    assertErrno(Errno.EBUSY, imported::dealloc);
    a.exit();
    imported.dealloc();
    assertThat(imported.isLive()).isFalse();
  }

  @Test
  @Rule("verbs/90")
  void shouldShareAnXrcDomainByItsFileWhateverTheCommandFile() throws VerbsException {
    TestHost xrc = new TestHost(DeviceProfile.hca());
    Context one = a.open(xrc.device);
    Context other = b.open(xrc.device);
    Set<XrcDomain.OpenFlag> create = Set.of(XrcDomain.OpenFlag.CREATE);
    XrcDomain ofOne = one.openXrcd(7, create);
    assertThat(other.openXrcd(7, create).isSameAs(ofOne)).isTrue();
    one.close();
    assertThat(xrc.device.xrcDomains().contains(7)).isTrue();
    other.close();
    assertThat(xrc.device.xrcDomains().contains(7)).isFalse();
  }
}

package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.QpCapabilities;
import org.rdsim.rules.Rule;

class ParentDomainTest {
  private TestHost host;
  private ThreadDomain thread;
  private ParentDomain parent;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost();
    thread = host.context.allocTd();
    parent = host.context.allocParentDomain(host.pd, thread);
  }

  @Test
  @Rule("verbs/21")
  void shouldNotNest() {
    assertErrno(Errno.EINVAL, () -> host.context.allocParentDomain(parent, null));
  }

  @Test
  @Rule("verbs/22")
  void shouldKeepItsProtectionDomain() throws VerbsException {
    assertErrno(Errno.EBUSY, host.pd::dealloc);
    parent.dealloc();
    host.pd.dealloc();
  }

  @Test
  @Rule("verbs/23")
  void shouldKeepItsThreadDomain() throws VerbsException {
    assertErrno(Errno.EBUSY, thread::dealloc);
    parent.dealloc();
    thread.dealloc();
  }

  @Test
  void shouldStayWhileObjectsThatWereMadeWithItExist() throws VerbsException {
    QueuePair qp = parent.createQp(new QpInitAttributes().cq(host.cq));
    CompletionQueue cq =
        host.context.createCq(new CqInitAttributes().entries(4).parentDomain(parent));
    assertErrno(Errno.EBUSY, parent::dealloc);
    qp.destroy();
    assertErrno(Errno.EBUSY, parent::dealloc);
    cq.destroy();
    parent.dealloc();
  }

  @Test
  void shouldProtectLikeItsProtectionDomain() throws VerbsException {
    QueuePair qp =
        parent.createQp(new QpInitAttributes().cq(host.cq).capabilities(QpCapabilities.of(8, 8)));
    QueuePair peer = host.createQp();
    TestHost.makeReady(qp, peer.qpn());
    TestHost.makeReady(peer, qp.qpn());
    MemoryRegion mine = parent.regMr(0, 64, Access.LOCAL_WRITE);
    MemoryRegion theirs = host.pd.regMr(0, 64, Access.LOCAL_WRITE);
    peer.postReceive(receive(1).sge(0, 64, mine.lkey()));
    qp.postSend(send(2).sge(0, 64, theirs.lkey()));
    host.execute(qp, host);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS", "2 SUCCESS");
  }

  @Test
  void shouldNotExistOnADeviceWithoutIt() throws VerbsException {
    TestHost plain = new TestHost(DeviceProfile.builder().without(Feature.PARENT_DOMAIN).build());
    assertErrno(Errno.EOPNOTSUPP, plain.context::allocTd);
    assertErrno(Errno.EOPNOTSUPP, () -> plain.context.allocParentDomain(plain.pd, null));
  }
}

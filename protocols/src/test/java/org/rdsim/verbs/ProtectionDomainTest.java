package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.rules.Rule;

class ProtectionDomainTest {
  @Test
  @Rule({"verbs/18", "verbs/20"})
  void shouldStayWhileItHasMemoryRegions() throws VerbsException {
    TestHost host = new TestHost();
    MemoryRegion first = host.pd.regMr(0, 8, 0);
    MemoryRegion second = host.pd.regMr(0, 8, 0);
    first.dereg();
    assertErrno(Errno.EBUSY, host.pd::dealloc);
    host.pd.regMr(0, 8, 0).dereg();
    second.dereg();
    host.pd.dealloc();
    assertErrno(Errno.ENOENT, () -> host.pd.regMr(0, 8, 0));
  }

  @Test
  @Rule({"verbs/19", "verbs/20"})
  void shouldStayWhileItHasQueuePairs() throws VerbsException {
    TestHost host = new TestHost();
    QueuePair qp = host.createQp();
    assertErrno(Errno.EBUSY, host.pd::dealloc);
    qp.destroy();
    host.pd.dealloc();
  }

  @Test
  void shouldRunOutAtTheDevicesLimit() throws VerbsException {
    TestHost host = new TestHost(DeviceLimits.builder().maxPd(2));
    ProtectionDomain second = host.context.allocPd();
    assertErrno(Errno.ENOMEM, host.context::allocPd);
    second.dealloc();
    host.context.allocPd();
  }

  @Test
  @Rule("verbs/24")
  void shouldFailSendFromMemoryOfAnotherDomain() throws VerbsException {
    TestHost host = new TestHost();
    QueuePair qp = host.createReadyQp();
    MemoryRegion foreign = host.context.allocPd().regMr(0x1000, 64, Access.LOCAL_WRITE);
    assertThat(qp.postSend(send(1).sge(0x1000, 64, foreign.lkey()))).isEqualTo(Errno.OK);
    host.execute(qp, host);
    assertThat(host.pollAll()).containsExactly("1 LOC_PROT_ERR");
    assertThat(qp.state()).isEqualTo(QpState.ERR);
  }

  @Test
  @Rule("verbs/26")
  void shouldRefuseRemoteKeyOfAnotherDomain() throws VerbsException {
    TestHost host = new TestHost();
    QueuePair requester = host.createQp();
    QueuePair responder = host.createQp();
    makeReady(requester, responder.qpn());
    makeReady(responder, requester.qpn());
    MemoryRegion foreign =
        host.context.allocPd().regMr(0x1000, 64, Access.LOCAL_WRITE | Access.REMOTE_WRITE);
    MemoryRegion source = host.pd.regMr(0x9000, 64, 0);
    requester.postSend(
        send(1)
            .opcode(SendOpcode.RDMA_WRITE)
            .sge(0x9000, 8, source.lkey())
            .remote(0x1000, foreign.rkey()));
    host.execute(requester, host);
    assertThat(host.pollAll()).containsExactly("1 REM_ACCESS_ERR");
    assertThat(host.events()).containsExactly(AsyncEventType.QP_ACCESS_ERR);
  }
}

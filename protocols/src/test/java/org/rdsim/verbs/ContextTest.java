package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.rules.Rule;

class ContextTest {
  @Test
  @Rule("verbs/2")
  void shouldRefuseToQueryPortsThatDoNotExist() throws VerbsException {
    TestHost host = new TestHost(DeviceLimits.builder().ports(2));
    assertErrno(Errno.EINVAL, () -> host.context.queryPort(0));
    assertErrno(Errno.EINVAL, () -> host.context.queryPort(3));
    assertThat(host.context.queryPort(2).active()).isTrue();
  }

  @Test
  @Rule("verbs/3")
  void shouldRefusePartitionKeyIndicesBeyondTheTable() throws VerbsException {
    TestHost host = new TestHost(DeviceLimits.builder().pkeyTableLength(4));
    assertThat(host.context.queryPkey(1, 0)).isEqualTo(0xFFFF);
    assertThat(host.context.queryPkey(1, 3)).isZero();
    assertErrno(Errno.EINVAL, () -> host.context.queryPkey(1, 4));
    assertErrno(Errno.EINVAL, () -> host.context.queryPkey(1, -1));
  }

  @Test
  @Rule("verbs/4")
  void shouldGiveMtuCodeItsBytes() {
    assertThat(Mtu.values())
        .extracting(Mtu::code, Mtu::bytes)
        .containsExactly(
            tuple(1, 256), tuple(2, 512), tuple(3, 1024), tuple(4, 2048), tuple(5, 4096));
  }

  @Test
  @Rule("verbs/7")
  void shouldDestroyEverythingOnClose() throws VerbsException {
    TestHost host = new TestHost();
    CompletionChannel channel = host.context.createCompletionChannel();
    CompletionQueue cq = host.context.createCq(4, channel, 0);
    MemoryRegion mr = host.pd.regMr(0x1000, 64, Access.LOCAL_WRITE);
    QueuePair qp = host.createQp(new QpInitAttributes().cq(cq));
    host.context.close();
    assertThat(host.context.isEmpty()).isTrue();
    assertThat(host.device.queuePairCount()).isZero();
    assertThat(host.device.completionRingCount()).isZero();
    assertThat(host.device.protectionDomainCount()).isZero();
    assertThat(host.device.keys().size()).isZero();
    assertThat(host.device.queuePair(qp.qpn())).isNull();
    assertThat(cq.users() + channel.users() + host.pd.users()).isZero();
    assertErrno(Errno.ENOENT, mr::dereg);
    assertErrno(Errno.EBADF, host.context::allocPd);
  }

  @Test
  @Rule("verbs/8")
  void shouldReportNothingForWorkOutstandingAtClose() throws VerbsException {
    TestHost host = new TestHost();
    QueuePair qp = host.createReadyQp();
    qp.postReceive(receive(1));
    qp.postSend(send(2));
    boolean[] woken = {false};
    Deferred step =
        new Deferred() {
          @Override
          protected void run() {
            woken[0] = true;
          }
        };
    host.cq.onCompletion(step);
    host.context.onAsyncEvent(step);
    host.context.close();
    host.runList.drain();
    assertThat(woken[0]).isFalse();
    assertThat(host.context.pendingAsyncEvents()).isZero();
    assertThat(host.cq.poll(new WorkCompletion())).isEqualTo(-Errno.ENOENT.number());
  }

  @Test
  @Rule("verbs/9")
  void shouldNotFindDestroyedObjects() throws VerbsException {
    TestHost host = new TestHost();
    CompletionQueue cq = host.context.createCq(1);
    cq.destroy();
    assertErrno(Errno.ENOENT, cq::destroy);
    assertErrno(Errno.ENOENT, () -> host.createQp(new QpInitAttributes().cq(cq)));
    QueuePair qp = host.createQp();
    qp.destroy();
    assertErrno(Errno.ENOENT, () -> qp.modify(TestHost.toInit()));
    assertErrno(Errno.ENOENT, qp::query);
    assertThat(qp.postReceive(receive(1))).isEqualTo(Errno.EINVAL);
  }

  @Test
  @Rule("verbs/17")
  void shouldRefuseObjectsOfAnotherContext() throws VerbsException {
    TestHost host = new TestHost();
    try (Context other = Context.open(host.device)) {
      CompletionQueue foreignCq = other.createCq(8);
      CompletionChannel foreignChannel = other.createCompletionChannel();
      ProtectionDomain foreignPd = other.allocPd();
      MemoryRegion mr = host.pd.regMr(0, 1, 0);
      assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes().cq(foreignCq)));
      assertErrno(Errno.EINVAL, () -> host.context.createCq(1, foreignChannel, 0));
      assertErrno(Errno.EINVAL, () -> mr.rereg(MemoryRegion.CHANGE_PD, foreignPd, 0, 0, 0));
    }
  }

  @Test
  void shouldTellEveryContextOfLinkChanges() throws VerbsException {
    TestHost host = new TestHost();
    host.device.port(1).linkDown();
    host.device.port(1).linkDown();
    assertThat(host.context.queryPort(1).active()).isFalse();
    host.device.port(1).linkUp(Mtu.MTU_1024);
    assertThat(host.context.queryPort(1).activeMtu()).isEqualTo(Mtu.MTU_1024);
    AsyncEvent down = host.context.getAsyncEvent();
    assertThat(down).isEqualTo(new AsyncEvent(AsyncEventType.PORT_ERR, null, 1));
    assertThat(host.events()).containsExactly(AsyncEventType.PORT_ACTIVE);
  }

  @Test
  void shouldSayAgainWhenNoEventWaits() throws VerbsException {
    TestHost host = new TestHost();
    assertErrno(Errno.EAGAIN, host.context::getAsyncEvent);
  }

  @Test
  void shouldWakeTheReaderOfAsyncEvents() throws VerbsException {
    TestHost host = new TestHost();
    int[] woken = {0};
    host.context.onAsyncEvent(
        new Deferred() {
          @Override
          protected void run() {
            woken[0]++;
          }
        });
    host.device.port(1).linkDown();
    assertThat(woken[0]).isZero();
    host.runList.drain();
    assertThat(woken[0]).isEqualTo(1);
  }
}

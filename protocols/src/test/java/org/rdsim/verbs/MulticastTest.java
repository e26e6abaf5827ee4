package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.Gid;
import org.rdsim.device.MulticastTable.Group;
import org.rdsim.device.QpType;
import org.rdsim.rules.Rule;

class MulticastTest {
  private static final Gid GROUP = new Gid(0xFF0E_0000_0000_0000L, 1);

  private TestHost host;
  private QueuePair qp;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxMulticastGroups(2).maxMulticastAttachments(2));
    qp = datagram();
  }

  private QueuePair datagram() throws VerbsException {
    return host.createQp(new QpInitAttributes().type(QpType.UD).cq(host.cq));
  }

  @Test
  @Rule("verbs/120")
  void shouldKeepItsMembers() throws VerbsException {
    qp.attachMcast(GROUP, 0);
    qp.attachMcast(GROUP, 0);
    qp.attachMcast(GROUP, 7);
    assertErrno(Errno.EBUSY, qp::destroy);
    qp.detachMcast(GROUP, 0);
    assertErrno(Errno.EBUSY, qp::destroy);
    assertErrno(Errno.EINVAL, () -> qp.detachMcast(GROUP, 0));
    qp.detachMcast(GROUP, 7);
    qp.destroy();
  }

  @Test
  @Rule("verbs/121")
  void shouldTakeOnlyDatagramQueuePairsAndGroups() throws VerbsException {
    QueuePair connected = host.createQp();
    assertErrno(Errno.EINVAL, () -> connected.attachMcast(GROUP, 0));
    assertErrno(Errno.EINVAL, () -> qp.attachMcast(Gid.linkLocal(1), 0));
    assertErrno(Errno.EINVAL, () -> qp.attachMcast(new Gid(0xFE0E_0000_0000_0000L, 1), 0));
  }

  @Test
  void shouldNameItsMembersInOrder() throws VerbsException {
    QueuePair other = datagram();
    other.attachMcast(GROUP, 0);
    qp.attachMcast(GROUP, 0);
    assertThat(host.device.multicast().members(new Group(GROUP, 0)))
        .containsExactly(host.provider(other), host.provider(qp));
    host.context.close();
    assertThat(host.device.multicast().size()).isZero();
  }

  @Test
  void shouldRunOut() throws VerbsException {
    qp.attachMcast(GROUP, 0);
    datagram().attachMcast(GROUP, 0);
    QueuePair third = datagram();
    assertErrno(Errno.ENOMEM, () -> third.attachMcast(GROUP, 0));
    third.attachMcast(GROUP, 1);
    assertErrno(Errno.ENOMEM, () -> third.attachMcast(GROUP, 2));
    TestHost without = new TestHost(DeviceLimits.builder().maxMulticastGroups(0));
    QueuePair lonely = without.createQp(new QpInitAttributes().type(QpType.UD).cq(without.cq));
    assertErrno(Errno.EOPNOTSUPP, () -> lonely.attachMcast(GROUP, 0));
  }

  @Test
  void shouldBeWrittenInHexadecimal() {
    assertThat(GROUP).hasToString("ff0e:0000:0000:0000:0000:0000:0000:0001");
    assertThat(Gid.ofIpv4(0x0A000102)).hasToString("0000:0000:0000:0000:0000:ffff:0a00:0102");
  }
}

package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.AddressVector;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DevicePort;
import org.rdsim.device.Errno;
import org.rdsim.device.Gid;
import org.rdsim.device.GidEntry;
import org.rdsim.device.Mtu;
import org.rdsim.device.PortState;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.rules.Rule;

/** What programs learn of ports and their tables. */
class PortTest {
  private static final GidEntry OTHER = new GidEntry(Gid.ofIpv4(7), GidEntry.Type.ROCE_V2);

  private TestHost host;
  private DevicePort port;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().gidTableLength(4).pkeyTableLength(2));
    port = host.device.port(1);
  }

  @Test
  @Rule("verbs/3")
  void shouldRefuseGidIndicesBeyondTheTable() throws VerbsException {
    assertThat(host.context.queryGid(1, 0).type()).isEqualTo(GidEntry.Type.ROCE_V2);
    assertErrno(Errno.EINVAL, () -> host.context.queryGid(1, 4));
    assertErrno(Errno.EINVAL, () -> host.context.queryGid(1, -1));
    assertErrno(Errno.EINVAL, () -> host.context.queryGid(2, 0));
    assertErrno(Errno.ENOENT, () -> host.context.queryGid(1, 3));
  }

  @Test
  void shouldDescribeThePort() throws VerbsException {
    port.setLid(17);
    PortAttributes attributes = host.context.queryPort(1);
    assertThat(attributes.state()).isEqualTo(PortState.ACTIVE);
    assertThat(attributes.gidTableLength()).isEqualTo(4);
    assertThat(attributes.pkeyTableLength()).isEqualTo(2);
    assertThat(attributes.lid()).isEqualTo(17);
    assertThat(attributes.maxMtu()).isEqualTo(Mtu.MTU_4096);
    assertThat(attributes.queueKeyViolations() + attributes.partitionKeyViolations()).isZero();
    port.linkDown();
    assertThat(host.context.queryPort(1).state()).isEqualTo(PortState.DOWN);
    assertThat(host.context.queryPortCounters(1).linkDowns()).isEqualTo(1);
    assertErrno(Errno.EINVAL, () -> host.context.queryPortCounters(0));
  }

  @Test
  void shouldTellOfAllChanges() throws VerbsException {
    port.setGid(1, OTHER);
    port.removeGid(1);
    port.setPkey(1, 0x8001);
    port.setLid(3);
    port.subnetManagerChanged();
    port.clientsMustReregister();
    assertThat(host.events())
        .containsExactly(
            AsyncEventType.GID_CHANGE,
            AsyncEventType.GID_CHANGE,
            AsyncEventType.PKEY_CHANGE,
            AsyncEventType.LID_CHANGE,
            AsyncEventType.SM_CHANGE,
            AsyncEventType.CLIENT_REREGISTER);
    assertThat(host.context.queryPkey(1, 1)).isEqualTo(0x8001);
  }

  @Test
  void shouldTakeEveryAcknowledgementOnce() throws VerbsException {
    port.linkDown();
    AsyncEvent event = host.context.getAsyncEvent();
    host.context.ackAsyncEvent(event);
    assertErrno(Errno.EINVAL, () -> host.context.ackAsyncEvent(event));
  }

  @Test
  void shouldSendOnlyFromGidsThatExist() throws VerbsException {
    QueuePair qp = host.createQp();
    qp.modify(TestHost.toInit());
    assertErrno(Errno.EINVAL, () -> qp.modify(toRtrFrom(1)));
    assertErrno(Errno.EINVAL, () -> qp.modify(toRtrFrom(4)));
    assertErrno(Errno.EINVAL, () -> qp.modify(toRtrFrom(-1)));
    port.setGid(1, OTHER);
    qp.modify(toRtrFrom(1));
    assertThat(qp.query().addressVector().gidIndex()).isEqualTo(1);
  }

  private static QpAttributes toRtrFrom(int gidIndex) {
    return TestHost.toRtr().addressVector(AddressVector.to(1).withGidIndex(gidIndex));
  }

  @Test
  void shouldKeepTheSlotOfADeletedGidUntilItIsUnused() throws VerbsException {
    port.setGid(1, OTHER);
    QueuePair first = host.createQp();
    QueuePair second = host.createQp();
    for (QueuePair qp : new QueuePair[] {first, second}) {
      qp.modify(TestHost.toInit());
      qp.modify(toRtrFrom(1));
    }
    port.removeGid(1);
    assertErrno(Errno.ENOENT, () -> host.context.queryGid(1, 1));
    assertThat(port.setGid(1, OTHER)).isFalse();
    first.modify(TestHost.toRts());
    first.modify(TestHost.to(QpState.SQD));
    first.modify(new QpAttributes().addressVector(AddressVector.to(2)));
    assertThat(port.setGid(1, OTHER)).isFalse();
    second.destroy();
    assertThat(port.setGid(1, OTHER)).isTrue();
    first.destroy();
    port.removeGid(0);
    assertThat(port.setGid(0, OTHER)).isTrue();
  }
}

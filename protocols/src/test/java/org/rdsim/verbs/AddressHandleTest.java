package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;

import org.junit.jupiter.api.Test;
import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;

class AddressHandleTest {
  private static final AddressVector SOMEWHERE = new AddressVector(3, 1, 0xFFFFF, 15, 255);

  private final TestHost host;

  AddressHandleTest() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxAh(2));
  }

  private QueuePair createUd() throws VerbsException {
    QueuePair qp = host.createQp(new QpInitAttributes().cq(host.cq).type(QpType.UD));
    qp.modify(new QpAttributes().state(QpState.INIT).port(1).pkeyIndex(0).queueKey(5));
    qp.modify(new QpAttributes().state(QpState.RTR));
    qp.modify(new QpAttributes().state(QpState.RTS).sendPsn(0));
    return qp;
  }

  @Test
  void shouldRememberItsAddress() throws VerbsException {
    AddressHandle handle = host.pd.createAh(SOMEWHERE);
    assertThat(handle.query()).isEqualTo(SOMEWHERE);
    assertThat(handle.handle()).isNotZero();
  }

  @Test
  void shouldRefuseAnAddressOutOfRange() {
    assertErrno(Errno.EINVAL, () -> host.pd.createAh(null));
    assertErrno(Errno.EINVAL, () -> host.pd.createAh(new AddressVector(3, 2, 0, 0, 0)));
    assertErrno(Errno.EINVAL, () -> host.pd.createAh(new AddressVector(3, 0, 0, 0, 0)));
    assertErrno(Errno.EINVAL, () -> host.pd.createAh(new AddressVector(3, 1, 1 << 20, 0, 0)));
    assertErrno(Errno.EINVAL, () -> host.pd.createAh(new AddressVector(3, 1, 0, 16, 0)));
    assertErrno(Errno.EINVAL, () -> host.pd.createAh(new AddressVector(3, 1, 0, 0, 256)));
  }

  @Test
  void shouldRefuseMoreThanTheDeviceHolds() throws VerbsException {
    AddressHandle first = host.pd.createAh(SOMEWHERE);
    host.pd.createAh(SOMEWHERE);
    assertErrno(Errno.ENOMEM, () -> host.pd.createAh(SOMEWHERE));
    first.destroy();
    host.pd.createAh(SOMEWHERE);
  }

  @Test
  @Rule("verbs/19")
  void shouldKeepItsDomain() throws VerbsException {
    AddressHandle handle = host.pd.createAh(SOMEWHERE);
    assertErrno(Errno.EBUSY, () -> host.pd.dealloc());
    handle.destroy();
    assertErrno(Errno.ENOENT, handle::destroy);
    assertErrno(Errno.ENOENT, handle::query);
    host.pd.dealloc();
  }

  @Test
  @Rule({"verbs/7", "verbs/9"})
  void shouldEndWithItsContext() throws VerbsException {
    host.pd.createAh(SOMEWHERE);
    host.context.close();
    assertThat(host.device.addressHandleCount()).isZero();
  }

  @Test
  void shouldResolveOnlyInItsDomainAndWhileItLives() throws VerbsException {
    QueuePair qp = createUd();
    DeviceQueuePair provider = host.provider(qp);
    AddressHandle own = host.pd.createAh(SOMEWHERE);
    AddressHandle foreign = host.context.allocPd().createAh(SOMEWHERE);
    for (int handle : new int[] {own.handle(), foreign.handle(), own.handle() + 1, -1}) {
      qp.postSend(new SendWorkRequest().datagram(handle, 7, 8));
      long request = provider.sendQueue().tail() - 1;
      assertThat(provider.sendAddress(request))
          .isEqualTo(handle == own.handle() ? SOMEWHERE : null);
      assertThat(provider.sendQueue().remoteQpn(request)).isEqualTo(7);
      provider.completeSend(provider.startSend(), WcStatus.SUCCESS);
      qp.modify(TestHost.to(QpState.RESET));
      qp = createUd();
      provider = host.provider(qp);
    }
    qp.postSend(new SendWorkRequest().datagram(own.handle(), 7, 8));
    own.destroy();
    assertThat(provider.sendAddress(provider.sendQueue().tail() - 1)).isNull();
  }

  @Test
  @Rule("ud/8")
  void shouldBeNeededByADatagram() throws VerbsException {
    QueuePair qp = createUd();
    int handle = host.pd.createAh(SOMEWHERE).handle();
    assertThat(qp.postSend(new SendWorkRequest())).isEqualTo(Errno.EINVAL);
    assertThat(qp.postSend(new SendWorkRequest().datagram(handle, 1 << 24, 0)))
        .isEqualTo(Errno.EINVAL);
    assertThat(qp.postSend(new SendWorkRequest().datagram(handle, 0xFFFFFF, 0)))
        .isEqualTo(Errno.OK);
  }

  @Test
  @Rule("verbs/140")
  void shouldSendAndNothingElse() throws VerbsException {
    int handle = host.pd.createAh(SOMEWHERE).handle();
    for (SendOpcode opcode : SendOpcode.values()) {
      boolean known = opcode == SendOpcode.SEND || opcode == SendOpcode.SEND_WITH_IMM;
      SendWorkRequest request = new SendWorkRequest().opcode(opcode).sge(0, 8, 1);
      assertThat(createUd().postSend(request.datagram(handle, 7, 0)))
          .isEqualTo(known ? Errno.OK : Errno.EINVAL);
    }
  }

  @Test
  void shouldBeMadeFromAReceivedDatagram() throws VerbsException {
    QueuePair qp = createUd();
    DeviceQueuePair provider = host.provider(qp);
    qp.postReceive(TestHost.receive(1));
    provider.completeDatagram(provider.receiveQueue().take(), 50, 0, WcFlags.GRH, false, 9, 6);
    WorkCompletion completion = host.pollOne();
    assertThat(completion.sourceQpn()).isEqualTo(9);
    assertThat(completion.byteLength()).isEqualTo(50);
    AddressHandle back = host.pd.createAhFromWc(completion, 1);
    assertThat(back.query()).isEqualTo(AddressVector.to(6));
    qp.postReceive(TestHost.receive(2));
    provider.completeDatagram(provider.receiveQueue().take(), 50, 0, 0, false, 9, 6);
    WorkCompletion bare = host.pollOne();
    assertErrno(Errno.EINVAL, () -> host.pd.createAhFromWc(bare, 1));
  }
}

package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;
import static org.rdsim.verbs.TestHost.to;
import static org.rdsim.verbs.TestHost.unsignaled;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;

class PostingTest {
  private static final QpCapabilities SIZES = new QpCapabilities(4, 4, 2, 2, 64);

  private TestHost host;
  private QueuePair qp;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxMessageSize(1 << 20));
    qp = host.createQp(new QpInitAttributes().cq(host.cq).capabilities(SIZES));
  }

  private void ready() throws VerbsException {
    makeReady(qp, 77);
  }

  @Test
  @Rule("verbs/125")
  void shouldNotTakeReceivesInReset() {
    ReceiveWorkRequest request = receive(1);
    assertThat(qp.postReceive(request)).isEqualTo(Errno.EINVAL);
    assertThat(qp.badRequest()).isSameAs(request);
  }

  @Test
  @Rule("verbs/126")
  void shouldHoldReceivesInInit() throws VerbsException {
    qp.modify(TestHost.toInit());
    assertThat(qp.postReceive(receive(1))).isEqualTo(Errno.OK);
    assertThat(host.receiveDoorbells).isZero();
    assertThat(host.provider(qp).receives()).isFalse();
    qp.modify(TestHost.toRtr());
    host.arrive(qp, false);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("verbs/127")
  void shouldNotTakeSendsBeforeItIsReadyToSend() throws VerbsException {
    assertThat(qp.postSend(send(1))).isEqualTo(Errno.EINVAL);
    qp.modify(TestHost.toInit());
    assertThat(qp.postSend(send(1))).isEqualTo(Errno.EINVAL);
    qp.modify(TestHost.toRtr());
    assertThat(qp.postSend(send(1))).isEqualTo(Errno.EINVAL);
    qp.modify(TestHost.toRts());
    assertThat(qp.postSend(send(1))).isEqualTo(Errno.OK);
    assertThat(qp.badRequest()).isNull();
    assertThat(host.sendDoorbells).isEqualTo(1);
  }

  @Test
  @Rule({"verbs/128", "verbs/129"})
  void shouldFlushAtOnceInError() throws VerbsException {
    ready();
    qp.modify(to(QpState.ERR));
    assertThat(qp.postSend(unsignaled(1))).isEqualTo(Errno.OK);
    assertThat(qp.postReceive(receive(2))).isEqualTo(Errno.OK);
    assertThat(host.sendDoorbells + host.receiveDoorbells).isZero();
    assertThat(host.pollAll()).containsExactly("1 WR_FLUSH_ERR", "2 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/130")
  void shouldStopAListAtTheFirstBadRequest() throws VerbsException {
    ready();
    SendWorkRequest third = send(3);
    SendWorkRequest second = send(2).flags(1 << 7).next(third);
    assertThat(qp.postSend(send(1).next(second))).isEqualTo(Errno.EINVAL);
    assertThat(qp.badRequest()).isSameAs(second);
    assertThat(host.provider(qp).sendQueue().tail()).isEqualTo(1);
    assertThat(host.sendDoorbells).isEqualTo(1);
    ReceiveWorkRequest bad = receive(2).sge(0, -1, 0).next(receive(3));
    assertThat(qp.postReceive(receive(1).next(bad))).isEqualTo(Errno.EINVAL);
    assertThat(qp.badRequest()).isSameAs(bad);
    assertThat(host.provider(qp).receiveQueue().waiting()).isEqualTo(1);
  }

  @Test
  void shouldRingOncePerList() throws VerbsException {
    ready();
    qp.postSend(send(1).next(send(2).next(send(3))));
    qp.postReceive(receive(1).next(receive(2)));
    assertThat(host.sendDoorbells).isEqualTo(1);
    assertThat(host.receiveDoorbells).isEqualTo(1);
  }

  @Test
  @Rule("verbs/131")
  void shouldBeFullUntilCompletionsArePolled() throws VerbsException {
    ready();
    for (int i = 1; i <= 4; i++) {
      assertThat(qp.postSend(send(i))).isEqualTo(Errno.OK);
      assertThat(qp.postReceive(receive(10 + i))).isEqualTo(Errno.OK);
    }
    assertThat(qp.postSend(send(5))).isEqualTo(Errno.ENOMEM);
    assertThat(qp.postReceive(receive(15))).isEqualTo(Errno.ENOMEM);
    host.succeed(qp);
    host.arrive(qp, false);
    assertThat(qp.postSend(send(5))).isEqualTo(Errno.ENOMEM);
    assertThat(qp.postReceive(receive(15))).isEqualTo(Errno.ENOMEM);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS", "11 SUCCESS");
    assertThat(qp.postSend(send(5).next(send(6)))).isEqualTo(Errno.ENOMEM);
    assertThat(qp.postReceive(receive(15).next(receive(16)))).isEqualTo(Errno.ENOMEM);
  }

  @Test
  @Rule({"verbs/131", "verbs/132"})
  void shouldStayFullWithUnsignaledSendsOnly() throws VerbsException {
    ready();
    for (int i = 1; i <= 4; i++) {
      qp.postSend(unsignaled(i));
      host.succeed(qp);
    }
    assertThat(host.pollAll()).isEmpty();
    assertThat(qp.postSend(send(5))).isEqualTo(Errno.ENOMEM);
  }

  @Test
  @Rule("verbs/131")
  void shouldFreeAllSlotsThatAPolledCompletionCovers() throws VerbsException {
    ready();
    for (int i = 1; i <= 3; i++) {
      qp.postSend(unsignaled(i));
    }
    qp.postSend(send(4));
    for (int i = 1; i <= 4; i++) {
      host.succeed(qp);
    }
    assertThat(host.pollAll()).containsExactly("4 SUCCESS");
    for (int i = 1; i <= 4; i++) {
      assertThat(qp.postSend(unsignaled(i))).isEqualTo(Errno.OK);
    }
  }

  @Test
  @Rule("verbs/133")
  void shouldRefuseTooManyBuffers() throws VerbsException {
    ready();
    assertThat(qp.postSend(send(1).sge(0, 1, 1).sge(0, 1, 1))).isEqualTo(Errno.OK);
    assertThat(qp.postSend(send(1).sge(0, 1, 1).sge(0, 1, 1).sge(0, 1, 1))).isEqualTo(Errno.EINVAL);
    assertThat(qp.postReceive(receive(1).sge(0, 1, 1).sge(0, 1, 1))).isEqualTo(Errno.OK);
    assertThat(qp.postReceive(receive(1).sge(0, 1, 1).sge(0, 1, 1).sge(0, 1, 1)))
        .isEqualTo(Errno.EINVAL);
  }

  @Test
  void shouldRefuseMessagesLongerThanTheDeviceSends() throws VerbsException {
    ready();
    assertThat(qp.postSend(send(1).sge(0, 1 << 19, 1).sge(0, 1 << 19, 1))).isEqualTo(Errno.OK);
    assertThat(qp.postSend(send(1).sge(0, 1 << 19, 1).sge(0, (1 << 19) + 1, 1)))
        .isEqualTo(Errno.EINVAL);
    assertThat(qp.postSend(send(1).sge(0, 1L << 32, 1))).isEqualTo(Errno.EINVAL);
    assertThat(qp.postSend(send(1).sge(0, -5, 1))).isEqualTo(Errno.EINVAL);
  }

  @Test
  @Rule("verbs/134")
  void shouldRefuseInlineDataBeyondTheLimit() throws VerbsException {
    ready();
    int inline = SendFlags.INLINE;
    assertThat(qp.postSend(send(1).flags(inline).sge(0, 64, 0))).isEqualTo(Errno.OK);
    assertThat(qp.postSend(send(2).flags(inline).sge(0, 60, 0).sge(0, 5, 0)))
        .isEqualTo(Errno.EINVAL);
  }

  @Test
  @Rule("verbs/135")
  void shouldIgnoreKeysOfInlineData() throws VerbsException {
    makeReady(qp, qp.qpn());
    qp.postReceive(receive(9).sge(0x500, 64, host.pd.regMr(0x500, 64, Access.LOCAL_WRITE).lkey()));
    qp.postSend(send(1).flags(SendFlags.INLINE | SendFlags.SIGNALED).sge(0, 64, 0xBAD));
    host.execute(qp, host);
    assertThat(host.pollAll()).containsExactly("9 SUCCESS", "1 SUCCESS");
  }

  @ParameterizedTest
  @Rule("verbs/137")
  @EnumSource(names = {"RDMA_READ", "ATOMIC_CMP_AND_SWP", "ATOMIC_FETCH_AND_ADD"})
  void shouldNotInlineWhatIsRead(SendOpcode opcode) throws VerbsException {
    TestHost all = TestHost.withAllOperations();
    QueuePair reader = all.createQp(new QpInitAttributes().cq(all.cq).capabilities(SIZES));
    makeReady(reader, 77);
    SendWorkRequest request = send(1).opcode(opcode).sge(0, 8, 0);
    assertThat(reader.postSend(request.flags(SendFlags.INLINE))).isEqualTo(Errno.EINVAL);
    assertThat(reader.postSend(request.flags(SendFlags.SIGNALED))).isEqualTo(Errno.OK);
  }

  @Test
  @Rule("verbs/138")
  void shouldReportErrorsOfUnsignaledSends() throws VerbsException {
    ready();
    qp.postSend(unsignaled(1).next(unsignaled(2).next(unsignaled(3))));
    host.succeed(qp);
    assertThat(host.pollAll()).isEmpty();
    host.fail(qp, WcStatus.RETRY_EXC_ERR);
    assertThat(host.pollAll()).containsExactly("2 RETRY_EXC_ERR", "3 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/139")
  void shouldReportEverySendWhenAskedAtCreation() throws VerbsException {
    QueuePair all = host.createQp(new QpInitAttributes().cq(host.cq).signalAll(true));
    makeReady(all, 77);
    all.postSend(unsignaled(1));
    host.succeed(all);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("verbs/140")
  void shouldRefuseOperationsThatDeviceOrTypeLacks() throws VerbsException {
    Set<SendOpcode> few = EnumSet.of(SendOpcode.SEND, SendOpcode.ATOMIC_FETCH_AND_ADD);
    host = new TestHost(DeviceProfile.hca().withOperations(few));
    qp = host.createReadyQp();
    for (SendOpcode opcode : SendOpcode.values()) {
      SendWorkRequest request = send(1).opcode(opcode).sge(0, 8, 1);
      assertThat(qp.postSend(request)).isEqualTo(few.contains(opcode) ? Errno.OK : Errno.EINVAL);
    }
    assertThat(qp.postSend(send(1).opcode(null))).isEqualTo(Errno.EINVAL);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 4, 7, 9, 16})
  void shouldRefuseAtomicsOnAnythingButEightBytes(long bytes) throws VerbsException {
    qp = host.createReadyQp();
    SendWorkRequest request = send(1).opcode(SendOpcode.ATOMIC_CMP_AND_SWP).sge(0, bytes, 1);
    assertThat(qp.postSend(request)).isEqualTo(Errno.EINVAL);
  }

  @Test
  void shouldShowTheTransportWhatWasPosted() throws VerbsException {
    ready();
    int flags = SendFlags.FENCE | SendFlags.SOLICITED;
    qp.postSend(
        send(-7)
            .opcode(SendOpcode.RDMA_WRITE_WITH_IMM)
            .flags(flags)
            .sge(-16, 9, 0xFFFFFF01)
            .sge(0x20, 0, 5)
            .remote(-1, 0xFEDC0001)
            .immediate(-2));
    SendQueue sends = host.provider(qp).sendQueue();
    assertThat(sends.wrId(0)).isEqualTo(-7);
    assertThat(sends.opcode(0)).isEqualTo(SendOpcode.RDMA_WRITE_WITH_IMM);
    assertThat(List.of(sends.isFenced(0), sends.isSolicited(0))).containsOnly(true);
    assertThat(List.of(sends.isInline(0), sends.isSignaled(0))).containsOnly(false);
    assertThat(sends.length(0)).isEqualTo(9);
    assertThat(sends.remoteAddress(0)).isEqualTo(-1);
    assertThat(sends.rkey(0)).isEqualTo(0xFEDC0001);
    assertThat(sends.immediate(0)).isEqualTo(-2);
    assertThat(sends.sgeCount(0)).isEqualTo(2);
    assertThat(sends.sgeAddress(0, 0)).isEqualTo(-16);
    assertThat(sends.sgeLength(0, 0)).isEqualTo(9);
    assertThat(sends.sgeLkey(0, 0)).isEqualTo(0xFFFFFF01);
    assertThat(sends.sgeAddress(0, 1)).isEqualTo(0x20);
    assertThat(sends.sgeLkey(0, 1)).isEqualTo(5);
  }

  @Test
  void shouldShowTheReceiverWhatArrived() throws VerbsException {
    makeReady(qp, qp.qpn());
    MemoryRegion mr = host.pd.regMr(0, 4096, Access.LOCAL_WRITE | Access.REMOTE_WRITE);
    qp.postReceive(receive(1).next(receive(2).sge(0, 100, mr.lkey())));
    qp.postSend(
        unsignaled(3)
            .opcode(SendOpcode.RDMA_WRITE_WITH_IMM)
            .sge(0, 2048, mr.lkey())
            .remote(0, mr.rkey())
            .immediate(0xCAFE)
            .next(unsignaled(4).sge(0, 100, mr.lkey())));
    host.execute(qp, host);
    WorkCompletion written = host.pollOne();
    assertThat(written.opcode()).isEqualTo(WcOpcode.RECV_RDMA_WITH_IMM);
    assertThat(written.immediate()).isEqualTo(0xCAFE);
    assertThat(written.flags()).isEqualTo(WcFlags.WITH_IMM);
    assertThat(written.byteLength()).isEqualTo(2048);
    assertThat(written.sourceQpn()).isEqualTo(qp.qpn());
    WorkCompletion sent = host.pollOne();
    assertThat(sent.opcode()).isEqualTo(WcOpcode.RECV);
    assertThat(sent.flags()).isZero();
    assertThat(sent.byteLength()).isEqualTo(100);
  }

  @Test
  void shouldCheckOnlyTheBuffersThatHoldTheBytes() throws VerbsException {
    ready();
    MemoryRegion mr = host.pd.regMr(0, 100, Access.LOCAL_WRITE);
    qp.postReceive(receive(1).sge(0, 100, mr.lkey()).sge(0, 50, 0xBAD));
    DeviceQueuePair provider = host.provider(qp);
    long taken = provider.receiveQueue().take();
    assertThat(provider.checkReceiveBuffers(taken, 0, 100)).isEqualTo(WcStatus.SUCCESS);
    assertThat(provider.checkReceiveBuffers(taken, 99, 2)).isEqualTo(WcStatus.LOC_PROT_ERR);
    assertThat(provider.checkReceiveBuffers(taken, 150, 0)).isEqualTo(WcStatus.SUCCESS);
    assertThat(provider.checkReceiveBuffers(taken, 150, 1)).isEqualTo(WcStatus.LOC_LEN_ERR);
  }

  @Test
  void shouldNotLetATransportCompleteTwiceOrOutOfTurn() throws VerbsException {
    ready();
    qp.postSend(send(1));
    qp.postReceive(receive(2));
    DeviceQueuePair provider = host.provider(qp);
    assertThatThrownBy(() -> provider.completeSend(0, WcStatus.SUCCESS))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> host.provider(qp).failReceive(0, WcStatus.LOC_LEN_ERR))
        .isInstanceOf(IllegalStateException.class);
    host.succeed(qp);
    assertThatThrownBy(() -> provider.completeSend(0, WcStatus.SUCCESS))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void shouldKeepOrderWhenItsRingGrowsAndWraps() throws VerbsException {
    QueuePair deep =
        host.createQp(new QpInitAttributes().cq(host.cq).capabilities(QpCapabilities.of(40, 0)));
    makeReady(deep, 77);
    long next = 0;
    long expected = 0;
    for (int round = 1; round <= 40; round++) {
      for (int i = 0; i < round; i++) {
        assertThat(deep.postSend(send(next++))).isEqualTo(Errno.OK);
      }
      while (host.provider(deep).canStartSend()) {
        host.succeed(deep);
        assertThat(host.pollOne().wrId()).isEqualTo(expected++);
      }
    }
    assertThat(expected).isEqualTo(820);
  }
}

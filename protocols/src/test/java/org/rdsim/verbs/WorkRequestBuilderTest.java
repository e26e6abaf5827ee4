package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.MwBinding;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.rules.Rule;

class WorkRequestBuilderTest {
  private TestHost host;
  private QueuePair qp;
  private WorkRequestBuilder builder;

  @BeforeEach
  void open() throws VerbsException {
    host = TestHost.withAllOperations();
    qp =
        host.createQp(
            new QpInitAttributes()
                .cq(host.cq)
                .capabilities(new QpCapabilities(8, 8, 2, 2, 16))
                .operations(
                    SendOpcode.SEND,
                    SendOpcode.SEND_WITH_IMM,
                    SendOpcode.SEND_WITH_INV,
                    SendOpcode.RDMA_WRITE,
                    SendOpcode.RDMA_WRITE_WITH_IMM,
                    SendOpcode.LOCAL_INV,
                    SendOpcode.BIND_MW));
    makeReady(qp, 77);
    builder = qp.builder();
  }

  private SendQueue sends() {
    return host.provider(qp).sendQueue();
  }

  @Test
  void shouldPostWhatWasBuiltWithOneDoorbell() {
    assertThat(builder.start()).isEqualTo(Errno.OK);
    builder.wrId(1).flags(SendFlags.SIGNALED).send().sge(3, 0x100, 10).sge(3, 0x200, 20);
    builder.wrId(2).rdmaWriteImm(7, 0x4000, 99).inlineData(0x300, 16);
    builder.wrId(3).sendImm(5).xrcSrqNumber(12);
    builder.wrId(4).sendInv(0x77);
    assertThat(sends().tail()).isZero();
    assertThat(builder.complete()).isEqualTo(Errno.OK);
    assertThat(host.sendDoorbells).isEqualTo(1);
    assertThat(sends().tail()).isEqualTo(4);
    assertThat(sends().length(0)).isEqualTo(30);
    assertThat(sends().sgeLkey(0, 1)).isEqualTo(3);
    assertThat(sends().opcode(1)).isEqualTo(SendOpcode.RDMA_WRITE_WITH_IMM);
    assertThat(sends().isInline(1)).isTrue();
    assertThat(sends().immediate(1)).isEqualTo(99);
    assertThat(sends().remoteAddress(1)).isEqualTo(0x4000);
    assertThat(sends().isInline(2)).isFalse();
    assertThat(sends().remoteSrq(2)).isEqualTo(12);
    assertThat(sends().sgeCount(2)).isZero();
    assertThat(sends().rkey(3)).isEqualTo(0x77);
    assertThat(sends().remoteSrq(3)).isZero();
  }

  @Test
  @Rule("verbs/149")
  void shouldPostNothingWhenAborted() {
    builder.start();
    builder.send();
    builder.abort();
    assertThat(sends().tail()).isZero();
    builder.start();
    builder.wrId(5).flags(SendFlags.SIGNALED).send();
    assertThat(builder.complete()).isEqualTo(Errno.OK);
    host.succeed(qp);
    assertThat(host.pollAll()).containsExactly("5 SUCCESS");
  }

  @Test
  @Rule("verbs/150")
  void shouldPostNothingWhenOneRequestIsBad() {
    builder.start();
    builder.send();
    builder.send().inlineData(0, 17);
    builder.send();
    assertThat(builder.complete()).isEqualTo(Errno.EINVAL);
    builder.start();
    builder.send();
    builder.rdmaRead(1, 2);
    assertThat(builder.complete()).isEqualTo(Errno.EOPNOTSUPP);
    assertThat(sends().tail()).isZero();
    assertThat(host.sendDoorbells).isZero();
  }

  @Test
  @Rule("verbs/150")
  void shouldPostNothingWhenThereIsNoRoomForAll() {
    qp.postSend(send(1).next(send(2)));
    builder.start();
    for (int i = 0; i < 7; i++) {
      builder.send();
    }
    assertThat(builder.complete()).isEqualTo(Errno.ENOMEM);
    assertThat(sends().tail()).isEqualTo(2);
    builder.start();
    for (int i = 0; i < 6; i++) {
      builder.send();
    }
    assertThat(builder.complete()).isEqualTo(Errno.OK);
    assertThat(sends().tail()).isEqualTo(8);
  }

  @Test
  void shouldHoldTheSendQueueDuringASession() throws VerbsException {
    MemoryWindow window = host.pd.allocMw(MemoryWindowType.TYPE_1);
    builder.start();
    assertThat(builder.start()).isEqualTo(Errno.EBUSY);
    assertThat(qp.postSend(send(1))).isEqualTo(Errno.EBUSY);
    assertThat(qp.bindMw(window, MwBindRequest.unbind(1, 0))).isEqualTo(Errno.EBUSY);
    assertThat(builder.complete()).as("nothing was built").isEqualTo(Errno.OK);
    assertThat(qp.postSend(send(1))).isEqualTo(Errno.OK);
    assertThatThrownBy(builder::complete).isInstanceOf(ModelViolation.class);
    assertThatThrownBy(builder::send).isInstanceOf(ModelViolation.class);
    builder.start();
    assertThatThrownBy(() -> builder.sge(1, 2, 3)).isInstanceOf(ModelViolation.class);
  }

  @Test
  void shouldBindAndInvalidateWindows() throws VerbsException {
    MemoryRegion region = host.pd.regMr(0, 64, Access.LOCAL_WRITE | Access.MW_BIND);
    MemoryWindow window = host.pd.allocMw(MemoryWindowType.TYPE_2);
    int key = MemoryWindow.nextKey(window.rkey());
    builder.start();
    builder.flags(SendFlags.SIGNALED);
    builder.wrId(1).bindMw(key, new MwBinding(region.lkey(), 0, 64, Access.REMOTE_WRITE));
    builder.wrId(2).localInv(key);
    builder.wrId(3).localInv(key);
    assertThat(builder.complete()).isEqualTo(Errno.OK);
    host.execute(qp, host);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 LOC_QP_OP_ERR");
  }

  @Test
  void shouldExistOnlyWhereAskedFor() throws VerbsException {
    assertErrno(Errno.EOPNOTSUPP, () -> host.createQp().builder());
    TestHost without =
        new TestHost(DeviceProfile.builder().without(Feature.WORK_REQUEST_BUILDER).build());
    assertErrno(
        Errno.EOPNOTSUPP,
        () -> without.createQp(new QpInitAttributes().cq(without.cq).operations(SendOpcode.SEND)));
  }
}

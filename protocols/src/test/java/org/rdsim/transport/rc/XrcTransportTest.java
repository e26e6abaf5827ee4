package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.SharedReceiveQueue;
import org.rdsim.verbs.SrqInitAttributes;
import org.rdsim.verbs.VerbsException;
import org.rdsim.verbs.XrcDomain;

/** An initiator on one host that reaches the shared receive queues of two programs on another. */
class XrcTransportTest {
  private static final int ACCESS = Access.LOCAL_WRITE | Access.REMOTE_WRITE | Access.REMOTE_READ;

  private final Testbed bed = new Setup().timeout(10).build();
  private final PacketLog sent = bed.watch(0);
  private Program local;
  private Program first;
  private Program second;
  private QueuePair initiator;
  private QueuePair target;

  /** A program with a shared receive queue in the domain of file 1. */
  private static final class Program {
    final Context context;
    final ProtectionDomain pd;
    final CompletionQueue cq;
    final XrcDomain domain;
    final SharedReceiveQueue srq;
    final MemoryRegion memory;

    Program(Testbed bed, int host) throws VerbsException {
      context = Context.open(bed.nic(host).device());
      pd = context.allocPd();
      cq = context.createCq(64);
      domain = context.openXrcd(1, Set.of(XrcDomain.OpenFlag.CREATE));
      srq = pd.createSrq(new SrqInitAttributes().size(16, 1).xrc(domain, cq));
      memory = pd.regMr(0, 1 << 20, ACCESS);
    }

    void receive(long id) {
      ReceiveWorkRequest request = new ReceiveWorkRequest().wrId(id);
      assertThat(srq.postReceive(request.sge(0, 10_000, memory.lkey()))).isEqualTo(Errno.OK);
    }

    List<String> outcomes() {
      List<String> all = new ArrayList<>();
      WorkCompletion completion = new WorkCompletion();
      while (cq.poll(completion) == 1) {
        all.add(completion.wrId() + " " + completion.status());
      }
      return all;
    }
  }

  @BeforeEach
  void connect() throws VerbsException {
    local = new Program(bed, 0);
    first = new Program(bed, 1);
    second = new Program(bed, 1);
    initiator =
        local.pd.createQp(
            new QpInitAttributes()
                .type(QpType.XRC_SEND)
                .sendCq(local.cq)
                .capabilities(QpCapabilities.of(16, 0)));
    target = first.domain.createQp(new QpInitAttributes().type(QpType.XRC_RECV));
    initialise(initiator);
    initialise(target);
    initiator.modify(path(1, target));
    target.modify(path(0, initiator).maxDestRdAtomic(4).minRnrTimer(1));
    initiator.modify(
        new QpAttributes()
            .state(QpState.RTS)
            .timeout(10)
            .retryCount(2)
            .rnrRetry(1)
            .maxRdAtomic(4)
            .sendPsn(5));
  }

  private static void initialise(QueuePair qp) throws VerbsException {
    int access = Access.REMOTE_WRITE | Access.REMOTE_READ;
    qp.modify(new QpAttributes().state(QpState.INIT).port(1).pkeyIndex(0).accessFlags(access));
  }

  private static QpAttributes path(int host, QueuePair peer) {
    return new QpAttributes()
        .state(QpState.RTR)
        .addressVector(AddressVector.to(host))
        .pathMtu(Mtu.MTU_4096)
        .destinationQpn(peer.qpn())
        .receivePsn(5);
  }

  private SendWorkRequest request(long id, SharedReceiveQueue to, int bytes) {
    return new SendWorkRequest()
        .wrId(id)
        .flags(SendFlags.SIGNALED)
        .sge(0, bytes, local.memory.lkey())
        .remoteSrq(to.number());
  }

  private void post(SendWorkRequest request) {
    assertThat(initiator.postSend(request)).isEqualTo(Errno.OK);
  }

  @Test
  @Rule("verbs/86")
  void shouldReachTheQueueThatEachMessageNames() {
    first.receive(11);
    second.receive(21);
    second.receive(22);
    post(request(1, second.srq, 5000));
    post(request(2, first.srq, 100));
    post(request(3, second.srq, 100).opcode(SendOpcode.SEND_WITH_IMM).immediate(9));
    bed.run();
    assertThat(local.outcomes()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
    assertThat(first.outcomes()).containsExactly("11 SUCCESS");
    assertThat(second.outcomes()).containsExactly("21 SUCCESS", "22 SUCCESS");
  }

  @Test
  void shouldHaveAHeaderOfItsOwnInEveryRequest() {
    first.receive(11);
    post(request(1, first.srq, 5000));
    bed.run();
    assertThat(sent.sent())
        .extracting(PacketLog.Seen::wireBytes)
        .containsExactly(4096 + 82 + 4, 904 + 82 + 4);
  }

  @Test
  @Rule("verbs/94")
  void shouldRefuseAQueueOfAnotherDomain() throws VerbsException {
    XrcDomain other = second.context.openPrivateXrcd();
    SharedReceiveQueue foreign = second.pd.createSrq(new SrqInitAttributes().xrc(other, second.cq));
    post(request(1, foreign, 100));
    post(request(2, first.srq, 100));
    bed.run();
    assertThat(local.outcomes()).containsExactly("1 REM_INV_REQ_ERR", "2 WR_FLUSH_ERR");
    assertThat(target.state()).isEqualTo(QpState.ERR);
    assertThat(first.context.getAsyncEvent().type()).isEqualTo(AsyncEventType.COMM_EST);
    assertThat(first.context.getAsyncEvent().type()).isEqualTo(AsyncEventType.QP_REQ_ERR);
  }

  @Test
  @Rule("verbs/94")
  void shouldRefuseAQueueThatDoesNotExist() throws VerbsException {
    int number = second.srq.number();
    second.srq.destroy();
    post(
        request(1, first.srq, 100)
            .opcode(SendOpcode.RDMA_READ)
            .remote(0, first.memory.rkey())
            .remoteSrq(number));
    bed.run();
    assertThat(local.outcomes()).containsExactly("1 REM_INV_REQ_ERR");
  }

  @Test
  @Rule("verbs/88")
  void shouldNotBeReadyWhenTheQueueIsEmpty() {
    second.receive(21);
    post(request(1, first.srq, 100));
    bed.run();
    assertThat(local.outcomes()).containsExactly("1 RNR_RETRY_EXC_ERR");
    assertThat(second.outcomes()).isEmpty();
  }

  @Test
  void shouldCheckRemoteKeysAgainstTheDomainOfTheQueue() {
    int key = second.memory.rkey();
    SendWorkRequest write =
        request(1, second.srq, 5000).opcode(SendOpcode.RDMA_WRITE).remote(0, key);
    SendWorkRequest read = request(2, second.srq, 5000).opcode(SendOpcode.RDMA_READ).remote(0, key);
    post(
        write.next(
            read.next(request(3, first.srq, 100).opcode(SendOpcode.RDMA_WRITE).remote(0, key))));
    bed.run();
    assertThat(local.outcomes()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 REM_ACCESS_ERR");
  }

  @Test
  void shouldRecoverFromLoss() {
    first.receive(11);
    bed.fault(0, new DropFirst(1));
    post(request(1, first.srq, 9000));
    post(request(2, first.srq, 9000).opcode(SendOpcode.RDMA_READ).remote(0, first.memory.rkey()));
    bed.fault(1, new DropFirst(2));
    bed.run();
    assertThat(local.outcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(first.outcomes()).containsExactly("11 SUCCESS");
  }
}

package org.rdsim.transport.uc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.Mtu;
import org.rdsim.device.MwBinding;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.network.Packet;
import org.rdsim.nic.Nic;
import org.rdsim.rules.Rule;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.rc.Setup;
import org.rdsim.transport.rc.Testbed;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.MemoryWindow;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

class UnreliableConnectionTest {
  private static final int ACCESS = Access.LOCAL_WRITE | Access.REMOTE_WRITE | Access.MW_BIND;

  private final Testbed bed = new Setup().propagationPs(1_000_000).build();
  private End left;
  private End right;

  /** A program with a UC queue pair. */
  private final class End {
    final Nic nic;
    final ProtectionDomain pd;
    final MemoryRegion memory;
    final QueuePair queuePair;
    final QueuePairEngine engine;
    final List<String> completions = new ArrayList<>();
    final List<Long> times = new ArrayList<>();
    final List<Long> messages = new ArrayList<>();

    End(int host) throws VerbsException {
      nic = bed.nic(host);
      Context context = Context.open(nic.device());
      pd = context.allocPd();
      CompletionQueue cq = context.createCq(256);
      memory = pd.regMr(0, 1 << 20, ACCESS);
      queuePair =
          pd.createQp(
              new QpInitAttributes()
                  .type(QpType.UC)
                  .cq(cq)
                  .signalAll(true)
                  .capabilities(QpCapabilities.of(64, 64)));
      engine = nic.engine(nic.device().queuePair(queuePair.qpn()));
      engine.observe(0, (message, now) -> messages.add(message));
      WorkCompletion polled = new WorkCompletion();
      cq.onCompletion(
          new Deferred() {
            @Override
            protected void run() {
              while (cq.poll(polled) == 1) {
                completions.add(describe(polled));
                times.add(bed.now());
              }
            }
          });
    }

    private static String describe(WorkCompletion completion) {
      String text = completion.wrId() + " " + completion.status();
      return completion.flags() == 0 ? text : text + " " + completion.immediate();
    }

    void connect(End peer) throws VerbsException {
      queuePair.modify(
          new QpAttributes()
              .state(QpState.INIT)
              .port(1)
              .pkeyIndex(0)
              .accessFlags(Access.REMOTE_WRITE));
      queuePair.modify(
          new QpAttributes()
              .state(QpState.RTR)
              .addressVector(AddressVector.to(peer.nic.id()))
              .pathMtu(Mtu.MTU_1024)
              .destinationQpn(peer.queuePair.qpn())
              .receivePsn(0xFFFFFE));
      queuePair.modify(new QpAttributes().state(QpState.RTS).sendPsn(0xFFFFFE));
    }

    SendWorkRequest request(long id, long bytes) {
      return new SendWorkRequest().wrId(id).sge(0, bytes, memory.lkey());
    }

    SendWorkRequest write(long id, long bytes) {
      return request(id, bytes).opcode(SendOpcode.RDMA_WRITE).remote(0, right.memory.rkey());
    }

    void post(SendWorkRequest request) {
      assertThat(queuePair.postSend(request)).isEqualTo(Errno.OK);
    }

    void receive(long id, long bytes) {
      ReceiveWorkRequest request = new ReceiveWorkRequest().wrId(id);
      assertThat(queuePair.postReceive(request.sge(0, bytes, memory.lkey()))).isEqualTo(Errno.OK);
    }
  }

  @BeforeEach
  void connect() throws VerbsException {
    left = new End(0);
    right = new End(1);
    left.connect(right);
    right.connect(left);
  }

  /** Loses the packets with these numbers, from 0, that leave the left. */
  private void lose(Integer... which) {
    int[] seen = {0};
    Set<Integer> lost = Set.of(which);
    bed.fault(0, packet -> packet.type == Packet.DATA && lost.contains(seen[0]++));
  }

  @Test
  void shouldDeliverSendsAndWrites() {
    right.receive(11, 5000);
    right.receive(12, 0);
    left.post(left.request(1, 5000));
    left.post(left.write(2, 3000));
    left.post(left.write(3, 0).opcode(SendOpcode.RDMA_WRITE_WITH_IMM).immediate(77));
    bed.run();
    assertThat(left.completions).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
    assertThat(right.completions).containsExactly("11 SUCCESS", "12 SUCCESS 77");
    assertThat(right.messages).containsExactly(0L, 1L, 2L);
    assertThat(right.engine.counters().bytesDelivered).isEqualTo(8000);
    assertThat(right.engine.counters().acksSent + right.engine.counters().nacksSent).isZero();
  }

  @Test
  void shouldCompleteWhenTheLastBitHasLeft() {
    left.post(left.write(1, 2048));
    bed.run();
    assertThat(left.times).containsExactly((2 * (1024 + 82) + 16) * 80L);
    assertThat(right.messages).hasSize(1);
  }

  @Test
  @Rule("verbs/175")
  void shouldDropAMessageWithAGapAndGoOnWithTheNext() {
    right.receive(11, 3000);
    right.receive(12, 3000);
    lose(1);
    left.post(left.request(1, 3000));
    left.post(left.request(2, 3000));
    bed.run();
    assertThat(left.completions).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(right.completions).containsExactly("11 SUCCESS");
    assertThat(right.messages).containsExactly(1L);
    assertThat(right.engine.counters().discarded).isEqualTo(1);
    assertThat(right.engine.counters().nacksSent).isZero();
    assertThat(right.queuePair.state()).isEqualTo(QpState.RTS);
  }

  @ParameterizedTest
  @Rule("verbs/175")
  @ValueSource(ints = {0, 2})
  void shouldDropAMessageWithoutItsEnds(int lost) {
    lose(lost, 4);
    left.post(left.write(1, 3000));
    left.post(left.write(2, 3000));
    left.post(left.write(3, 3000));
    bed.run();
    assertThat(right.messages).containsExactly(2L);
    assertThat(right.completions).isEmpty();
  }

  @Test
  void shouldDropWhatHasNoReceive() {
    left.post(left.request(1, 3000));
    bed.run();
    right.receive(11, 2999);
    left.post(left.request(2, 3000));
    left.post(left.request(3, 2000));
    bed.run();
    assertThat(left.completions).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
    assertThat(right.completions).containsExactly("11 SUCCESS");
    assertThat(right.messages).containsExactly(2L);
  }

  @Test
  void shouldDropWritesThatMayNotBeDone() throws VerbsException {
    left.post(left.write(1, 3000).remote(0, 0xDEAD));
    left.post(left.write(2, 3000).remote(1 << 20, right.memory.rkey()));
    left.post(left.write(3, 3000));
    bed.run();
    assertThat(right.messages).containsExactly(2L);
    right.queuePair.modify(new QpAttributes().accessFlags(0));
    left.post(left.write(4, 10));
    bed.run();
    assertThat(right.messages).hasSize(1);
    assertThat(right.queuePair.state()).isEqualTo(QpState.RTS);
    assertThat(right.engine.counters().discarded).isEqualTo(7);
  }

  @Test
  void shouldFailAReceiveThatCannotBeFilled() {
    ReceiveWorkRequest bad = new ReceiveWorkRequest().wrId(11).sge(0, 100, 0xDEAD);
    right.queuePair.postReceive(bad);
    left.post(left.request(1, 100));
    bed.run();
    assertThat(right.completions).containsExactly("11 LOC_PROT_ERR");
    assertThat(right.queuePair.state()).isEqualTo(QpState.ERR);
    assertThat(left.queuePair.state()).isEqualTo(QpState.RTS);
  }

  @Test
  @Rule("verbs/113")
  void shouldStopSendingAfterALocalErrorUntilToldToGoOn() throws VerbsException {
    right.receive(11, 100);
    left.receive(5, 100);
    left.post(left.write(1, 3000));
    left.post(new SendWorkRequest().wrId(2).sge(0, 10, 0xDEAD));
    left.post(left.request(3, 100));
    bed.run();
    assertThat(left.completions).containsExactly("1 SUCCESS", "2 LOC_PROT_ERR", "3 WR_FLUSH_ERR");
    assertThat(left.queuePair.state()).isEqualTo(QpState.SQE);
    right.post(right.request(7, 100));
    bed.run();
    assertThat(left.completions).endsWith("5 SUCCESS");
    left.queuePair.modify(new QpAttributes().state(QpState.RTS));
    left.post(left.request(4, 100));
    bed.run();
    assertThat(left.completions).endsWith("4 SUCCESS");
    assertThat(right.completions).contains("11 SUCCESS");
  }

  @Test
  void shouldBindAndInvalidateInTurn() throws VerbsException {
    MemoryWindow window = right.pd.allocMw(MemoryWindowType.TYPE_2);
    int key = MemoryWindow.nextKey(window.rkey());
    MwBinding binding = new MwBinding(right.memory.lkey(), 0, 4096, Access.REMOTE_WRITE);
    right.post(right.write(1, 3000).remote(0, left.memory.rkey()));
    right.post(new SendWorkRequest().wrId(2).opcode(SendOpcode.BIND_MW).bind(key, binding));
    bed.run();
    assertThat(right.completions).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(right.times.get(1)).isEqualTo(right.times.get(0));
    right.receive(11, 100);
    right.receive(12, 100);
    left.post(left.write(3, 3000).remote(0, key));
    left.post(left.request(4, 100).opcode(SendOpcode.SEND_WITH_INV).invalidate(key));
    left.post(left.write(5, 3000).remote(0, key));
    left.post(left.request(6, 100).opcode(SendOpcode.SEND_WITH_INV).invalidate(key));
    bed.run();
    assertThat(right.completions)
        .containsExactly("1 SUCCESS", "2 SUCCESS", "11 SUCCESS " + key, "12 REM_INV_REQ_ERR");
    assertThat(right.messages).containsExactly(0L, 1L);
    assertThat(right.queuePair.state()).isEqualTo(QpState.ERR);
  }

  @Test
  @Rule("verbs/110")
  void shouldFinishTheMessageThatItBeganWhenDrained() throws VerbsException {
    left.post(left.write(1, 3000));
    left.post(left.write(2, 3000));
    bed.run(1);
    left.queuePair.modify(new QpAttributes().state(QpState.SQD));
    bed.run();
    assertThat(left.completions).containsExactly("1 SUCCESS");
    assertThat(right.messages).containsExactly(0L);
    left.queuePair.modify(new QpAttributes().state(QpState.RTS));
    bed.run();
    assertThat(left.completions).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(left.engine.waiting()).isNull();
  }
}

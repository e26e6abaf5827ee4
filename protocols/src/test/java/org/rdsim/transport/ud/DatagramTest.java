package org.rdsim.transport.ud;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.Setup;
import org.rdsim.transport.rc.Testbed;
import org.rdsim.verbs.AddressHandle;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.VerbsException;

class DatagramTest {
  private static final long BYTE_PS = 80;
  private static final long PROPAGATION = 500_000;

  /** Frame overhead 62 with DETH 8, preamble and gap 20. */
  private static final long OVERHEAD = 90;

  private final Testbed bed = new Setup().build();
  private final DatagramEndpoint left = new DatagramEndpoint(bed, 0);
  private final DatagramEndpoint right = new DatagramEndpoint(bed, 1);

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 100, 4096})
  @Rule({"verbs/144", "ud/1", "ud/2"})
  void shouldCompleteWhenTheLastBitHasLeft(long bytes) {
    right.receive(5, bytes + 40);
    left.post(left.datagram(1, bytes, right));
    bed.run();
    long sent = (OVERHEAD + (bytes + 3) / 4 * 4) * BYTE_PS;
    assertThat(left.sends).containsExactly("1 SUCCESS");
    assertThat(left.sendTimes).containsExactly(sent);
    assertThat(right.deliveries).containsExactly(sent + PROPAGATION);
    assertThat(right.receives)
        .containsExactly(
            "5 SUCCESS bytes="
                + (bytes + 40)
                + " flags="
                + WcFlags.GRH
                + " imm=0 from=0/"
                + left.queuePair.qpn());
    assertThat(right.engine.counters().bytesDelivered).isEqualTo(bytes);
    assertThat(bed.linkFrom(1).delivered()).as("answers").isZero();
  }

  @Test
  @Rule("verbs/146")
  void shouldCarryImmediateData() {
    right.receive(5, 200);
    left.post(
        left.datagram(1, 100, right)
            .opcode(SendOpcode.SEND_WITH_IMM)
            .immediate(-9)
            .flags(SendFlags.SOLICITED));
    bed.run();
    assertThat(left.sendTimes).containsExactly((OVERHEAD + 4 + 100) * BYTE_PS);
    assertThat(right.receives.get(0))
        .contains("flags=" + (WcFlags.GRH | WcFlags.WITH_IMM), "imm=-9");
  }

  @Test
  @Rule("ud/3")
  void shouldFillTheWire() {
    int count = 500;
    for (int id = 0; id < count; id++) {
      right.receive(id, 4136);
      left.post(left.datagram(id, 4096, right));
    }
    bed.run();
    long each = (4096 + OVERHEAD) * BYTE_PS;
    assertThat(left.sendTimes)
        .containsExactlyElementsOf(
            LongStream.rangeClosed(1, count).map(i -> i * each).boxed().toList());
    assertThat(right.deliveries).hasSize(count).last().isEqualTo(count * each + PROPAGATION);
  }

  @Test
  @Rule("ud/4")
  void shouldDropWhatFindsNoReceive() {
    right.receive(5, 4136);
    for (int id = 0; id < 3; id++) {
      left.post(left.datagram(id, 100, right));
    }
    bed.run();
    assertThat(left.sends).containsExactly("0 SUCCESS", "1 SUCCESS", "2 SUCCESS");
    assertThat(right.messages).containsExactly(0L);
    assertThat(right.engine.counters().discarded).isEqualTo(2);
    assertThat(right.queuePair.state()).isEqualTo(QpState.RTS);
  }

  @Test
  @Rule("ud/5")
  void shouldDropWhatTheReceiveCannotHoldAndKeepTheReceive() {
    right.receive(5, 139);
    right.receive(6, 140);
    left.post(left.datagram(1, 100, right));
    left.post(left.datagram(2, 99, right));
    left.post(left.datagram(3, 100, right));
    bed.run();
    assertThat(right.messages).containsExactly(1L, 2L);
    assertThat(right.receives)
        .extracting(text -> text.substring(0, 9))
        .containsExactly("5 SUCCESS", "6 SUCCESS");
    assertThat(right.engine.counters().discarded).isEqualTo(1);
  }

  @Test
  void shouldFailAReceiveThatMayNotBeWritten() {
    right.post(new ReceiveWorkRequest().wrId(5).sge(0, 200, 0xDEAD));
    left.post(left.datagram(1, 100, right));
    bed.run();
    assertThat(right.receives.get(0)).startsWith("5 LOC_PROT_ERR");
    assertThat(right.queuePair.state()).isEqualTo(QpState.ERR);
    assertThat(left.sends).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("verbs/142")
  void shouldDropAndCountAWrongQueueKey() {
    right.receive(5, 200);
    SendWorkRequest request = left.datagram(1, 100, right);
    left.post(request.datagram(left.handleTo(right).handle(), right.queuePair.qpn(), 78));
    bed.run();
    assertThat(left.sends).containsExactly("1 SUCCESS");
    assertThat(right.receives).isEmpty();
    assertThat(right.violations()).isEqualTo(1);
    assertThat(left.violations()).isZero();
    assertThat(right.engine.counters().discarded).isEqualTo(1);
  }

  @Test
  @Rule("verbs/143")
  void shouldUseItsOwnQueueKeyInPlaceOfAControlledOne() {
    right.receive(5, 200);
    SendWorkRequest request = left.datagram(1, 100, right);
    left.post(request.datagram(left.handleTo(right).handle(), right.queuePair.qpn(), 1 << 31));
    bed.run();
    assertThat(right.receives).hasSize(1);
    right.receive(6, 200);
    left.modify(new QpAttributes().state(QpState.RTS).queueKey(78));
    left.post(request);
    bed.run();
    assertThat(right.receives).hasSize(1);
  }

  @Test
  @Rule({"verbs/141", "ud/6", "verbs/113"})
  void shouldStopTheSendQueueAtALongDatagramAndGoOnAfterwards() {
    bed.nic(0).device().port(1).linkUp(Mtu.MTU_1024);
    right.receive(5, 2000);
    left.receive(9, 200);
    left.post(left.datagram(1, 1024, right));
    left.post(left.datagram(2, 1025, right));
    left.post(left.datagram(3, 10, right));
    right.post(right.datagram(4, 10, left));
    bed.run();
    assertThat(left.sends).containsExactly("1 SUCCESS", "2 LOC_LEN_ERR", "3 WR_FLUSH_ERR");
    assertThat(left.queuePair.state()).isEqualTo(QpState.SQE);
    assertThat(left.receives).as("received meanwhile").hasSize(1);
    left.post(left.datagram(6, 10, right));
    assertThat(left.queuePair.postReceive(new ReceiveWorkRequest())).isEqualTo(Errno.OK);
    bed.run();
    assertThat(left.sends).last().isEqualTo("6 WR_FLUSH_ERR");
    left.modify(new QpAttributes().state(QpState.RTS));
    right.receive(6, 2000);
    left.post(left.datagram(7, 10, right));
    bed.run();
    assertThat(left.sends).last().isEqualTo("7 SUCCESS");
    assertThat(right.messages).hasSize(2);
  }

  @Test
  @Rule("verbs/141")
  void shouldSwallowALongDatagramWhereTheDeviceDoesSo() {
    Testbed soft = new Setup().profile(DeviceProfile.rxe()).build();
    DatagramEndpoint sender = new DatagramEndpoint(soft, 0);
    DatagramEndpoint receiver = new DatagramEndpoint(soft, 1);
    receiver.receive(5, 200);
    sender.post(sender.datagram(1, 4097, receiver));
    sender.post(sender.datagram(2, 100, receiver));
    soft.run();
    assertThat(sender.sends).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(sender.engine.counters().dataSent).isEqualTo(1);
    assertThat(receiver.receives).hasSize(1);
  }

  @Test
  @Rule("verbs/25")
  void shouldFailADatagramWithAHandleOfAnotherDomain() throws VerbsException {
    AddressHandle foreign = left.context.allocPd().createAh(AddressVector.to(1));
    left.post(left.datagram(1, 10, right).datagram(foreign.handle(), 5, 0));
    bed.run();
    assertThat(left.sends).containsExactly("1 LOC_QP_OP_ERR");
    assertThat(left.queuePair.state()).isEqualTo(QpState.SQE);
  }

  @Test
  @Rule("ud/7")
  void shouldLookAtTheHandleWhenTheDatagramBegins() throws VerbsException {
    right.receive(5, 5000);
    AddressHandle handle = left.handleTo(right);
    for (int id = 1; id <= 3; id++) {
      left.post(
          left.datagram(id, 4096, right)
              .datagram(handle.handle(), right.queuePair.qpn(), DatagramEndpoint.QUEUE_KEY));
    }
    handle.destroy();
    AddressHandle successor = left.handleTo(right);
    assertThat(successor.handle()).isNotEqualTo(handle.handle());
    bed.run();
    assertThat(left.sends).containsExactly("1 SUCCESS", "2 LOC_QP_OP_ERR", "3 WR_FLUSH_ERR");
    assertThat(right.messages).hasSize(1);
  }

  @Test
  void shouldFailADatagramWhoseBufferMayNotBeRead() {
    left.post(
        new SendWorkRequest()
            .wrId(1)
            .sge(0, 10, 0xDEAD)
            .datagram(left.handleTo(right).handle(), right.queuePair.qpn(), 0));
    bed.run();
    assertThat(left.sends).containsExactly("1 LOC_PROT_ERR");
  }

  @Test
  void shouldDropDatagramsToNobodyAndToConnections() {
    long connection = bed.connect(0, 1).right().queuePair().qpn();
    left.post(left.datagram(1, 10, right).datagram(left.handleTo(right).handle(), 0xFFFFF, 0));
    left.post(
        left.datagram(2, 10, right).datagram(left.handleTo(right).handle(), (int) connection, 0));
    bed.run();
    assertThat(left.sends).containsExactly("1 SUCCESS", "2 SUCCESS");
    assertThat(bed.nic(1).unknownQpnDrops()).isEqualTo(1);
  }

  @Test
  void shouldReachItsOwnHost() {
    left.receive(5, 140);
    left.post(left.datagram(1, 100, left));
    bed.run();
    assertThat(left.receives).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"ERR", "RESET"})
  void shouldForgetWhatItTransmits(QpState state) {
    for (int id = 0; id < 5; id++) {
      left.post(left.datagram(id, 4096, right));
    }
    bed.at(0, 400_000, () -> left.modify(new QpAttributes().state(state)));
    bed.run();
    List<String> flushed =
        List.of("1 WR_FLUSH_ERR", "2 WR_FLUSH_ERR", "3 WR_FLUSH_ERR", "4 WR_FLUSH_ERR");
    assertThat(left.sends).first().isEqualTo("0 SUCCESS");
    assertThat(left.sends.subList(1, left.sends.size()))
        .isEqualTo(state == QpState.ERR ? flushed : List.of());
  }

  @Test
  @Rule("verbs/110")
  void shouldDrainWhenTheLastBitHasLeft() {
    left.post(left.datagram(1, 4096, right));
    left.post(left.datagram(2, 4096, right));
    bed.at(
        0, 100_000, () -> left.modify(new QpAttributes().state(QpState.SQD).drainedNotify(true)));
    bed.run();
    assertThat(left.sends).containsExactly("1 SUCCESS");
    assertThat(left.context.pendingAsyncEvents()).isEqualTo(1);
    left.modify(new QpAttributes().state(QpState.RTS));
    bed.run();
    assertThat(left.sends).containsExactly("1 SUCCESS", "2 SUCCESS");
  }

  @Property(tries = 100, seed = "20260103")
  void shouldDeliverEachAtMostOnceAndCountTheRest(
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed,
      @ForAll @DoubleRange(min = 0, max = 1) double loss,
      @ForAll @IntRange(min = 1, max = 200) int count,
      @ForAll @IntRange(min = 0, max = 200) int receives) {
    Testbed lossy = new Setup().seed(seed).star(2).build();
    DatagramEndpoint sender = new DatagramEndpoint(lossy, 0);
    DatagramEndpoint receiver = new DatagramEndpoint(lossy, 1);
    lossy.fault(0, new Loss(loss, Scope.DATA, lossy.simulation().streams().of("loss")));
    for (int id = 0; id < receives; id++) {
      receiver.receive(id, 1040);
    }
    for (int id = 0; id < count; id++) {
      sender.post(sender.datagram(id, id % 1000, receiver));
    }
    lossy.run();

    long arrived = count - lossy.linkFrom(0).lost();
    assertThat(sender.sends).hasSize(count).allMatch(text -> text.endsWith(" SUCCESS"));
    assertThat(receiver.messages).isSorted().doesNotHaveDuplicates();
    assertThat(receiver.messages.size()).isEqualTo(Math.min(arrived, receives));
    assertThat(receiver.engine.counters().discarded).isEqualTo(arrived - receiver.messages.size());
  }

  @Test
  @Rule("ud/12")
  void shouldDropWhatFindsNoPage() throws VerbsException {
    MemoryRegion onDemand = right.pd.regMr(1 << 21, 1 << 13, Access.LOCAL_WRITE | Access.ON_DEMAND);
    right.post(new ReceiveWorkRequest().wrId(5).sge(1 << 21, 140, onDemand.lkey()));
    left.post(left.datagram(1, 100, right));
    bed.run();
    assertThat(right.receives).isEmpty();
    assertThat(right.engine.counters().discarded).isEqualTo(1);
    left.post(left.datagram(2, 100, right));
    bed.run();
    assertThat(right.receives).singleElement().asString().startsWith("5 SUCCESS bytes=140");
  }
}

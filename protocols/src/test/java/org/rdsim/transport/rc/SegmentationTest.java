package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpState;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;
import org.rdsim.wire.BthOpcode;

class SegmentationTest {
  private final Testbed bed = new Setup().mtu(Mtu.MTU_1024).build();
  private final Connection connection = bed.connect(0, 1);
  private final Endpoint left = connection.left();
  private final Endpoint right = connection.right();
  private final PacketLog sent = bed.watch(0);

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "1023, 1", "1024, 1", "1025, 2", "2048, 2", "65536, 64", "65537, 65"})
  @Rule("verbs/152")
  void shouldUseOnePsnForEachPacket(long bytes, int packets) {
    left.write(1, bytes);
    left.write(2, bytes);
    bed.run();
    assertThat(sent.data())
        .extracting(Seen::psn)
        .containsExactlyElementsOf(IntStream.range(0, 2 * packets).boxed().toList());
    assertThat(sent.data().subList(0, packets - 1)).allMatch(seen -> seen.payload() == 1024);
    assertThat(sent.data().stream().mapToLong(Seen::payload).sum()).isEqualTo(2 * bytes);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
  }

  @Test
  @Rule("verbs/152")
  void shouldNamePacketsByTheirPlace() {
    right.receives(4, 4096);
    left.send(1, 3000);
    left.send(2, 10);
    left.write(3, 3000);
    left.write(4, 10);
    left.post(left.sendRequest(5, 2000).opcode(SendOpcode.SEND_WITH_IMM));
    left.post(left.writeRequest(6, 2000).opcode(SendOpcode.RDMA_WRITE_WITH_IMM));
    bed.run();
    assertThat(sent.data())
        .extracting(Seen::opcode)
        .containsExactly(
            BthOpcode.SEND_FIRST,
            BthOpcode.SEND_MIDDLE,
            BthOpcode.SEND_LAST,
            BthOpcode.SEND_ONLY,
            BthOpcode.WRITE_FIRST,
            BthOpcode.WRITE_MIDDLE,
            BthOpcode.WRITE_LAST,
            BthOpcode.WRITE_ONLY,
            BthOpcode.SEND_FIRST,
            BthOpcode.SEND_LAST_IMM,
            BthOpcode.WRITE_FIRST,
            BthOpcode.WRITE_LAST_IMM);
  }

  @Test
  @Rule("verbs/179")
  void shouldCountEveryByteOnTheWire() {
    int preambleAndGap = 20;
    PacketLog answers = bed.watch(1);
    right.receives(3, 4096);
    left.send(1, 3 * 1024);
    left.write(2, 2 * 1024 + 1);
    left.post(left.writeRequest(3, 5).opcode(SendOpcode.RDMA_WRITE_WITH_IMM));
    left.send(4, 0);
    bed.run();
    assertThat(sent.data())
        .extracting(seen -> seen.wireBytes() - preambleAndGap)
        .containsExactly(1024 + 62, 1024 + 62, 1024 + 62, 1024 + 78, 1024 + 62, 4 + 62, 8 + 82, 64);
    assertThat(answers.acks()).hasSize(4).allMatch(seen -> seen.wireBytes() == 66 + preambleAndGap);
  }

  @ParameterizedTest
  @CsvSource({"0", "700", "5000"})
  @Rule("verbs/146")
  void shouldDeliverImmediateDataOfSends(long bytes) {
    right.receive(7, 8192);
    left.post(left.sendRequest(1, bytes).opcode(SendOpcode.SEND_WITH_IMM).immediate(0xCAFE));
    bed.run();
    assertThat(right.receives())
        .extracting(
            Completion::wrId,
            Completion::opcode,
            Completion::bytes,
            Completion::immediate,
            Completion::flags,
            Completion::sourceQpn)
        .containsExactly(
            tuple(7L, WcOpcode.RECV, bytes, 0xCAFE, WcFlags.WITH_IMM, left.queuePair().qpn()));
  }

  @ParameterizedTest
  @CsvSource({"0", "700", "5000"})
  @Rule("verbs/147")
  void shouldConsumeOneReceiveForAWriteWithImmediateData(long bytes) {
    right.receive(7, 0);
    right.receive(8, 0);
    left.post(left.writeRequest(1, bytes).opcode(SendOpcode.RDMA_WRITE_WITH_IMM).immediate(-2));
    bed.run();
    assertThat(right.receives())
        .extracting(Completion::wrId, Completion::opcode, Completion::bytes, Completion::immediate)
        .containsExactly(tuple(7L, WcOpcode.RECV_RDMA_WITH_IMM, bytes, -2));
  }

  @Test
  @Rule("verbs/148")
  void shouldLeaveReceivesAloneForAPlainWrite() {
    right.receive(7, 8192);
    left.write(1, 5000);
    left.send(2, 5000);
    bed.run();
    assertThat(right.deliveries()).hasSize(2);
    assertThat(right.receives())
        .extracting(Completion::wrId, Completion::opcode, Completion::flags)
        .containsExactly(tuple(7L, WcOpcode.RECV, 0));
    assertThat(left.sends())
        .extracting(Completion::opcode, Completion::bytes)
        .containsExactly(tuple(WcOpcode.RDMA_WRITE, 5000L), tuple(WcOpcode.SEND, 5000L));
  }

  @Test
  void shouldSolicitOnlyWithTheLastPacket() {
    right.receives(2, 4096);
    left.post(left.sendRequest(1, 3000).flags(SendFlags.SOLICITED));
    left.send(2, 3000);
    bed.run();
    assertThat(sent.data())
        .extracting(Seen::solicited)
        .containsExactly(false, false, true, false, false, false);
  }

  static Stream<Arguments> wrongPayloads() {
    return Stream.of(
        Arguments.of("short first packet", 0, payload(1023)),
        Arguments.of("long first packet", 0, payload(1025)),
        Arguments.of("short middle packet", 1, payload(4)),
        Arguments.of("long middle packet", 1, payload(2048)),
        Arguments.of("empty last packet", 2, payload(0)),
        Arguments.of("long last packet", 2, payload(1025)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongPayloads")
  @Rule("verbs/153")
  void shouldRefuseAWriteWhosePacketHasAWrongPayload(
      String what, int psn, Consumer<RcPacket> change) {
    bed.fault(0, new Tamper(psn, change));
    left.write(1, 3000);
    bed.run();
    assertRefused(psn);
    assertThat(right.events()).containsExactly(AsyncEventType.QP_REQ_ERR);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongPayloads")
  @Rule("verbs/153")
  void shouldRefuseASendWhosePacketHasAWrongPayload(
      String what, int psn, Consumer<RcPacket> change) {
    bed.fault(0, new Tamper(psn, change));
    right.receive(5, 4096);
    left.send(1, 3000);
    bed.run();
    assertRefused(psn);
    assertThat(right.receiveOutcomes()).containsExactly("5 LOC_LEN_ERR");
  }

  static Stream<Arguments> wrongLengths() {
    return Stream.of(
        Arguments.of("last packet shorter than announced", 2, payload(951)),
        Arguments.of("last packet longer than announced", 2, payload(953)),
        Arguments.of("first packet announces one packet", 0, announced(1024)),
        Arguments.of("first packet announces nothing", 0, announced(0)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongLengths")
  void shouldRefuseAWriteThatIsNotAsLongAsAnnounced(
      String what, int psn, Consumer<RcPacket> change) {
    bed.fault(0, new Tamper(psn, change));
    left.write(1, 3000);
    bed.run();
    assertRefused(psn);
    assertThat(right.deliveries()).isEmpty();
  }

  static Stream<Arguments> wrongOperations() {
    return Stream.of(
        Arguments.of("middle packet without a first", 0, opcode(BthOpcode.SEND_MIDDLE)),
        Arguments.of("last packet without a first", 0, opcode(BthOpcode.SEND_LAST)),
        Arguments.of("first packet within a message", 1, opcode(BthOpcode.SEND_FIRST)),
        Arguments.of("only packet within a message", 1, opcode(BthOpcode.SEND_ONLY)),
        Arguments.of("write within a send", 1, opcode(BthOpcode.WRITE_MIDDLE)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongOperations")
  void shouldRefuseAnOperationOutOfPlace(String what, int psn, Consumer<RcPacket> change) {
    bed.fault(0, new Tamper(psn, change));
    right.receive(5, 4096);
    left.send(1, 3000);
    bed.run();
    assertRefused(psn);
    assertThat(right.events()).containsExactly(AsyncEventType.QP_REQ_ERR);
    assertThat(right.receiveOutcomes()).containsExactly("5 WR_FLUSH_ERR");
  }

  private void assertRefused(int psn) {
    assertThat(left.sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
    assertThat(List.of(left.state(), right.state())).containsOnly(QpState.ERR);
    assertThat(right.counters().nacksSent).isEqualTo(1);
    assertThat(right.counters().bytesDelivered).isEqualTo(psn * 1024L);
  }

  private static Consumer<RcPacket> payload(int bytes) {
    return packet -> packet.payload = bytes;
  }

  private static Consumer<RcPacket> announced(long bytes) {
    return packet -> packet.dmaLength = bytes;
  }

  private static Consumer<RcPacket> opcode(BthOpcode opcode) {
    return packet -> packet.opcode = opcode;
  }
}

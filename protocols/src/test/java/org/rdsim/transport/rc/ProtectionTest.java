package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.QpState;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.VerbsException;

/** Keys, bounds, rights and lengths, and who hears what when they are wrong. */
class ProtectionTest {
  private static final int WRITABLE = Access.LOCAL_WRITE | Access.REMOTE_WRITE;
  private static final long AT = 0x5000;
  private static final long SIZE = 10_000;

  private final Testbed bed = new Setup().build();
  private final Connection connection = bed.connect(0, 1);
  private final Endpoint left = connection.left();
  private final Endpoint right = connection.right();

  @Test
  @Rule("verbs/24")
  void shouldRefuseALocalKeyOfAnotherDomain() throws VerbsException {
    MemoryRegion foreign = left.context().allocPd().regMr(AT, SIZE, WRITABLE);
    left.post(new SendWorkRequest().wrId(1).sge(AT, 100, foreign.lkey()));
    bed.run();
    assertLocalError();
    assertThat(left.counters().dataSent).isZero();
  }

  @Test
  @Rule("verbs/40")
  void shouldRefuseALocalKeyAfterDeregistration() throws VerbsException {
    MemoryRegion region = left.pd().regMr(AT, SIZE, WRITABLE);
    region.dereg();
    left.post(new SendWorkRequest().wrId(1).sge(AT, 100, region.lkey()));
    bed.run();
    assertLocalError();
  }

  @Test
  void shouldRefuseLocalMemoryBeyondTheRegion() throws VerbsException {
    MemoryRegion region = left.pd().regMr(AT, SIZE, 0);
    left.post(new SendWorkRequest().wrId(1).sge(AT + 1, SIZE, region.lkey()));
    bed.run();
    assertLocalError();
  }

  private void assertLocalError() {
    assertThat(left.sendOutcomes()).containsExactly("1 LOC_PROT_ERR");
    assertThat(left.state()).isEqualTo(QpState.ERR);
    assertThat(right.state()).isEqualTo(QpState.RTS);
  }

  @Test
  @Rule("verbs/26")
  void shouldRefuseARemoteKeyOfAnotherDomain() throws VerbsException {
    ProtectionDomain other = right.context().allocPd();
    writeTo(other.regMr(AT, SIZE, WRITABLE), AT, 100);
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/37")
  void shouldRefuseAWriteToMemoryThatPeersMayNotWrite() throws VerbsException {
    writeTo(right.pd().regMr(AT, SIZE, Access.LOCAL_WRITE | Access.REMOTE_READ), AT, 100);
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/33")
  void shouldAcceptTheLastByteOfARegion() throws VerbsException {
    writeTo(right.pd().regMr(AT, SIZE, WRITABLE), AT + SIZE - 1, 1);
    assertWritten();
  }

  @Test
  @Rule({"verbs/33", "verbs/165"})
  void shouldRefuseTheByteAfterARegion() throws VerbsException {
    writeTo(right.pd().regMr(AT, SIZE, WRITABLE), AT + SIZE, 1);
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/165")
  void shouldRefuseAMessageThatEndsBeyondTheRegion() throws VerbsException {
    writeTo(right.pd().regMr(AT, SIZE, WRITABLE), AT + 1, SIZE);
    assertAccessRefused();
    assertThat(right.counters().bytesDelivered).isZero();
  }

  @Test
  @Rule("verbs/34")
  void shouldAddressZeroBasedMemoryFromZero() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, WRITABLE | Access.ZERO_BASED);
    writeTo(region, 0, SIZE);
    assertWritten();
    left.post(left.writeRequest(2, 1).remote(AT, region.rkey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/35")
  void shouldAddressMemoryByItsIova() throws VerbsException {
    MemoryRegion region = right.pd().regMrIova(AT, SIZE, 0x7700, WRITABLE);
    writeTo(region, 0x7700, SIZE);
    assertWritten();
    left.post(left.writeRequest(2, 1).remote(AT, region.rkey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/36")
  void shouldNotLookAtTheKeyOfAnEmptyWrite() {
    left.post(left.writeRequest(1, 0).remote(1, 0xDEAD));
    bed.run();
    assertWritten();
  }

  @Test
  @Rule("verbs/40")
  void shouldRefuseARemoteKeyAfterDeregistration() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, WRITABLE);
    writeTo(region, AT, 100);
    assertWritten();
    region.dereg();
    left.post(left.writeRequest(2, 1).remote(AT, region.rkey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/41")
  void shouldRefuseAWriteAfterTheRightIsGone() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, WRITABLE);
    region.rereg(
        MemoryRegion.CHANGE_ACCESS, right.pd(), 0, 0, Access.LOCAL_WRITE | Access.REMOTE_READ);
    writeTo(region, AT, 100);
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/42")
  void shouldRefuseARegionThatMovedToAnotherDomain() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, WRITABLE);
    region.rereg(MemoryRegion.CHANGE_PD, right.context().allocPd(), 0, 0, 0);
    writeTo(region, AT, 100);
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/165")
  void shouldReportAnAccessErrorInTheReceiveThatAWriteWithImmediateDataHolds() {
    right.receives(2, 64);
    left.post(left.writeRequest(1, 100).opcode(SendOpcode.RDMA_WRITE_WITH_IMM).remote(AT, 0xDEAD));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 REM_ACCESS_ERR");
    assertThat(right.receiveOutcomes()).containsExactly("0 LOC_ACCESS_ERR", "1 WR_FLUSH_ERR");
    assertThat(right.events()).isEmpty();
  }

  @Test
  void shouldRefuseWritesThroughAQueuePairThatDoesNotAllowThem() {
    Testbed closed = new Setup().accessFlags(0).build();
    Connection pair = closed.connect(0, 1);
    pair.left().write(1, 100);
    closed.run();
    assertThat(pair.left().sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
    assertThat(pair.right().events()).containsExactly(AsyncEventType.QP_REQ_ERR);
    assertThat(pair.right().state()).isEqualTo(QpState.ERR);
  }

  @Test
  @Rule("verbs/169")
  void shouldRefuseASendThatIsBiggerThanTheReceive() {
    right.receive(5, 9999);
    right.receive(6, 9999);
    left.send(1, 10_000);
    left.send(2, 100);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR", "2 WR_FLUSH_ERR");
    assertThat(right.receiveOutcomes()).containsExactly("5 LOC_LEN_ERR", "6 WR_FLUSH_ERR");
    assertThat(List.of(left.state(), right.state())).containsOnly(QpState.ERR);
  }

  @Test
  @Rule({"verbs/30", "verbs/170"})
  void shouldRefuseToScatterIntoMemoryThatIsReadOnly() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, 0);
    right.post(new ReceiveWorkRequest().wrId(5).sge(AT, SIZE, region.lkey()));
    left.send(1, 5000);
    bed.run();
    assertReceiveRefused();
  }

  @Test
  @Rule("verbs/170")
  void shouldRefuseToScatterWithABadKey() {
    right.post(new ReceiveWorkRequest().wrId(5).sge(AT, SIZE, 0xDEAD));
    left.send(1, 5000);
    bed.run();
    assertReceiveRefused();
  }

  private void assertReceiveRefused() {
    assertThat(left.sendOutcomes()).containsExactly("1 REM_OP_ERR");
    assertThat(right.receiveOutcomes()).containsExactly("5 LOC_PROT_ERR");
    assertThat(List.of(left.state(), right.state())).containsOnly(QpState.ERR);
  }

  @Test
  @Rule("verbs/178")
  void shouldCompleteInOrderAroundAnErrorOfThePeer() {
    left.write(1, 5000);
    left.write(2, 5000);
    left.post(left.writeRequest(3, 5000).remote(AT, 0xDEAD));
    left.write(4, 5000);
    left.write(5, 5000);
    bed.run();
    assertThat(left.sendOutcomes())
        .containsExactly(
            "1 SUCCESS", "2 SUCCESS", "3 REM_ACCESS_ERR", "4 WR_FLUSH_ERR", "5 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/178")
  void shouldCompleteInOrderAroundALocalError() {
    bed.fault(0, new DropFirst(1));
    left.write(1, 5000);
    left.write(2, 5000);
    left.post(left.writeRequest(3, 5000).clearSges().sge(AT, 5000, 0xDEAD));
    left.write(4, 5000);
    bed.run();
    assertThat(left.sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 LOC_PROT_ERR", "4 WR_FLUSH_ERR");
    assertThat(left.sends().get(1).at()).isGreaterThan(right.deliveries().get(1));
    assertThat(left.counters().dataSent - left.counters().retransmitted).isEqualTo(4);
  }

  @Test
  @Rule("verbs/178")
  void shouldNotClaimSuccessBeforeALocalErrorWithoutAnAnswer() {
    bed.fault(0, packet -> true);
    left.write(1, 5000);
    left.post(left.writeRequest(2, 5000).clearSges().sge(AT, 5000, 0xDEAD));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 RETRY_EXC_ERR", "2 WR_FLUSH_ERR");
  }

  private void writeTo(MemoryRegion region, long address, long bytes) {
    left.post(left.writeRequest(1, bytes).remote(address, region.rkey()));
    bed.run();
  }

  private void assertWritten() {
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(right.deliveries()).hasSize(1);
  }

  private void assertAccessRefused() {
    assertThat(left.sendOutcomes()).containsExactly("1 REM_ACCESS_ERR");
    assertThat(List.of(left.state(), right.state())).containsOnly(QpState.ERR);
    assertThat(right.events()).containsExactly(AsyncEventType.QP_ACCESS_ERR);
    assertThat(right.deliveries()).isEmpty();
  }
}

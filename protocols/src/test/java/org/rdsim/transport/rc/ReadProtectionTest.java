package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.VerbsException;
import org.rdsim.wire.BthOpcode;

/**
 * Keys, bounds, rights and lengths of reads and atomics, and who hears what when they are wrong.
 */
class ReadProtectionTest {
  private static final long AT = 0x5000;
  private static final long SIZE = 10_000;
  private static final long MTU = 4096;

  private final Testbed bed = new Setup().timeout(3).retryCount(1).build();
  private final Connection connection = bed.connect(0, 1);
  private final Endpoint left = connection.left();
  private final Endpoint right = connection.right();

  private void readFrom(MemoryRegion region, long address, long bytes) {
    left.post(left.readRequest(1, bytes).remote(address, region.rkey()));
    bed.run();
  }

  private void assertAccessRefused() {
    assertThat(left.sendOutcomes()).containsExactly("1 REM_ACCESS_ERR");
    assertThat(right.events()).containsExactly(AsyncEventType.QP_ACCESS_ERR);
    assertThat(List.of(left.state(), right.state())).containsOnly(QpState.ERR);
    assertThat(right.counters().dataSent).isZero();
  }

  @Test
  @Rule({"verbs/38", "verbs/165"})
  void shouldRefuseAReadOfMemoryThatPeersMayNotRead() throws VerbsException {
    readFrom(right.pd().regMr(AT, SIZE, Access.LOCAL_WRITE | Access.REMOTE_WRITE), AT, 100);
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/33")
  void shouldReadTheLastByteOfARegionAndNoMore() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, Access.REMOTE_READ);
    readFrom(region, AT + SIZE - 1, 1);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    readFrom(region, AT + SIZE - 1, 2);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "1 REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/36")
  void shouldNotLookAtTheKeyOfAnEmptyRead() {
    left.post(left.readRequest(1, 0).remote(1, 0xDEAD));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("verbs/39")
  void shouldRefuseAnAtomicOnMemoryThatPeersMayOnlyReadAndWrite() throws VerbsException {
    int access = Access.LOCAL_WRITE | Access.REMOTE_WRITE | Access.REMOTE_READ;
    MemoryRegion region = right.pd().regMr(AT, SIZE, access);
    left.post(
        left.readRequest(1, 8).opcode(SendOpcode.ATOMIC_CMP_AND_SWP).remote(AT, region.rkey()));
    bed.run();
    assertAccessRefused();
  }

  @Test
  @Rule("verbs/151")
  void shouldRefuseAnAtomicThatIsNotAligned() {
    left.post(
        left.readRequest(1, 8)
            .opcode(SendOpcode.ATOMIC_FETCH_AND_ADD)
            .remote(Endpoint.ADDRESS + 4, right.memory().rkey()));
    bed.run();
    assertInvalid();
  }

  private void assertInvalid() {
    assertThat(left.sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
    assertThat(right.events()).containsExactly(AsyncEventType.QP_REQ_ERR);
    assertThat(List.of(left.state(), right.state())).containsOnly(QpState.ERR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RDMA_READ", "ATOMIC_CMP_AND_SWP"})
  @Rule("verbs/166")
  void shouldRefuseReadsThroughAQueuePairThatDoesNotAllowThem(String operation) {
    Testbed closed = new Setup().accessFlags(Access.REMOTE_WRITE).build();
    Connection pair = closed.connect(0, 1);
    pair.left().post(pair.left().readRequest(1, 8).opcode(SendOpcode.valueOf(operation)));
    closed.run();
    assertThat(pair.left().sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
    assertThat(pair.right().events()).containsExactly(AsyncEventType.QP_REQ_ERR);
  }

  @Test
  @Rule("verbs/168")
  void shouldRefuseReadsWithoutResources() {
    Testbed closed = new Setup().maxDestRdAtomic(0).build();
    Connection pair = closed.connect(0, 1);
    pair.left().read(1, 100);
    closed.run();
    assertThat(pair.left().sendOutcomes()).containsExactly("1 REM_INV_REQ_ERR");
    assertThat(pair.right().state()).isEqualTo(QpState.ERR);
  }

  @Test
  @Rule({"verbs/168", "rc/4"})
  void shouldRefuseMoreReadsThanItHasResourcesAfterTheAnswersThatAreDue() {
    Testbed small = new Setup().maxRdAtomic(3).maxDestRdAtomic(2).build();
    Connection pair = small.connect(0, 1);
    for (int id = 1; id <= 4; id++) {
      pair.left().read(id, 10 * MTU);
    }
    small.run();
    assertThat(pair.left().sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 REM_INV_REQ_ERR", "4 WR_FLUSH_ERR");
    assertThat(pair.left().counters().bytesDelivered).isEqualTo(20 * MTU);
  }

  @Test
  @Rule({"verbs/165", "verbs/178"})
  void shouldAnswerWhatIsDueBeforeItRefuses() {
    left.read(1, 10 * MTU);
    left.write(2, 100);
    left.post(left.writeRequest(3, 100).remote(AT, 0xDEAD));
    left.read(4, 100);
    bed.run();
    assertThat(left.sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 REM_ACCESS_ERR", "4 WR_FLUSH_ERR");
    assertThat(right.events()).containsExactly(AsyncEventType.QP_ACCESS_ERR);
  }

  @Test
  @Rule("rc/9")
  void shouldFailAReadThatCouldNeverBegin() {
    Testbed none = new Setup().maxRdAtomic(0).build();
    Connection pair = none.connect(0, 1);
    pair.left().write(1, 100);
    pair.left().read(2, 100);
    none.run();
    assertThat(pair.left().sendOutcomes()).containsExactly("1 SUCCESS", "2 LOC_QP_OP_ERR");
    assertThat(pair.right().state()).isEqualTo(QpState.RTS);
  }

  @Test
  @Rule("verbs/30")
  void shouldRefuseASinkThatMayNotBeWritten() throws VerbsException {
    MemoryRegion sink = left.pd().regMr(AT, SIZE, Access.REMOTE_READ);
    left.post(
        new SendWorkRequest()
            .wrId(1)
            .opcode(SendOpcode.RDMA_READ)
            .sge(AT, SIZE, sink.lkey())
            .remote(Endpoint.ADDRESS, right.memory().rkey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 LOC_PROT_ERR");
    assertThat(left.counters().controlSent).isZero();
  }

  @Test
  @Rule({"verbs/30", "verbs/40"})
  void shouldFailWhenTheSinkDisappearsMeanwhile() throws VerbsException {
    MemoryRegion sink = left.pd().regMr(AT, 100 * MTU, Access.LOCAL_WRITE);
    left.write(7, 10);
    left.post(
        new SendWorkRequest()
            .wrId(1)
            .opcode(SendOpcode.RDMA_READ)
            .sge(AT, 100 * MTU, sink.lkey())
            .remote(Endpoint.ADDRESS, right.memory().rkey()));
    bed.at(0, 10_000_000, () -> dereg(sink));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("7 SUCCESS", "1 LOC_PROT_ERR");
    assertThat(left.state()).isEqualTo(QpState.ERR);
    assertThat(left.deliveries()).isEmpty();
  }

  private static void dereg(MemoryRegion region) {
    try {
      region.dereg();
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  @Rule("verbs/157")
  void shouldCheckTheKeyOfARepeatedReadAgain() throws VerbsException {
    MemoryRegion region = right.pd().regMr(AT, SIZE, Access.REMOTE_READ);
    bed.fault(1, new DropFirst(1));
    bed.at(1, 5_000_000, () -> dereg(region));
    readFrom(region, AT, 100);
    assertThat(left.sendOutcomes()).containsExactly("1 REM_ACCESS_ERR");
    assertThat(right.events()).containsExactly(AsyncEventType.QP_ACCESS_ERR);
  }

  @ParameterizedTest
  @CsvSource({
    "0, READ_RESPONSE_ONLY, 4096, BAD_RESP_ERR",
    "1, READ_RESPONSE_LAST, 4096, BAD_RESP_ERR",
    "2, READ_RESPONSE_MIDDLE, 1808, BAD_RESP_ERR",
    "0, ATOMIC_ACKNOWLEDGE, 0, BAD_RESP_ERR",
    "1, READ_RESPONSE_MIDDLE, 4095, LOC_LEN_ERR",
    "2, READ_RESPONSE_LAST, 1807, LOC_LEN_ERR"
  })
  @Rule("rc/8")
  void shouldRefuseAnswersThatMakeNoSense(int psn, BthOpcode opcode, int payload, String outcome) {
    bed.fault(
        1,
        new Tamper(
            psn,
            answer -> {
              answer.opcode = opcode;
              answer.payload = payload;
            }));
    left.read(1, SIZE);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 " + outcome);
    assertThat(left.state()).isEqualTo(QpState.ERR);
  }

  @Test
  void shouldStopAnsweringAQueuePairThatIsReset() {
    left.read(1, 100 * MTU);
    bed.at(1, 5_000_000, () -> right.goTo(QpState.RESET));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(right.counters().dataSent).isLessThan(20);
  }

  @Test
  void shouldFlushReadsInProgress() {
    left.read(1, 100 * MTU);
    left.read(2, 100 * MTU);
    bed.at(0, 5_000_000, () -> left.goTo(QpState.ERR));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 WR_FLUSH_ERR", "2 WR_FLUSH_ERR");
    assertThat(left.deliveries()).isEmpty();
  }
}

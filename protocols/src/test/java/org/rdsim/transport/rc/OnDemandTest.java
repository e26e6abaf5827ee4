package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.device.Access;
import org.rdsim.device.Paging;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.VerbsException;

class OnDemandTest {
  private static final long FAULT_PS = 220_000_000;

  /** Code 14 of the receiver-not-ready timer: longer than a page fault. */
  private static final long WAIT_PS = 1_280_000_000;

  private static final int PATIENT = 14;
  private static final long AT = 1 << 20;
  private static final long LENGTH = 1 << 20;

  private final Testbed bed = new Setup().minRnrTimer(PATIENT).build();
  private final Connection connection = bed.connect(0, 1);
  private final Endpoint left = connection.left();
  private final Endpoint right = connection.right();

  private static MemoryRegion onDemand(Endpoint owner) throws VerbsException {
    int access =
        Access.LOCAL_WRITE | Access.REMOTE_WRITE | Access.REMOTE_READ | Access.REMOTE_ATOMIC;
    return owner.pd().regMr(AT, LENGTH, access | Access.ON_DEMAND);
  }

  private static Paging paging(Endpoint of) {
    return of.nic().device().paging();
  }

  private SendWorkRequest to(MemoryRegion there, SendOpcode opcode, long bytes) {
    return left.sendRequest(1, bytes).opcode(opcode).remote(AT, there.rkey());
  }

  /** How long a request takes where nothing faults. */
  private static long plain(SendOpcode opcode, long bytes) {
    Connection alone = new Setup().minRnrTimer(PATIENT).build().connect(0, 1);
    alone.right().receive(9, bytes);
    alone.left().post(alone.left().writeRequest(1, bytes).opcode(opcode));
    alone.run();
    return alone.left().sends().get(0).at();
  }

  @ParameterizedTest
  @EnumSource(names = {"RDMA_WRITE", "RDMA_READ"})
  @Rule("rc/23")
  void shouldAnswerNotReadyWhilePagesOfThePeerAreMissing(SendOpcode opcode) throws VerbsException {
    MemoryRegion there = onDemand(right);
    left.post(to(there, opcode, 100));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(right.counters().nacksSent).isEqualTo(1);
    assertThat(paging(right).faults()).isEqualTo(1);
    assertThat(left.sends().get(0).at())
        .isBetween(WAIT_PS + plain(opcode, 100), WAIT_PS + 2 * plain(opcode, 100));
    left.post(to(there, opcode, 4096));
    bed.run();
    assertThat(right.counters().nacksSent).as("the page is there now").isEqualTo(1);
    assertThat(paging(right).faults()).isEqualTo(1);
  }

  @Test
  @Rule("rc/23")
  void shouldAnswerNotReadyInTheMiddleOfAMessage() throws VerbsException {
    MemoryRegion there = onDemand(right);
    right.pd().adviseMr(there, 0, 3 * 4096);
    bed.run();
    left.post(to(there, SendOpcode.RDMA_WRITE, 200_000));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(right.counters().nacksSent).isEqualTo(1);
    assertThat(paging(right).faults()).as("one for all that the write needs").isEqualTo(2);
    assertThat(right.counters().bytesDelivered).isEqualTo(200_000);
  }

  @Test
  void shouldForgetPagesUnderWayWhenARegionGetsOtherMemory() throws VerbsException {
    MemoryRegion there = onDemand(right);
    right.pd().adviseMr(there, 0, 4096);
    there.rereg(MemoryRegion.CHANGE_TRANSLATION, null, AT, LENGTH, 0);
    bed.run();
    assertThat(paging(right).isPresent(there.rkey(), AT, 100)).isFalse();
    left.post(to(there, SendOpcode.RDMA_WRITE, 100));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(paging(right).faults()).isEqualTo(2);
    assertThat(paging(right).isPresent(there.rkey(), AT, 100)).isTrue();
  }

  @Test
  @Rule("rc/23")
  void shouldAskAgainAndAgainWithAShortTimer() throws VerbsException {
    Connection hasty = new Setup().minRnrTimer(1).build().connect(0, 1);
    MemoryRegion there = onDemand(hasty.right());
    hasty
        .left()
        .post(
            hasty
                .left()
                .sendRequest(1, 100)
                .opcode(SendOpcode.RDMA_WRITE)
                .remote(AT, there.rkey()));
    hasty.run();
    long everyPs = 10_000_000 + plain(SendOpcode.RDMA_WRITE, 100);
    assertThat(hasty.right().counters().nacksSent)
        .isBetween(FAULT_PS / everyPs, FAULT_PS / everyPs + 1);
    assertThat(paging(hasty.right()).faults()).isEqualTo(1);
    assertThat(hasty.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule({"rc/23", "verbs/162"})
  void shouldGiveUpWhereTheRequesterDoesNotWait() throws VerbsException {
    Connection proud = new Setup().minRnrTimer(1).rnrRetry(2).build().connect(0, 1);
    MemoryRegion there = onDemand(proud.right());
    proud
        .left()
        .post(
            proud
                .left()
                .sendRequest(1, 100)
                .opcode(SendOpcode.RDMA_WRITE)
                .remote(AT, there.rkey()));
    proud.run();
    assertThat(proud.left().sendOutcomes()).containsExactly("1 RNR_RETRY_EXC_ERR");
  }

  @Test
  @Rule("rc/23")
  void shouldKeepTheReceiveThatFaults() throws VerbsException {
    MemoryRegion there = onDemand(right);
    right.post(new ReceiveWorkRequest().wrId(5).sge(AT, 9000, there.lkey()));
    left.send(1, 9000);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(right.receiveOutcomes()).containsExactly("5 SUCCESS");
    assertThat(right.counters().nacksSent).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"SEND", "RDMA_WRITE", "RDMA_READ"})
  @Rule("rc/24")
  void shouldBeginWhenItsOwnPagesAreThere(SendOpcode opcode) throws VerbsException {
    MemoryRegion here = onDemand(left);
    right.receive(5, 9000);
    left.post(
        new SendWorkRequest()
            .wrId(1)
            .opcode(opcode)
            .remote(Endpoint.ADDRESS, right.memory().rkey())
            .sge(AT, 9000, here.lkey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(left.sends().get(0).at()).isEqualTo(FAULT_PS + plain(opcode, 9000));
    assertThat(right.counters().nacksSent).isZero();
  }

  @Test
  @Rule("rc/24")
  void shouldKeepTheOrderOfSends() throws VerbsException {
    MemoryRegion here = onDemand(left);
    right.receives(3, 100);
    left.post(new SendWorkRequest().wrId(1).sge(AT, 100, here.lkey()));
    left.send(2, 100);
    left.post(new SendWorkRequest().wrId(3).sge(AT + 8192, 100, here.lkey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
    assertThat(paging(left).faults()).isEqualTo(2);
  }

  @Test
  @Rule("rc/25")
  void shouldNotFaultAfterAdviceUntilPagesAreTakenAway() throws VerbsException {
    MemoryRegion there = onDemand(right);
    right.pd().adviseMr(there, 0, LENGTH);
    bed.run();
    left.post(to(there, SendOpcode.RDMA_WRITE, 100_000));
    bed.run();
    assertThat(right.counters().nacksSent).isZero();
    there.evict(40_000, 1);
    left.post(to(there, SendOpcode.RDMA_WRITE, 100_000));
    bed.run();
    assertThat(right.counters().nacksSent).isEqualTo(1);
    assertThat(paging(right).faults()).isEqualTo(2);
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "1 SUCCESS");
  }

  @Test
  @Rule("rc/25")
  void shouldRefuseAdviceOnOtherMemory() throws VerbsException {
    MemoryRegion there = onDemand(right);
    assertThatThrownBy(() -> right.pd().adviseMr(right.memory(), 0, 100))
        .hasMessageContaining("EINVAL");
    assertThatThrownBy(() -> right.pd().adviseMr(there, 0, LENGTH + 1))
        .hasMessageContaining("EINVAL");
    assertThatThrownBy(() -> left.pd().adviseMr(there, 0, 1)).hasMessageContaining("EPERM");
  }

  @Test
  @Rule("rc/23")
  void shouldStillRefuseWhatIsNotAllowed() throws VerbsException {
    MemoryRegion there = onDemand(right);
    left.post(to(there, SendOpcode.RDMA_WRITE, LENGTH + 1));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 REM_ACCESS_ERR");
    assertThat(paging(right).faults()).isZero();
  }
}

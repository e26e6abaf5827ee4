package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.network.fault.DropNth;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;
import org.rdsim.verbs.VerbsException;

/** What the states of a queue pair mean for work on the wire. */
class LifeCycleTest {
  private static final long BIG = 1 << 20;
  private static final long MIDWAY = 20_000_000;

  private final Testbed bed = new Setup().timeout(6).ackEvery(1).build();
  private final PacketLog sent = bed.watch(0);
  private final Connection connection = bed.connect(0, 1);
  private final Endpoint left = connection.left();
  private final Endpoint right = connection.right();

  @Test
  @Rule({"verbs/110", "verbs/112"})
  void shouldFinishOnlyWhatIsInFlightWhenDraining() {
    left.write(1, BIG);
    left.write(2, BIG);
    bed.at(
        0,
        MIDWAY,
        () -> {
          drain();
          left.write(3, 100);
          left.write(4, 100);
        });
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(left.events()).containsExactly(AsyncEventType.SQ_DRAINED);
    assertThat(sent.data()).hasSize(256);

    left.goTo(QpState.RTS);
    bed.run();
    assertThat(left.sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS", "4 SUCCESS");
    assertThat(right.deliveries()).hasSize(4);
    assertThat(left.events()).containsExactly(AsyncEventType.SQ_DRAINED);
  }

  @Test
  @Rule("verbs/110")
  void shouldSendLostPacketsAgainWhileDraining() {
    bed.fault(0, new DropNth(0, Scope.DATA, 250));
    left.write(1, BIG);
    left.write(2, BIG);
    bed.at(0, MIDWAY, this::drain);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(left.counters().retransmitted).isPositive();
    assertThat(left.events()).containsExactly(AsyncEventType.SQ_DRAINED);
  }

  @Test
  @Rule("verbs/111")
  void shouldNotResumeWhileDraining() {
    left.write(1, BIG);
    bed.at(
        0,
        MIDWAY,
        () -> {
          drain();
          assertThatThrownBy(() -> left.queuePair().modify(new QpAttributes().state(QpState.RTS)))
              .isInstanceOf(VerbsException.class)
              .hasMessageContaining("EINVAL");
        });
    bed.run(MIDWAY + 1_000_000);
    assertThat(left.state()).isEqualTo(QpState.SQD);
    left.goTo(QpState.ERR);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 WR_FLUSH_ERR");
    assertThat(left.events()).isEmpty();
  }

  @Test
  void shouldFollowATimeoutSetWhileDrained() {
    left.write(1, 100);
    bed.run();
    drain();
    left.modify(new QpAttributes().state(QpState.SQD).timeout(3).retryCount(2));
    left.goTo(QpState.RTS);
    bed.fault(0, packet -> true);
    long start = bed.now();
    left.write(2, 100);
    bed.run();
    assertThat(left.sends().get(1).outcome()).isEqualTo("2 RETRY_EXC_ERR");
    assertThat(left.sends().get(1).at() - start).isEqualTo(3 * (4_096_000L << 3));
  }

  private void drain() {
    left.modify(new QpAttributes().state(QpState.SQD).drainedNotify(true));
  }

  @Test
  @Rule("verbs/128")
  void shouldSendNothingOfWhatIsPostedInError() {
    left.write(1, BIG);
    bed.at(
        0,
        MIDWAY,
        () -> {
          left.goTo(QpState.ERR);
          left.write(2, 100);
        });
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 WR_FLUSH_ERR", "2 WR_FLUSH_ERR");
    assertThat(sent.data()).extracting(Seen::at).allMatch(at -> at <= MIDWAY);
    assertThat(right.deliveries()).isEmpty();
  }

  @Test
  @Rule({"verbs/115", "verbs/116"})
  void shouldBeginAnewAfterAReset() {
    right.receives(3, 4096);
    left.write(1, BIG);
    bed.at(0, MIDWAY, () -> left.goTo(QpState.RESET));
    bed.run();
    assertThat(left.sends()).isEmpty();
    right.goTo(QpState.ERR);
    right.goTo(QpState.RESET);
    bed.run();
    assertThat(right.receiveOutcomes()).isEmpty();

    connection.open();
    right.receive(7, 4096);
    int before = sent.data().size();
    left.send(2, 4096);
    bed.run();
    assertThat(sent.data().subList(before, sent.data().size()))
        .extracting(Seen::psn)
        .containsExactly(0);
    assertThat(left.sendOutcomes()).containsExactly("2 SUCCESS");
    assertThat(right.receiveOutcomes()).containsExactly("7 SUCCESS");
  }

  @Test
  @Rule("verbs/122")
  void shouldForgetWorkOfADestroyedQueuePair() throws VerbsException {
    left.write(1, BIG);
    left.receives(2, 64);
    bed.run(MIDWAY);
    left.queuePair().destroy();
    bed.run();
    assertThat(left.sends()).isEmpty();
    assertThat(left.receives()).isEmpty();
    assertThat(sent.data()).extracting(Seen::at).allMatch(at -> at <= MIDWAY);
    assertThat(bed.nic(0).unknownQpnDrops()).isPositive();
  }

  @Test
  @Rule("verbs/124")
  void shouldTellOnceThatCommunicationIsEstablished() {
    Endpoint sender = bed.endpoint(0);
    Endpoint receiver = bed.endpoint(1);
    sender.initialise();
    receiver.initialise();
    sender.receiveFrom(receiver);
    receiver.receiveFrom(sender);
    sender.startSending();
    sender.write(1, 3 * 4096);
    sender.write(2, 100);
    bed.run();
    assertThat(receiver.events()).containsExactly(AsyncEventType.COMM_EST);
    assertThat(receiver.state()).isEqualTo(QpState.RTR);
    assertThat(sender.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS");
  }

  @Test
  void shouldIgnoreRequestsFromAHostThatIsNotThePeer() {
    Testbed three = new Setup().star(3).timeout(4).retryCount(1).build();
    Connection pair = three.connect(0, 1);
    Endpoint stranger = three.endpoint(2);
    stranger.initialise();
    stranger.receiveFrom(pair.right());
    stranger.startSending();
    stranger.write(1, 100);
    three.run();
    assertThat(stranger.sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(pair.right().deliveries()).isEmpty();
    pair.left().write(2, 100);
    three.run();
    assertThat(pair.left().sendOutcomes()).containsExactly("2 SUCCESS");
  }
}

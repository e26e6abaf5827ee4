package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.Fate;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.network.fault.DropNth;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

/** Repeats what is missing and nothing else. */
class SelectiveRepeatTest {
  private static final int PACKETS = 40;
  private static final long MTU = 4096;
  private static final long PROPAGATION = 500_000;

  /** A data packet that says where its payload goes: a RETH in each. */
  private static final long FULL = (MTU + 82 + 16) * 80;

  private static final long ACK = 86 * 80;
  private static final long LOW = 100_000_000;
  private static final long HIGH = 320_000_000;

  private static Setup irn(Integer window) {
    return new Setup().ackEvery(1).lossRecovery(new SelectiveRepeatConfig(window, LOW, HIGH, 3));
  }

  @Test
  @Rule({"rc/26", "verbs/180"})
  void shouldRepeatJustTheMissingPacketAndNameThoseBeyondIt() {
    Testbed bed = irn(64).build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropNth(0, Scope.DATA, 6));
    connection.left().write(1, PACKETS * MTU);
    bed.run();

    int sentBefore = data.data().stream().map(Seen::psn).toList().lastIndexOf(5);
    assertThat(data.data())
        .extracting(Seen::psn)
        .containsExactlyElementsOf(
            Stream.of(
                    IntStream.range(0, sentBefore),
                    IntStream.of(5),
                    IntStream.range(sentBefore, PACKETS))
                .flatMap(IntStream::boxed)
                .toList());
    assertThat(answers.naks()).extracting(Seen::psn).containsOnly(5);
    assertThat(answers.naks()).hasSize((int) connection.right().counters().outOfSequence);
    assertThat(connection.left().counters().retransmitted).isEqualTo(1);
    assertThat(connection.left().counters().timeouts).isZero();
    assertThat(connection.right().counters().duplicates).isZero();
    assertThat(connection.right().counters().bytesDelivered).isEqualTo(PACKETS * MTU);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("rc/26")
  void shouldCompleteMessagesInOrder() {
    Testbed bed = irn(64).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropNth(0, Scope.DATA, 1));
    connection.right().receives(5, MTU);
    for (int id = 0; id < 5; id++) {
      connection.left().send(id, MTU);
    }
    bed.run();
    assertThat(connection.right().receiveOutcomes())
        .containsExactly("0 SUCCESS", "1 SUCCESS", "2 SUCCESS", "3 SUCCESS", "4 SUCCESS");
    assertThat(connection.left().sendOutcomes())
        .containsExactly("0 SUCCESS", "1 SUCCESS", "2 SUCCESS", "3 SUCCESS", "4 SUCCESS");
    assertThat(connection.left().counters().retransmitted).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 20})
  @Rule("rc/28")
  void shouldWaitAShorterTimeWhileFewPacketsAreOutstanding(int packets) {
    Testbed bed = irn(64).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropFirst(packets));
    connection.left().write(1, packets * MTU);
    bed.run();
    assertThat(data.data().get(packets).at()).isEqualTo(packets <= 3 ? LOW : HIGH);
    assertThat(connection.left().counters().timeouts).isEqualTo(1);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("rc/28")
  void shouldWaitTheLongTimeWhileManyPacketsAreOutstanding() {
    Testbed bed = irn(64).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    // All of the second half are lost, so that nothing arrives beyond a gap.
    bed.fault(0, new LoseFrom(20));
    connection.left().write(1, PACKETS * MTU);
    bed.run();
    long lastAck = 20 * FULL + PROPAGATION + ACK + PROPAGATION;
    List<Seen> sent = data.data();
    assertThat(sent.get(PACKETS).psn()).isEqualTo(20);
    assertThat(sent.get(PACKETS).at()).isEqualTo(lastAck + HIGH);
    assertThat(connection.left().counters().retransmitted).isEqualTo(20);
  }

  @Test
  @Rule({"rc/27", "rc/32"})
  void shouldKeepABandwidthDelayProductOutstanding() {
    for (int window : new int[] {3, 10}) {
      Testbed bed = irn(window).build();
      PacketLog data = bed.watch(0);
      Connection connection = bed.connect(0, 1);
      connection.left().write(1, PACKETS * MTU);
      bed.run();
      long roundTrip = FULL + PROPAGATION + ACK + PROPAGATION;
      assertThat(data.data().get(window).at()).isEqualTo(Math.max(roundTrip, window * FULL));
    }
  }

  @Test
  @Rule("rc/29")
  void shouldTakeDisorderForNoLossWherePacketsMayOvertake() {
    Testbed bed = overtaking(16).build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new HoldUp(5, 10 * FULL));
    connection.left().write(1, PACKETS * MTU);
    bed.run();
    assertThat(connection.right().counters().outOfSequence).isBetween(9L, 10L);
    assertThat(connection.right().counters().nacksSent).isZero();
    assertThat(connection.left().counters().retransmitted).isZero();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }

  @Test
  @Rule("rc/29")
  void shouldRepeatAPacketThatIsTooFarBehind() {
    Testbed bed = overtaking(16).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropNth(0, Scope.DATA, 6));
    connection.left().write(1, PACKETS * MTU);
    bed.run();
    List<Integer> psns = data.data().stream().map(Seen::psn).toList();
    long ahead = (5 + 16 + 1 + 1) * FULL + PROPAGATION + (ACK + 4 * 80) + PROPAGATION;
    Seen repeated = data.data().get(psns.lastIndexOf(5));
    assertThat(repeated.at()).isBetween(ahead, ahead + FULL);
    assertThat(connection.left().counters().retransmitted).isEqualTo(1);
    assertThat(connection.left().counters().timeouts).isZero();
  }

  @Test
  @Rule("rc/30")
  void shouldBeginAMessageWithALossAnew() {
    Testbed bed = new Setup().lossRecovery(new GoBack0Config()).build();
    PacketLog data = bed.watch(0);
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new DropNth(0, Scope.DATA, 26));
    connection.right().receives(2, PACKETS * MTU);
    connection.left().send(1, 20 * MTU);
    connection.left().send(2, 20 * MTU);
    bed.run();
    List<Integer> psns = data.data().stream().map(Seen::psn).toList();
    int again = psns.lastIndexOf(20);
    assertThat(psns.subList(0, again)).isEqualTo(IntStream.range(0, again).boxed().toList());
    assertThat(psns.subList(again, psns.size()))
        .isEqualTo(IntStream.range(20, 40).boxed().toList());
    assertThat(connection.right().receiveOutcomes()).containsExactly("0 SUCCESS", "1 SUCCESS");
    assertThat(connection.right().counters().bytesDelivered).isEqualTo(40 * MTU);
  }

  private static Setup overtaking(int reorder) {
    return new Setup().lossRecovery(new OutOfOrderPlacementConfig(512, reorder));
  }

  /** Loses every first transmission from a PSN on. */
  private static final class LoseFrom implements LinkFault {
    private final int from;
    private int next;

    LoseFrom(int psn) {
      from = psn;
      next = psn;
    }

    @Override
    public boolean loses(Packet packet) {
      RcPacket rc = (RcPacket) packet.body;
      if (packet.type == Packet.DATA && rc.psn >= from && rc.psn == next) {
        next++;
        return true;
      }
      return false;
    }
  }

  /** Lets others overtake one packet. */
  private static final class HoldUp implements LinkFault {
    private final int psn;
    private final long delay;

    HoldUp(int psn, long delay) {
      this.psn = psn;
      this.delay = delay;
    }

    @Override
    public boolean loses(Packet packet) {
      return false;
    }

    @Override
    public void judge(Packet packet, Fate fate) {
      if (packet.type == Packet.DATA && ((RcPacket) packet.body).psn == psn) {
        fate.hold(delay);
      }
    }
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.network.Packet;
import org.rdsim.transport.rc.PacketLog.Seen;

class WindowTest {
  private static final long MTU = 4096;
  private static final long PACKET_PS = (MTU + 82) * 80L;
  private static final long ACK_PS = 86 * 80;

  @ParameterizedTest
  @CsvSource({"1, 40", "2, 41", "7, 1000", "16, 513"})
  void shouldCarryOneWindowInEachRoundTrip(int window, int packets) {
    long propagation = 5_000_000;
    Testbed bed = new Setup().window(window).ackEvery(1).propagationPs(propagation).build();
    Connection connection = bed.connect(0, 1);
    connection.right().receives(1, (long) packets * MTU);
    connection.left().send(1, (long) packets * MTU);
    bed.run();
    long roundTrip = PACKET_PS + propagation + ACK_PS + propagation;
    long last = packets - 1L;
    long delivered =
        last / window * roundTrip + last % window * PACKET_PS + PACKET_PS + propagation;
    assertThat(connection.right().deliveries()).containsExactly(delivered);
    assertThat(connection.left().sends())
        .extracting(Completion::at)
        .containsExactly(delivered + ACK_PS + propagation);
  }

  @Test
  void shouldFillTheWireWithAWindowOfARoundTrip() {
    long propagation = 5_000_000;
    int window = (int) ((PACKET_PS + ACK_PS + 2 * propagation) / PACKET_PS) + 1;
    Testbed bed = new Setup().window(window).ackEvery(1).propagationPs(propagation).build();
    Connection connection = bed.connect(0, 1);
    connection.right().receives(1, 1000 * MTU);
    connection.left().send(1, 1000 * MTU);
    bed.run();
    assertThat(connection.right().deliveries()).containsExactly(1000 * PACKET_PS + propagation);
  }

  @ParameterizedTest
  @CsvSource({"2, 8", "3, 5", "8, 4", "16, 16"})
  void shouldServeEqualFlowsEquallyAtOnePort(int senders, int window) {
    Testbed bed = new Setup().star(senders + 1).window(window).ackEvery(1).build();
    PacketLog arrivals = new PacketLog(bed.simulation().partition());
    bed.linkTo(0).setObserver(arrivals);
    for (int sender = 1; sender <= senders; sender++) {
      bed.connect(sender, 0).left().write(1, 500 * MTU);
    }
    bed.run();
    List<Integer> flows =
        arrivals.delivered().stream()
            .filter(seen -> seen.type() == Packet.DATA)
            .map(Seen::flow)
            .toList();
    assertThat(flows).hasSize(senders * 500);
    for (int rounds : new int[] {1, 2, window, 3 * window, 100}) {
      checkShares(flows, senders, rounds);
    }
  }

  /** In any sequence of n packets for each of the senders, each has n within one. */
  private static void checkShares(List<Integer> flows, int senders, int rounds) {
    int width = rounds * senders;
    int[] counts = new int[senders];
    for (int i = 0; i < flows.size(); i++) {
      counts[flows.get(i)]++;
      if (i >= width) {
        counts[flows.get(i - width)]--;
      }
      if (i >= width - 1) {
        for (int count : counts) {
          assertThat(count).isBetween(rounds - 1, rounds + 1);
        }
      }
    }
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One message on an idle path: when its last byte is there, and when its sender knows. */
class PipeTimingTest {
  private static final int MTU = 4096;

  /** Ethernet 14, IPv4 20, UDP 8, BTH 12, ICRC 4, FCS 4, preamble 8, gap 12. */
  private static final int OVERHEAD = 82;

  private static final int RETH = 16;
  private static final int ACK = OVERHEAD + 4;
  private static final long PROPAGATION = 500_000;
  private static final long PIPELINE = 300_000;

  @Test
  void shouldTakeTheTimeOfAByteOnACable() {
    Connection connection = direct(100_000_000_000L).build().connect(0, 1);
    connection.left().write(1, 1);
    connection.run();
    assertThat(connection.right().deliveries()).containsExactly(102 * 80L + 500_000);
    assertThat(connection.left().sends().get(0).at()).isEqualTo(102 * 80 + 86 * 80 + 1_000_000);
  }

  @Test
  void shouldTakeTheTimeOfTwoPacketsThroughASwitch() {
    Connection connection = star(100_000_000_000L).build().connect(0, 1);
    connection.left().write(1, MTU + 1);
    connection.run();
    long first = (4096 + 98) * 80;
    long last = 86 * 80;
    long delivered = first + 500_000 + 300_000 + first + last + 500_000;
    assertThat(connection.right().deliveries()).containsExactly(delivered);
    assertThat(connection.left().sends().get(0).at())
        .isEqualTo(delivered + 86 * 80 + 500_000 + 300_000 + 86 * 80 + 500_000);
  }

  static Stream<Arguments> messages() {
    List<Long> sizes = List.of(0L, 1L, 4096L, 4097L, 65536L, 1048576L);
    List<Long> rates = List.of(100_000_000_000L, 30_000_000_000L);
    return sizes.stream()
        .flatMap(
            size ->
                rates.stream()
                    .flatMap(
                        rate ->
                            Stream.of(
                                Arguments.of(size, rate, true, 16),
                                Arguments.of(size, rate, false, 16),
                                Arguments.of(size, rate, true, 1))));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void shouldFollowTheFormulaOnACable(long bytes, long rate, boolean write, int ackEvery) {
    check(direct(rate).ackEvery(ackEvery), new long[] {PROPAGATION}, bytes, write, ackEvery);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void shouldFollowTheFormulaThroughASwitch(long bytes, long rate, boolean write, int ackEvery) {
    long[] delays = {PROPAGATION + PIPELINE, PROPAGATION};
    check(star(rate).ackEvery(ackEvery), delays, bytes, write, ackEvery);
  }

  private static void check(Setup setup, long[] delays, long bytes, boolean write, int ackEvery) {
    Connection connection = setup.build().connect(0, 1);
    if (write) {
      connection.left().write(1, bytes);
    } else {
      connection.right().receive(2, bytes);
      connection.left().send(1, bytes);
    }
    connection.run();

    int[] sizes = packets(bytes, write);
    long[] arrivals = arrivals(new long[sizes.length], sizes, delays, setup.rate);
    long[] asked =
        LongStream.range(0, sizes.length)
            .filter(i -> (i + 1) % ackEvery == 0 || i == sizes.length - 1)
            .map(i -> arrivals[(int) i])
            .toArray();
    int[] acks = new int[asked.length];
    Arrays.fill(acks, ACK);
    long[] answers = arrivals(asked, acks, delays, setup.rate);

    assertThat(connection.right().deliveries()).containsExactly(arrivals[arrivals.length - 1]);
    assertThat(connection.left().sends()).hasSize(1);
    assertThat(connection.left().sends().get(0).at()).isEqualTo(answers[answers.length - 1]);
    assertThat(connection.right().counters().acksSent).isEqualTo(asked.length);
  }

  /** Bytes of the packets on the wire, with preamble and gap. */
  private static int[] packets(long bytes, boolean write) {
    int count = (int) Math.max(1, (bytes + MTU - 1) / MTU);
    int[] sizes = new int[count];
    Arrays.fill(sizes, MTU + OVERHEAD);
    int last = (int) (bytes - (count - 1L) * MTU);
    sizes[count - 1] = OVERHEAD + (last + 3) / 4 * 4;
    sizes[0] += write ? RETH : 0;
    sizes[count - 1] = Math.max(sizes[count - 1], 84);
    return sizes;
  }

  /** When packets are there that are ready at some times, over links that store and forward. */
  private static long[] arrivals(long[] ready, int[] sizes, long[] delays, long rate) {
    long[] at = ready.clone();
    for (long delay : delays) {
      long free = 0;
      for (int i = 0; i < sizes.length; i++) {
        long start = Math.max(at[i], free);
        free = start + (sizes[i] * 8_000_000_000_000L + rate - 1) / rate;
        at[i] = free + delay;
      }
    }
    return at;
  }

  private static Setup direct(long rate) {
    return new Setup().rate(rate).propagationPs(PROPAGATION);
  }

  private static Setup star(long rate) {
    return direct(rate).star(2).pipelinePs(PIPELINE);
  }
}

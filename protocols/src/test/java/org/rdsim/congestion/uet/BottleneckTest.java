package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.rules.Rule;
import org.rdsim.units.Time;

/** What the controls come to in a closed loop. */
class BottleneckTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final NsccConfig NSCC =
      new NsccConfig(
          null,
          null,
          1.5,
          null,
          4,
          5,
          0.15,
          0.25,
          Time.MICROSECOND,
          0.8,
          0.5,
          0.0125,
          3,
          8,
          NsccConfig.Preset.SPECIFICATION);
  private static final RcccConfig RCCC = new RcccConfig(16384, 0.99, 1.5);
  private static final NsccRcccConfig BOTH = new NsccRcccConfig(NSCC, RCCC);

  static Stream<Arguments> cases() {
    return Stream.of(
        Arguments.of(NSCC, 1),
        Arguments.of(NSCC, 2),
        Arguments.of(NSCC, 16),
        Arguments.of(NSCC, 30),
        Arguments.of(RCCC, 1),
        Arguments.of(RCCC, 16),
        Arguments.of(BOTH, 1),
        Arguments.of(BOTH, 16));
  }

  @ParameterizedTest
  @MethodSource("cases")
  @Rule({"uet/127", "uet/128", "uet/130", "uet/132", "uet/140"})
  void shouldShareALineAndKeepItBusyWithHardlyATrim(UetCongestionConfig config, int senders) {
    Bottleneck line = new Bottleneck(config, senders);
    line.run(2 * Time.MILLISECOND);
    long[] before = line.delivered.clone();
    long trims = line.trims;
    line.longestQueue = 0;
    line.run(6 * Time.MILLISECOND);

    long packets = 4 * Time.MILLISECOND / (80 * Bottleneck.PACKET);
    double pace = config.credit() == null ? 1 : config.credit().pace();
    assertThat(line.utilisation(before, 4 * Time.MILLISECOND)).isCloseTo(pace, within(0.002));
    assertThat(line.fairness(before)).isGreaterThan(0.95);
    assertThat(line.trims - trims).as("trims once it has settled").isLessThan(packets / 500);
    assertThat(line.longestQueue).isLessThan(config.credit() == null ? 150_000 : 75_000);
  }

  @Test
  void shouldMakeNoGarbage() {
    UetSender sender = BOTH.create(Bottleneck.PATH);
    CreditPacer pacer = new CreditPacer(RCCC.credit(), 100_000_000_000L, 225_000);
    CreditSource source = new CreditSource();
    UetFeedback feedback = new UetFeedback();
    exchange(sender, pacer, source, feedback, 100_000);
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    exchange(sender, pacer, source, feedback, 1_000_000);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    assertThat(bytes).isLessThan(100_000);
    assertThat(sender.windowBytes()).isPositive();
  }

  private static void exchange(
      UetSender sender, CreditPacer pacer, CreditSource source, UetFeedback feedback, int packets) {
    for (int i = 0; i < packets; i++) {
      feedback.nowPs += 332_800;
      feedback.rttPs = Bottleneck.BASE + i % 13 * Time.MICROSECOND;
      feedback.marked = i % 3 == 0;
      feedback.bytes = Bottleneck.PACKET;
      feedback.inFlight = 100_000;
      sender.sent(Bottleneck.PACKET);
      pacer.asked(feedback.nowPs, source, (int) sender.creditTarget(1 << 20, 1), i % 7 == 0);
      if (pacer.dueAt() <= feedback.nowPs) {
        sender.granted(pacer.grant(feedback.nowPs).granted());
      }
      sender.heard();
      sender.acknowledged(feedback);
      if (i % 100 == 0) {
        sender.nacked(feedback.nowPs, 0, Bottleneck.PACKET, i % 200 == 0, 100_000);
      }
    }
  }
}

package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;
import org.rdsim.units.Time;

class LossInferenceTest {
  private static final long US = Time.MICROSECOND;
  private static final long BASE = 12 * US;
  private static final long TARGET = 12 * US;
  private static final UetPath PATH = new UetPath(100_000_000_000L, BASE, BASE, 5000, 5000, false);

  private final Sleek sleek = new Sleek(PATH, TARGET);

  @Test
  @Rule("uet/147")
  void shouldTakeAPacketForLostOnceALaterOneOfItsPathArrived() {
    PathOrder order = new PathOrder(4, 1);
    int first = order.sent(2);
    int other = order.sent(3);
    int second = order.sent(2);
    int third = order.sent(2);
    order.arrived(3, other);
    assertThat(order.isLost(2, first)).as("other paths say nothing").isFalse();
    order.arrived(2, second);
    assertThat(order.isLost(2, first)).isTrue();
    assertThat(order.isLost(2, third)).isFalse();
    order.arrived(2, first);
    assertThat(order.isLost(2, third)).as("late news").isFalse();
  }

  @Property(tries = 100, seed = "1")
  @Rule("uet/147")
  void shouldWaitForSoManyLaterPackets(@ForAll @IntRange(min = 1, max = 50) int margin) {
    PathOrder order = new PathOrder(1, margin);
    int first = order.sent(0);
    for (int later = 1; later <= margin; later++) {
      assertThat(order.isLost(0, first)).isFalse();
      order.arrived(0, order.sent(0));
    }
    assertThat(order.isLost(0, first)).isTrue();
    assertThatThrownBy(() -> new PathOrder(1, 0)).hasMessageContaining("later");
  }

  @Test
  @Rule("uet/148")
  void shouldKnowHowFarAWindowCanBeReordered() {
    assertThat(sleek.threshold(5000)).as("five packets at least").isEqualTo(5);
    assertThat(sleek.threshold(100_000)).isEqualTo(30);
    assertThat(sleek.threshold(1L << 40)).as("one and a half round trips at most").isEqualTo(45);
  }

  @Test
  @Rule("uet/148")
  void shouldRecoverFromMoreUntilAllThatWasSentHasArrived() {
    assertThat(sleek.acknowledged(10, 29, 100_000, 60, false)).isFalse();
    assertThat(sleek.acknowledged(10, 30, 100_000, 60, true)).as("it repeats already").isFalse();
    assertThat(sleek.acknowledged(10, 30, 100_000, 60, false)).isTrue();
    assertThat(sleek.recoverTo(10, 100_000)).as("a window").isEqualTo(30);
    assertThat(sleek.recoverTo(50, 100_000)).as("what was sent before").isEqualTo(60);
    assertThat(sleek.acknowledged(59, 0, 100_000, 99, true)).isTrue();
    assertThat(sleek.isRecovering()).isTrue();
    assertThat(sleek.acknowledged(60, 0, 100_000, 99, true)).isFalse();
    assertThat(sleek.isRecovering()).isFalse();
  }

  @Test
  @Rule("uet/149")
  void shouldProbeForLossesAtTheEnd() {
    assertThat(sleek.probeAt()).isEqualTo(Long.MAX_VALUE);
    sleek.postponeProbe(US, BASE, true, true);
    assertThat(sleek.probeAt()).isEqualTo(US + 3 * BASE);
    sleek.postponeProbe(US, BASE, false, true);
    assertThat(sleek.probeAt()).isEqualTo(US + BASE + TARGET);
    sleek.probed(100 * US, BASE);
    assertThat(sleek.probeAt()).isEqualTo(100 * US + 5 * BASE);
    sleek.postponeProbe(US, BASE, false, false);
    assertThat(sleek.probeAt()).isEqualTo(Long.MAX_VALUE);

    assertThat(sleek.probeAnswered(TARGET, 60)).as("it may have overtaken").isFalse();
    assertThat(sleek.probeAnswered(TARGET - 1, 60)).isTrue();
    assertThat(sleek.recoverTo(59, 100_000)).isEqualTo(60);
  }
}

package org.rdsim.network.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.network.queue.QueueSettings;

class AdaptiveTest {
  private static final long GAP = 5_000_000;

  private static Bundle bundle(Long gap, QueueSettings.Mode mode) {
    return new Bundle(4, new AdaptiveConfig(gap, 64).multipath(), mode, 3);
  }

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldTakeTheLinkWithTheFewestBytes(QueueSettings.Mode mode) {
    Bundle bundle = bundle(null, mode);
    bundle.passUntil(1000);
    int[] loads = {3000, 1000, 4000, 2000};
    for (int link = 0; link < 4; link++) {
      bundle.load(link, loads[link]);
    }
    assertThat(bundle.choices(10, 17)).containsOnly(1);

    bundle.load(1, 1500);

    assertThat(bundle.choices(10, 17)).as("2500 B against 2000 B").containsOnly(3);
  }

  /** A queue of 10,000 bytes at 80 ps each is empty after 800 ns. */
  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldSeeQueuesDrain(QueueSettings.Mode mode) {
    Bundle bundle = bundle(null, mode);
    bundle.passUntil(1000);
    for (int i = 0; i < 10; i++) {
      for (int link = 0; link < 3; link++) {
        bundle.load(link, 1000 + link);
      }
      bundle.load(3, 500);
    }
    assertThat(bundle.choose(17)).isEqualTo(3);
    bundle.passUntil(1000 + 500 * 10 * 80);
    assertThat(bundle.network.switches().get(0).port(Bundle.FIRST_UPLINK + 3).queuedBytes())
        .isZero();
    assertThat(bundle.choose(17)).isEqualTo(3);
    bundle.load(3, 9000);
    bundle.passUntil(1000 + 800_000);
    assertThat(bundle.choose(17)).as("the first has drained by now").isZero();
  }

  @Test
  void shouldFollowTheHashWhileAllAreEmpty() {
    Bundle adaptive = bundle(null, QueueSettings.Mode.FUSED);
    Bundle ecmp = new Bundle(4, Multipath.PER_FLOW, QueueSettings.Mode.FUSED, 3);
    Set<Integer> chosen = new HashSet<>();
    for (int entropy = 0; entropy < 100; entropy++) {
      int choice = adaptive.choose(entropy);
      assertThat(choice).isEqualTo(ecmp.choose(entropy));
      chosen.add(choice);
    }
    assertThat(chosen).hasSize(4);
  }

  @Test
  void shouldKeepAFlowletOnItsLinkUntilItPauses() {
    Bundle bundle = bundle(GAP, QueueSettings.Mode.FUSED);
    bundle.passUntil(1000);
    int link = bundle.choose(17);
    bundle.load(link, 1_000_000);
    for (int i = 1; i <= 5; i++) {
      bundle.passUntil(1000 + i * GAP);
      assertThat(bundle.choose(17)).as("no longer than the gap").isEqualTo(link);
    }
    bundle.passUntil(1000 + 6 * GAP + 1);
    assertThat(bundle.choose(17)).isNotEqualTo(link);
  }

  @Test
  void shouldLetOtherFlowsGoElsewhereMeanwhile() {
    Bundle bundle = bundle(GAP, QueueSettings.Mode.FUSED);
    bundle.passUntil(1000);
    int link = bundle.choose(17);
    bundle.load(link, 1_000_000);
    Set<Integer> others = new HashSet<>();
    for (int entropy = 100; entropy < 130; entropy++) {
      others.add(bundle.choose(entropy));
    }
    assertThat(others).hasSize(4).as("one shares the entry of flow 17").contains(link);
    assertThat(bundle.choose(17)).isEqualTo(link);
  }
}

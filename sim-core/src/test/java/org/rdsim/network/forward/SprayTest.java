package org.rdsim.network.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.ChiSquare;
import org.rdsim.network.queue.QueueSettings;

class SprayTest {
  private static Bundle bundle(SprayConfig.Order order, long seed) {
    Multipath multipath = new SprayConfig(order).multipath();
    return new Bundle(8, multipath, QueueSettings.Mode.FUSED, seed);
  }

  @Test
  void shouldSpreadThePacketsOfAFlowEvenlyAtRandom() {
    Bundle bundle = bundle(SprayConfig.Order.RANDOM, 4);
    long[] links = new long[8];
    long[] pairs = new long[64];
    int last = 0;
    for (int choice : bundle.choices(64_000, 17)) {
      links[choice]++;
      pairs[8 * last + choice]++;
      last = choice;
    }
    assertThat(ChiSquare.isUniform(links)).isTrue();
    assertThat(ChiSquare.isUniform(pairs)).as("no choice follows from the last").isTrue();
  }

  @Test
  void shouldTakeTheLinksInTurn() {
    List<Integer> choices = bundle(SprayConfig.Order.ROUND_ROBIN, 4).choices(8_000, 17);

    for (int i = 0; i < 8; i++) {
      int link = i;
      assertThat(choices.stream().filter(choice -> choice == link)).hasSize(1_000);
      assertThat(new HashSet<>(choices.subList(i, i + 8))).hasSize(8);
    }
  }

  @Test
  void shouldBeginAnywhereInTurn() {
    Set<Integer> first = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      first.add(bundle(SprayConfig.Order.ROUND_ROBIN, seed).choose(0));
    }
    assertThat(first).hasSize(8);
  }

  @Test
  void shouldRepeatWithTheSameSeed() {
    assertThat(bundle(SprayConfig.Order.RANDOM, 1).choices(50, 0))
        .isEqualTo(bundle(SprayConfig.Order.RANDOM, 1).choices(50, 0))
        .isNotEqualTo(bundle(SprayConfig.Order.RANDOM, 2).choices(50, 0));
  }

  @Test
  void shouldKnowThatAPacketMayTakeAnyLink() {
    Bundle bundle = bundle(SprayConfig.Order.RANDOM, 1);

    assertThat(bundle.network.path(0, 1, 0).width(0)).isEqualTo(1);
    assertThat(bundle.network.path(0, 1, 0).width(1)).isEqualTo(8);
    assertThat(bundle.network.path(0, 1, 0).width(2)).isEqualTo(1);
    assertThat(bundle.network.path(1, 0, 0).width(1)).isEqualTo(1);
    assertThat(bundle.network.path(0, 1, 0).hops()).isEqualTo(3);
  }
}

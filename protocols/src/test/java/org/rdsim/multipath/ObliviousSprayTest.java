package org.rdsim.multipath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RandomStreams;
import org.rdsim.rules.Rule;

class ObliviousSprayTest {
  private static List<Integer> round(PathSelector selector, int paths) {
    return IntStream.range(0, paths).map(i -> selector.nextPath()).boxed().toList();
  }

  @Property(tries = 300, seed = "1")
  @Rule("uet/115")
  void shouldTakeEveryPathOnceInEachRound(
      @ForAll @IntRange(min = 1, max = 300) int paths, @ForAll long seed) {
    ObliviousSpray spray = new ObliviousSpray(paths, seed);
    for (int i = 0; i < 3; i++) {
      assertThat(round(spray, paths))
          .doesNotHaveDuplicates()
          .hasSize(paths)
          .allMatch(path -> path >= 0 && path < paths);
    }
  }

  @Test
  void shouldDrawANewOrderInEachRound() {
    ObliviousSpray spray = new ObliviousSpray(64, 1);
    Set<List<Integer>> orders = new LinkedHashSet<>();
    for (int i = 0; i < 200; i++) {
      orders.add(round(spray, 64));
    }
    assertThat(orders).hasSizeGreaterThan(195);
  }

  @Test
  void shouldPutEveryPathAtEveryPlaceAboutAsOften() {
    int paths = 16;
    int rounds = 16_000;
    int[][] counts = new int[paths][paths];
    ObliviousSpray spray = new ObliviousSpray(paths, 7);
    for (int i = 0; i < rounds; i++) {
      for (int place = 0; place < paths; place++) {
        counts[place][spray.nextPath()]++;
      }
    }
    for (int[] place : counts) {
      for (int count : place) {
        assertThat(count).isBetween(rounds / paths - 200, rounds / paths + 200);
      }
    }
  }

  @Test
  void shouldFollowTheSeedAndTheNameOfTheFlow() {
    ObliviousSprayConfig config = new ObliviousSprayConfig(32);
    List<Integer> first = round(config.create(new RandomStreams(1), "a"), 32);
    assertThat(round(config.create(new RandomStreams(1), "a"), 32)).isEqualTo(first);
    assertThat(round(config.create(new RandomStreams(1), "b"), 32)).isNotEqualTo(first);
    assertThat(round(config.create(new RandomStreams(2), "a"), 32)).isNotEqualTo(first);
  }

  @Test
  void shouldGiveEachPathAnEntropyOfItsOwn() {
    List<Integer> entropies = new ArrayList<>();
    for (int path = 0; path < 1000; path++) {
      entropies.add(Entropy.onPath(12345, path));
    }
    assertThat(entropies).doesNotHaveDuplicates().startsWith(12345);
    assertThat(new SinglePath().nextPath()).isZero();
  }

  @Test
  void shouldRefuseCountsOutOfRange() {
    assertThatThrownBy(() -> new ObliviousSpray(0, 1)).hasMessageContaining("paths: 0");
    assertThatThrownBy(() -> new ObliviousSpray((1 << 20) + 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

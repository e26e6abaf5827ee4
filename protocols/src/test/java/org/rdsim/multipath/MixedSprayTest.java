package org.rdsim.multipath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RandomStreams;
import org.rdsim.rules.Rule;

class MixedSprayTest {
  private static final BitmapSprayConfig SPRAY = new BitmapSprayConfig(16, 1, 4, 15, 15, 0.5);

  private final PathSelector mixed =
      new MixedSprayConfig(SPRAY, 4).create(new RandomStreams(1), "a");

  private List<Integer> take(int packets) {
    return IntStream.range(0, packets).map(i -> mixed.nextPath()).boxed().toList();
  }

  @Test
  @Rule("uet/143")
  void shouldRecycleGoodPathsAndSprayElse() {
    mixed.feedback(0, 3, PathFeedback.GOOD);
    mixed.feedback(0, 3, PathFeedback.GOOD);
    mixed.feedback(0, 9, PathFeedback.GOOD);
    assertThat(take(3)).containsExactly(3, 3, 9);
    assertThat(take(16)).doesNotHaveDuplicates().hasSize(16);
  }

  @Test
  @Rule("uet/143")
  void shouldPassOverBadPathsWhileItSprays() {
    mixed.feedback(0, 5, PathFeedback.TRIMMED);
    assertThat(take(4 * 15)).doesNotContain(5);
    mixed.feedback(0, 5, PathFeedback.GOOD);
    assertThat(take(1)).containsExactly(5);
  }

  @Test
  @Rule("uet/143")
  void shouldForgetTheOldestBeyondTheRing() {
    for (int path = 1; path <= 6; path++) {
      mixed.feedback(0, path, PathFeedback.GOOD);
    }
    assertThat(take(4)).containsExactly(3, 4, 5, 6);
  }

  @Test
  void shouldSprayAsBitmapDoes() {
    PathSelector bitmap = SPRAY.create(new RandomStreams(1), "a");
    for (int i = 0; i < 100; i++) {
      assertThat(mixed.nextPath()).isEqualTo(bitmap.nextPath());
    }
    assertThat(mixed.paths()).isEqualTo(16);
    assertThat(mixed.wantsFeedback()).isTrue();
  }
}

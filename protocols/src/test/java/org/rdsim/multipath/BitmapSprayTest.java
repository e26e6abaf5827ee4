package org.rdsim.multipath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RandomStreams;
import org.rdsim.rules.Rule;

class BitmapSprayTest {
  private static final PathPenalties PENALTIES = new PathPenalties(1, 4, 15, 15, 0.5);

  private final BitmapSpray spray = new BitmapSpray(16, PENALTIES, 7);

  private List<Integer> take(int packets) {
    return IntStream.range(0, packets).map(i -> spray.nextPath()).boxed().toList();
  }

  @Test
  @Rule({"uet/115", "uet/141"})
  void shouldTakeEveryPathOnceInARoundWhileAllAreGood() {
    spray.feedback(0, 3, PathFeedback.GOOD);
    assertThat(take(16)).doesNotHaveDuplicates().hasSize(16);
  }

  @Test
  @Rule("uet/141")
  void shouldPassOverAMarkedPathForARound() {
    spray.feedback(0, 3, PathFeedback.MARKED);
    assertThat(take(15)).doesNotContain(3).doesNotHaveDuplicates();
    assertThat(take(16)).contains(3);
  }

  @Test
  @Rule("uet/141")
  void shouldPassOverATrimmingPathLongerAndADeadOneLongest() {
    spray.feedback(0, 3, PathFeedback.TRIMMED);
    spray.feedback(0, 5, PathFeedback.TIMED_OUT);
    assertThat(spray.penalty(3)).isEqualTo(4);
    assertThat(take(4 * 14)).doesNotContain(3, 5);
    assertThat(take(10 * 15)).contains(3).doesNotContain(5);
    assertThat(take(3 * 16)).contains(5);
  }

  @Test
  @Rule("uet/141")
  void shouldNotPunishWithoutEnd() {
    for (int i = 0; i < 100; i++) {
      spray.feedback(0, 3, PathFeedback.TIMED_OUT);
    }
    assertThat(spray.penalty(3)).isEqualTo(15);
  }

  @Test
  @Rule("uet/141")
  void shouldPassOverNothingWhereMostPathsAreBad() {
    for (int path = 0; path < 9; path++) {
      spray.feedback(0, path, PathFeedback.TIMED_OUT);
    }
    assertThat(take(16)).doesNotHaveDuplicates().hasSize(16);
  }

  @Property(tries = 100, seed = "1")
  void shouldAlwaysFindAPath(
      @ForAll @IntRange(min = 1, max = 40) int paths,
      @ForAll long seed,
      @ForAll @Size(500) List<PathFeedback> feedback) {
    PathPenalties endless = new PathPenalties(1, 4, 15, 15, 1);
    BitmapSpray all = new BitmapSpray(paths, endless, seed);
    for (int i = 0; i < 500; i++) {
      int path = all.nextPath();
      assertThat(path).isBetween(0, paths - 1);
      all.feedback(i, path, feedback.get(i));
    }
  }

  @Test
  void shouldFollowTheSeedAndTheNameOfTheFlow() {
    BitmapSprayConfig config = new BitmapSprayConfig(16, 1, 4, 15, 15, 0.5);
    PathSelector first = config.create(new RandomStreams(1), "a");
    PathSelector again = config.create(new RandomStreams(1), "a");
    for (int i = 0; i < 100; i++) {
      assertThat(again.nextPath()).isEqualTo(first.nextPath());
    }
    assertThat(config.needsFeedback()).isTrue();
    assertThat(config.sprays()).isTrue();
  }
}

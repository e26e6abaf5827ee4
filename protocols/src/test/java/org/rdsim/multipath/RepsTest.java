package org.rdsim.multipath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RandomStreams;
import org.rdsim.rules.Rule;

class RepsTest {
  private static final int PATHS = 1 << 16;
  private static final long FROZEN = 1000;

  private final Reps reps = new Reps(PATHS, 4, FROZEN, 3, new RandomStreams(1).of("paths/a"));

  private List<Integer> take(int packets) {
    return IntStream.range(0, packets).map(i -> reps.nextPath()).boxed().toList();
  }

  private void good(int... paths) {
    for (int path : paths) {
      reps.feedback(0, path, PathFeedback.GOOD);
    }
  }

  @Test
  @Rule("uet/142")
  void shouldUseEachGoodPathOnceMoreOldestFirst() {
    good(10, 11, 12);
    assertThat(take(3)).containsExactly(10, 11, 12);
    assertThat(take(3)).doesNotContain(10, 11, 12);
    good(13);
    assertThat(take(1)).containsExactly(13);
  }

  @Test
  @Rule("uet/142")
  void shouldNotUseWhatWasMarkedOrTrimmed() {
    reps.feedback(0, 10, PathFeedback.MARKED);
    reps.feedback(0, 11, PathFeedback.TRIMMED);
    assertThat(take(10)).doesNotContain(10, 11);
  }

  @Test
  @Rule("uet/142")
  void shouldForgetTheOldestBeyondTheRing() {
    good(1, 2, 3, 4, 5, 6);
    assertThat(take(4)).containsExactly(3, 4, 5, 6);
  }

  @Test
  @Rule("uet/142")
  void shouldTryRandomPathsWithoutAny() {
    Set<Integer> tried = new LinkedHashSet<>(take(100));
    assertThat(tried).hasSizeGreaterThan(95).allMatch(path -> path >= 0 && path < PATHS);
  }

  @Test
  @Rule("uet/142")
  void shouldKeepToKnownPathsAfterATimeoutUntilTheTimeIsOver() {
    good(10, 11, 12);
    take(3);
    reps.feedback(100, 99, PathFeedback.TIMED_OUT);
    assertThat(reps.isFrozen()).isTrue();
    assertThat(take(30)).containsOnly(10, 11, 12);
    reps.feedback(FROZEN + 99, 13, PathFeedback.GOOD);
    assertThat(take(1)).containsExactly(13);
    assertThat(take(8)).containsOnly(10, 11, 12, 13);

    reps.feedback(FROZEN + 100, 14, PathFeedback.GOOD);
    assertThat(reps.isFrozen()).isFalse();
    assertThat(take(3)).as("tries three paths").doesNotContain(10, 11, 12, 13, 14);
    assertThat(take(1)).containsExactly(14);
    assertThat(take(10)).doesNotContain(10, 11, 12, 13);
  }

  @Test
  void shouldNotFreezeWhereItMayNot() {
    Reps thawed = new Reps(16, 4, 0, 3, new RandomStreams(1).of("paths/a"));
    thawed.feedback(0, 1, PathFeedback.TIMED_OUT);
    assertThat(thawed.isFrozen()).isFalse();
    assertThat(thawed.nextPath()).isBetween(0, 15);
  }
}

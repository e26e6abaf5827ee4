package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DigestTest {
  @Property(seed = "1", tries = 2000)
  void shouldChangeWithEachPartOfAnEvent(
      @ForAll long time, @ForAll int what, @ForAll int first, @ForAll int second) {
    long digest = Digest.of(time, what, first, second);
    for (int bit = 0; bit < 32; bit++) {
      int flip = 1 << bit;
      assertThat(Digest.of(time ^ 1L << bit, what, first, second)).isNotEqualTo(digest);
      assertThat(Digest.of(time ^ 1L << (bit + 32), what, first, second)).isNotEqualTo(digest);
      assertThat(Digest.of(time, what ^ flip, first, second)).isNotEqualTo(digest);
      assertThat(Digest.of(time, what, first ^ flip, second)).isNotEqualTo(digest);
      assertThat(Digest.of(time, what, first, second ^ flip)).isNotEqualTo(digest);
    }
  }

  @Test
  void shouldTellEventsOfASmallRunApart() {
    Set<Long> seen = new HashSet<>();
    for (int time = 0; time < 40; time++) {
      for (int what = 1; what <= 5; what++) {
        for (int first = 0; first < 40; first++) {
          for (int second = 0; second < 40; second++) {
            seen.add(Digest.of(time * 80L, what, first, second));
          }
        }
      }
    }
    assertThat(seen).hasSize(40 * 5 * 40 * 40);
  }

  /** What makes the sum of a node's events safe: swapping parts between events changes it. */
  @Property(seed = "2")
  void shouldTellWhichEventHadWhichTime(
      @ForAll long early, @ForAll long late, @ForAll int one, @ForAll int two) {
    if (early != late && one != two) {
      long straight = Digest.of(early, 1, 0, one) + Digest.of(late, 1, 0, two);
      long crossed = Digest.of(early, 1, 0, two) + Digest.of(late, 1, 0, one);
      assertThat(straight).isNotEqualTo(crossed);
    }
  }

  @Property(seed = "3")
  void shouldCombineNodesInOrder(@ForAll long start, @ForAll long one, @ForAll long two) {
    if (one != two) {
      assertThat(Digest.combine(Digest.combine(start, one), two))
          .isNotEqualTo(Digest.combine(Digest.combine(start, two), one));
      assertThat(Digest.combine(start, one)).isNotEqualTo(Digest.combine(start, two));
    }
  }

  /** Values computed apart from this program: results kept for years depend on them. */
  @Test
  void shouldStayTheSameForEver() {
    assertThat(Digest.of(83_200, Digest.ARRIVAL, 3, 17)).isEqualTo(0x6EFB7306B2F94E9EL);
    assertThat(Digest.combine(Digest.combine(0, 1), 2)).isEqualTo(0x5585068E11DCCE2CL);
  }
}

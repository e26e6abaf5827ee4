package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BucketWheelTest {
  private static final long HOUR = 3_600_000_000_000_000L;

  @Property(seed = "1", tries = 2000)
  void shouldPopInTheOrderOfAHeap(
      @ForAll long seed, @ForAll("steps") @Size(max = 200) List<Step> steps) {
    Both both = new Both(seed);
    for (Step step : steps) {
      if (step.kind < 3) {
        both.push(both.reached + step.span, step.kind, step.number);
      } else {
        both.pop(both.reached + step.span);
      }
    }
    both.drain();
  }

  @Property(seed = "2", tries = 500)
  void shouldPopInTheOrderOfAHeapWhenEventsFollowEventsClosely(
      @ForAll long seed, @ForAll("crowds") @Size(min = 50, max = 200) List<Step> steps) {
    Both both = new Both(seed);
    for (Step step : steps) {
      both.push(both.reached + step.span, step.kind % 3, step.number);
      if (step.kind == 3) {
        both.pop(Long.MAX_VALUE);
      }
    }
    both.drain();
  }

  @Test
  void shouldHoldTimesFromOnePicosecondToManyHours() {
    Both both = new Both(7);
    for (long time = 1; time < 1000 * HOUR; time = time * 3 + 1) {
      both.push(time, 0, 0);
      both.push(time + 1, 2, 0xFFFFFF);
    }
    both.drain();
  }

  @Test
  void shouldOrderKindsAtOneInstant() {
    BucketWheel wheel = new BucketWheel(3);
    for (int kind : new int[] {2, 0, 1}) {
      wheel.push(5000, kind, 17);
    }
    for (int kind = 0; kind < 3; kind++) {
      assertThat(wheel.pop(5000)).isTrue();
      assertThat(wheel.kind()).isEqualTo(kind);
      assertThat(wheel.number()).isEqualTo(17);
      assertThat(wheel.time()).isEqualTo(5000);
    }
    assertThat(wheel.pop(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void shouldNotPopPastTheLimit() {
    BucketWheel wheel = new BucketWheel(3);
    wheel.push(5000, 0, 1);
    assertThat(wheel.pop(4999)).isFalse();
    wheel.push(5000, 1, 1);
    wheel.push(5001, 0, 2);
    assertThat(wheel.pop(5000)).isTrue();
    assertThat(wheel.pop(5000)).isTrue();
    assertThat(wheel.pop(5000)).isFalse();
    assertThat(wheel.pop(5001)).isTrue();
  }

  @Test
  void shouldAcceptKeysBehindTheNextOneAfterALimitInTheSameBucket() {
    BucketWheel wheel = new BucketWheel(3);
    wheel.push(HOUR, 0, 1);
    assertThat(wheel.pop(HOUR - 10)).isFalse();
    wheel.push(HOUR - 9, 0, 2);
    assertThat(wheel.pop(HOUR)).isTrue();
    assertThat(wheel.number()).isEqualTo(2);
    assertThat(wheel.pop(HOUR)).isTrue();
    assertThat(wheel.number()).isEqualTo(1);
  }

  @Property(seed = "3", tries = 200)
  void shouldNotDependOnTheOrderOfInsertion(
      @ForAll long seed, @ForAll("steps") @Size(min = 2, max = 100) List<Step> steps) {
    List<Step> shuffled = new ArrayList<>(steps);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(order(seed, shuffled)).isEqualTo(order(seed, steps));
  }

  private static List<Long> order(long seed, List<Step> steps) {
    BucketWheel wheel = new BucketWheel(seed);
    steps.forEach(s -> wheel.push(s.span, s.kind % 3, s.number));
    List<Long> popped = new ArrayList<>();
    while (wheel.pop(Long.MAX_VALUE)) {
      popped.add(wheel.time());
      popped.add((long) wheel.kind() << 32 | wheel.number());
    }
    return popped;
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Long> span =
        Arbitraries.frequencyOf(
            Tuple.of(2, Arbitraries.longs().between(0, 3)),
            Tuple.of(3, Arbitraries.longs().between(0, 1L << 12)),
            Tuple.of(3, edges()),
            Tuple.of(3, Arbitraries.longs().between(0, 1L << 25)),
            Tuple.of(3, Arbitraries.longs().between(0, 1L << 37)),
            Tuple.of(1, Arbitraries.longs().between(0, 2 * HOUR)));
    return Combinators.combine(kinds(), span, numbers()).as(Step::new).list();
  }

  /** Just before and after the ends of a bucket, of level 0 and of level 1. */
  private static Arbitrary<Long> edges() {
    return Combinators.combine(
            Arbitraries.of(1L << 12, 1L << 24, 1L << 36), Arbitraries.longs().between(-4097, 4097))
        .as((edge, off) -> Math.max(0, edge + off));
  }

  @Provide
  Arbitrary<List<Step>> crowds() {
    Arbitrary<Long> span = Arbitraries.longs().between(0, 40).map(s -> s * 320);
    return Combinators.combine(kinds(), span, numbers()).as(Step::new).list();
  }

  private static Arbitrary<Integer> kinds() {
    return Arbitraries.integers().between(0, 3);
  }

  private static Arbitrary<Integer> numbers() {
    return Arbitraries.oneOf(
        Arbitraries.integers().between(0, 20), Arbitraries.integers().between(0, 0xFFFFFF));
  }

  /** Pushes if the kind is 0 to 2, pops up to a limit if it is 3. */
  record Step(int kind, long span, int number) {}

  /** The wheel and the heap, fed alike. */
  private static final class Both {
    private final BucketWheel wheel;
    private final HeapQueue heap;

    /** Nothing may be pushed before this instant. */
    private long reached;

    Both(long seed) {
      wheel = new BucketWheel(seed);
      heap = new HeapQueue(seed);
    }

    void push(long time, int kind, int number) {
      wheel.push(time, kind, number);
      heap.push(time, kind, number);
    }

    boolean pop(long limit) {
      HeapQueue.Key expected = heap.pop(limit);
      assertThat(wheel.pop(limit)).isEqualTo(expected != null);
      if (expected == null) {
        reached = limit == Long.MAX_VALUE ? reached : limit;
        return false;
      }
      assertThat(wheel.time()).isEqualTo(expected.time());
      assertThat(wheel.kind()).isEqualTo(expected.kind());
      assertThat(wheel.number()).isEqualTo(expected.number());
      reached = expected.time();
      return true;
    }

    void drain() {
      boolean more = true;
      while (more) {
        more = pop(Long.MAX_VALUE);
      }
    }
  }
}

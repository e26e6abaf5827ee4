package org.rdsim.transport.probe;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class SequenceTest {
  @Property(tries = 300, seed = "1")
  void shouldFindTheNearestCount(
      @ForAll @LongRange(max = 1L << 50) long near,
      @ForAll @IntRange(min = -(1 << 30), max = 1 << 30) int distance) {
    long number = near + distance;
    assertThat(Sequence.unwrap((int) number, near)).isEqualTo(number);
  }
}

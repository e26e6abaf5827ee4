package org.rdsim.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class PageRangesTest {
  private static final int PAGES = 40;

  @Property(seed = "1", tries = 500)
  void shouldHoldWhatASetOfPagesHolds(@ForAll long seed) {
    Random random = new Random(seed);
    PageRanges ranges = new PageRanges();
    BitSet pages = new BitSet();
    for (int i = 0; i < 60; i++) {
      int first = random.nextInt(PAGES);
      int last = first + random.nextInt(8);
      if (random.nextBoolean()) {
        ranges.add(first, last);
        pages.set(first, last + 1);
      } else {
        ranges.remove(first, last);
        pages.clear(first, last + 1);
      }
      for (int from = 0; from < PAGES + 8; from++) {
        int to = from + random.nextInt(8);
        int missing = Math.min(pages.nextClearBit(from), to + 1);
        assertThat(ranges.firstMissing(from, to)).isEqualTo(missing);
      }
    }
  }
}

package org.rdsim.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SlotIndexTest {
  @Property(seed = "1")
  void shouldAgreeWithMap(
      @ForAll @Size(max = 400) List<@IntRange(min = -60, max = 60) Integer> steps) {
    SlotIndex index = new SlotIndex(1);
    Map<Long, Integer> expected = new HashMap<>();
    int slot = 0;
    for (int step : steps) {
      long key = Math.abs(step) * 0x1_0000_0001L;
      if (step < 0) {
        index.remove(key);
        expected.remove(key);
      } else {
        boolean fresh = !expected.containsKey(key);
        assertThat(index.add(key, slot)).isEqualTo(fresh);
        expected.putIfAbsent(key, slot++);
      }
    }
    for (long key = 0; key <= 60 * 0x1_0000_0001L; key += 0x1_0000_0001L) {
      assertThat(index.get(key)).isEqualTo(expected.getOrDefault(key, SlotIndex.ABSENT));
    }
  }

  @Test
  void shouldFindKeysOfAnySize() {
    SlotIndex index = new SlotIndex(4);
    index.add(Long.MAX_VALUE, 1);
    index.add(0, 2);
    index.add(Long.MIN_VALUE, 3);

    assertThat(index.get(Long.MAX_VALUE)).isEqualTo(1);
    assertThat(index.get(0)).isEqualTo(2);
    assertThat(index.get(Long.MIN_VALUE)).isEqualTo(3);
    assertThat(index.get(5)).isEqualTo(SlotIndex.ABSENT);
  }
}

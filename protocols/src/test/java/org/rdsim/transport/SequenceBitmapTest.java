package org.rdsim.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SequenceBitmapTest {
  /** Numbers come and go in a window that moves on, as those of packets do. */
  @Property(tries = 300, seed = "1")
  void shouldHoldWhatASetHolds(
      @ForAll @IntRange(min = 1, max = 300) int span,
      @ForAll @IntRange(max = 1_000_000) int start,
      @ForAll @Size(max = 200) List<@IntRange(max = 1_000_000) Integer> steps) {
    SequenceBitmap bitmap = new SequenceBitmap(span);
    TreeSet<Long> set = new TreeSet<>();
    long low = start;
    for (int step : steps) {
      long number = low + step % span;
      switch (step / 7 % 3) {
        case 0 -> assertThat(bitmap.add(number)).isEqualTo(set.add(number));
        case 1 -> assertThat(bitmap.remove(number)).isEqualTo(set.remove(number));
        default -> {
          while (low < number) {
            assertThat(bitmap.remove(low)).isEqualTo(set.remove(low));
            low++;
          }
        }
      }
      assertThat(bitmap.count()).isEqualTo(set.size());
      assertThat(bitmap.contains(number)).isEqualTo(set.contains(number));
      if (!set.isEmpty()) {
        assertThat(bitmap.first(low)).isEqualTo(set.first());
      }
    }
    bitmap.clear();
    assertThat(bitmap.count()).isZero();
  }

  @Test
  void shouldHaveAtLeastTheSpanThatWasAskedFor() {
    for (int span = 1; span < 1000; span++) {
      assertThat(new SequenceBitmap(span).span()).isGreaterThanOrEqualTo(span);
    }
    assertThatThrownBy(() -> new SequenceBitmap(0)).hasMessageContaining("span");
  }

  @Test
  void shouldAddAndRemoveWholeWords() {
    SequenceBitmap bitmap = new SequenceBitmap(200);
    assertThat(bitmap.addAll(128, 0b1011)).isEqualTo(0b1011);
    assertThat(bitmap.addAll(128, 0b0111)).isEqualTo(0b0100);
    assertThat(bitmap.word(128)).isEqualTo(0b1111);
    assertThat(bitmap.removeAll(128, 0b10010)).isEqualTo(0b00010);
    assertThat(bitmap.count()).isEqualTo(3);
  }
}

package org.rdsim.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ContextCacheTest {
  private static void fetch(ContextCache cache, int slot) {
    cache.add(slot);
    assertThat(cache.use(slot)).isTrue();
  }

  @Test
  void shouldForgetWhatWasUsedLeastRecently() {
    ContextCache cache = new ContextCache(2);
    fetch(cache, 5);
    fetch(cache, 9);
    assertThat(cache.use(5)).isTrue();
    fetch(cache, 7);
    assertThat(cache.use(9)).isFalse();
    assertThat(cache.use(5)).isTrue();
    assertThat(cache.use(7)).isTrue();
  }

  @Test
  void shouldKeepWhatWasFetchedUntilItIsUsed() {
    ContextCache cache = new ContextCache(2);
    cache.add(1);
    fetch(cache, 2);
    fetch(cache, 3);
    assertThat(cache.unused()).isEqualTo(1);
    assertThat(cache.use(2)).isFalse();
    assertThat(cache.use(1)).isTrue();
    assertThat(cache.unused()).isZero();
  }

  @Test
  void shouldHaveRoomAgainForWhatIsRemoved() {
    ContextCache cache = new ContextCache(1);
    cache.add(0);
    cache.remove(0);
    cache.remove(0);
    assertThat(cache.unused()).isZero();
    fetch(cache, 3);
    assertThat(cache.use(0)).isFalse();
  }

  /** Against a list that is kept in the order of use. */
  @Property(tries = 300)
  void shouldDoAsAListInTheOrderOfUse(
      @ForAll @Size(max = 200) List<@IntRange(max = 12) Integer> slots,
      @ForAll @IntRange(min = 1, max = 8) int capacity) {
    ContextCache cache = new ContextCache(capacity);
    Deque<Integer> model = new ArrayDeque<>();
    for (int slot : slots) {
      boolean held = model.remove((Object) slot);
      assertThat(cache.use(slot)).isEqualTo(held);
      if (!held) {
        if (model.size() == capacity) {
          model.removeLast();
        }
        fetch(cache, slot);
      }
      model.addFirst(slot);
    }
  }
}

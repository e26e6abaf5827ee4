package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunListTest {
  private final RunList list = new RunList("host3");
  private final List<String> log = new ArrayList<>();

  @Test
  void shouldRunStepsInTheOrderTheyWereAdded() {
    list.add(step("a"));
    list.add(step("b"));
    list.add(step("c"));
    assertThat(list.isEmpty()).isFalse();
    list.drain();
    assertThat(log).containsExactly("a", "b", "c");
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void shouldHoldAStepOnce() {
    Deferred a = step("a");
    list.add(a);
    list.add(step("b"));
    list.add(a);
    list.drain();
    assertThat(log).containsExactly("a", "b");
    list.add(a);
    list.drain();
    assertThat(log).containsExactly("a", "b", "a");
  }

  @Test
  void shouldRunStepsThatStepsAddBeforeItReturns() {
    Deferred last = step("last");
    list.add(
        new Deferred() {
          private int left = 3;

          @Override
          protected void run() {
            log.add("again");
            if (--left > 0) {
              list.add(this);
            } else {
              list.add(last);
            }
          }
        });
    list.add(step("other"));
    list.drain();
    assertThat(log).containsExactly("again", "other", "again", "again", "last");
  }

  @Test
  void shouldNameTheNodeWhoseStepsNeverEnd() {
    long[] runs = new long[1];
    list.add(
        new Deferred() {
          @Override
          protected void run() {
            runs[0]++;
            list.add(this);
          }
        });
    assertThatThrownBy(list::drain)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("host3")
        .hasMessageContaining("1000000 steps");
    assertThat(runs[0]).isEqualTo(1_000_000);
  }

  @Test
  void shouldRunWithinOneInstantAsManyStepsAsItPromises() {
    list.add(
        new Deferred() {
          private int left = RunList.MAX_STEPS;

          @Override
          protected void run() {
            if (--left > 0) {
              list.add(this);
            } else {
              log.add("done");
            }
          }
        });
    list.drain();
    assertThat(log).containsExactly("done");
  }

  private Deferred step(String name) {
    return new Deferred() {
      @Override
      protected void run() {
        log.add(name);
      }
    };
  }
}

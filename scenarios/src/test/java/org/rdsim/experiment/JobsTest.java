package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void shouldBeginNoTaskAfterTheFirstFailure(int count) {
    AtomicBoolean begun = new AtomicBoolean();
    try (Jobs jobs = new Jobs(count)) {
      List<Future<Boolean>> tasks = new ArrayList<>();
      tasks.add(jobs.submit(JobsTest::fail));
      for (int i = 1; i < count; i++) {
        tasks.add(jobs.submit(() -> waitForFailure(jobs)));
      }
      tasks.add(jobs.submit(() -> begun.getAndSet(true)));
      for (Future<Boolean> task : tasks) {
        assertThatThrownBy(() -> jobs.resultOf(task)).hasMessage("first");
      }
    }
    assertThat(begun).isFalse();
  }

  private static Boolean fail() {
    throw new IllegalStateException("first");
  }

  /** Keeps its thread until a task has failed. */
  private static boolean waitForFailure(Jobs jobs) {
    while (!jobs.hasFailed()) {
      Thread.onSpinWait();
    }
    return true;
  }
}

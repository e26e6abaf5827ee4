package org.rdsim.experiment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.result.Outcome;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.scenario.Comparison;
import org.rdsim.scenario.ScenarioReader;

/** Several simulations side by side, and what ends them early. */
class ExperimentTest {
  private static final String SCENARIO =
      """
      {
        "name": "pair",
        "topology": { "type": "direct" },
        "protocol": { "type": "rc" },
        "workload": [ { "type": "flows", "flows": [
          { "from": 0, "to": 1, "messageSize": "4KiB", "count": COUNT } ] } ],
        "variants": { "a": { "fabric": { "mtu": "4096B" } }, "b": {}, "c": { "seed": 3 } },
        "run": { "repetitions": 4 }
      }
      """;

  @TempDir private Path temp;

  private RunResult run(RunControl control, int jobs, int count) throws IOException {
    byte[] text = SCENARIO.replace("COUNT", Integer.toString(count)).getBytes(UTF_8);
    Comparison comparison =
        Comparison.of(
            List.of(new ScenarioReader(Metrics.all()).read("pair.json", text, List.of())));
    try (ResultFolder folder = ResultFolder.open(temp.resolve("out"))) {
      return new Experiment(comparison, folder, control, Optional.empty(), jobs).run();
    }
  }

  /** Does something at the first news of a run, and can be interrupted. */
  private abstract static class Watched implements RunControl {
    final Set<String> begun = ConcurrentHashMap.newKeySet();
    final AtomicInteger planned = new AtomicInteger();
    volatile boolean interrupted;

    abstract void first(String run);

    abstract void over(String run);

    @Override
    public boolean isInterrupted() {
      return interrupted;
    }

    @Override
    public boolean isOutOfTime() {
      return false;
    }

    @Override
    public void plan(int runs) {
      planned.set(runs);
    }

    @Override
    public Watcher begin(String name) {
      begun.add(name);
      return new Watcher() {
        @Override
        public void progress(Status now) {
          first(name);
        }

        @Override
        public void end() {
          over(name);
        }
      };
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void shouldEndAllWithTheFirstFailure(int jobs) {
    Watched control =
        new Watched() {
          @Override
          void first(String run) {
            if (run.equals("b[1]")) {
              throw new InvariantViolation("one packet too many");
            }
          }

          @Override
          void over(String run) {}
        };

    assertThatThrownBy(() -> run(control, jobs, 10))
        .isInstanceOf(InvariantViolation.class)
        .hasMessage("one packet too many");
    assertThat(control.begun).contains("a[0]", "b[1]");
    if (jobs == 1) {
      assertThat(control.begun).doesNotContain("b[2]");
    }
    assertThat(temp.resolve("out")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void shouldKeepWhatIsFinishedWhenMemoryIsUsedUp(int jobs) throws IOException {
    Watched control =
        new Watched() {
          @Override
          void first(String run) {
            if (run.equals("a[2]")) {
              throw new OutOfMemoryError("Java heap space");
            }
          }

          @Override
          void over(String run) {}
        };

    RunResult result = run(control, jobs, 10);

    assertThat(result.outcome()).isEqualTo(Outcome.INCOMPLETE);
    // With two workers, what the other one runs in that instant is given up.
    assertThat(result.variants().get(0).repetitions())
        .hasSizeBetween(jobs == 1 ? 2 : 1, 3)
        .allMatch(repetition -> repetition.outcome() == Outcome.COMPLETE);
    assertThat(result.variants().get(2).repetitions()).isEmpty();
    assertThat(result.warnings())
        .anyMatch(warning -> warning.startsWith("a, repetition 2: out of memory"))
        .contains("c: 4 of 4 repetitions are missing.");
  }

  @Test
  void shouldKeepWhatIsFinishedWhenInterrupted() throws IOException {
    Watched control =
        new Watched() {
          @Override
          void first(String run) {}

          @Override
          void over(String run) {
            interrupted |= run.equals("b[0]");
          }
        };

    RunResult result = run(control, 1, 10);

    assertThat(result.outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(result.variants())
        .extracting(variant -> variant.outcome())
        .containsExactly(Outcome.COMPLETE, Outcome.INTERRUPTED, Outcome.INTERRUPTED);
    assertThat(result.variants())
        .extracting(variant -> variant.repetitions().size())
        .containsExactly(4, 1, 0);
    assertThat(result.warnings())
        .contains("b: 3 of 4 repetitions are missing.", "c: 4 of 4 repetitions are missing.");
  }

  @Test
  void shouldMarkRunsThatWereUnderWayWhenInterrupted() throws IOException {
    Watched control =
        new Watched() {
          @Override
          void first(String run) {
            interrupted = true;
          }

          @Override
          void over(String run) {}
        };

    RunResult result = run(control, 2, 1_000_000);

    assertThat(result.variants().get(0).repetitions())
        .isNotEmpty()
        .allMatch(repetition -> repetition.outcome() == Outcome.INTERRUPTED);
    assertThat(result.completed()).isLessThan(result.posted());
  }

  @Test
  void shouldMeasureWhatEachVariantCost() throws IOException {
    Watched control =
        new Watched() {
          @Override
          void first(String run) {}

          @Override
          void over(String run) {}
        };

    RunResult result = run(control, 2, 2000);

    assertThat(control.planned).hasValue(12);
    assertThat(result.variants())
        .allMatch(variant -> variant.performance().cpuMs() > 0)
        .allMatch(variant -> variant.performance().wallMs() > 0)
        .allMatch(variant -> variant.performance().peakHeapBytes() > 0);
  }
}

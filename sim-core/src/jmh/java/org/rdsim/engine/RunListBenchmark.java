package org.rdsim.engine;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a step costs that waits in a node's run list, with a few others, until the event ends. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class RunListBenchmark {
  private static final int STEPS = 8;

  private final RunList list = new RunList("node");
  private final Counter[] steps = new Counter[STEPS];

  /** Makes the steps. */
  public RunListBenchmark() {
    for (int i = 0; i < STEPS; i++) {
      steps[i] = new Counter();
    }
  }

  /** Adds all steps, then runs them. */
  @Benchmark
  @OperationsPerInvocation(STEPS)
  public long addAndDrain() {
    for (Counter step : steps) {
      list.add(step);
    }
    list.drain();
    return steps[0].runs;
  }

  private static final class Counter extends Deferred {
    private long runs;

    @Override
    protected void run() {
      runs++;
    }
  }
}

package org.rdsim.engine;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time of one event in the hold model: an entity acts and sets its next due time. After three of
 * ten events another entity's due time is moved earlier, too.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 5,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
public class QueueBenchmark {
  private static final int EVENTS = 10_000;

  /** Entities with an event pending. */
  @Param({"1000", "10000", "100000"})
  public int entities;

  private WheelHold wheel;
  private HeapHold heap;

  /** Fills both queues. */
  @Setup
  public void fill() {
    wheel = new WheelHold(entities);
    heap = new HeapHold(entities);
  }

  /** The engine's queue. */
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void wheel() {
    wheel.run(EVENTS);
  }

  /** A heap of key objects. */
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void heap() {
    heap.run(EVENTS);
  }
}

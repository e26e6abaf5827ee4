package org.rdsim.experiment;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A fixed number of threads that work through tasks in their order. The first failure of a task is
 * that of all: no other task begins after it, and those under way can ask {@link #hasFailed}.
 */
final class Jobs implements AutoCloseable {
  private final ExecutorService threads;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /** Starts no thread before the first task. */
  Jobs(int count) {
    threads = Executors.newFixedThreadPool(count);
  }

  <T> Future<T> submit(Callable<T> task) {
    return threads.submit(() -> run(task));
  }

  private <T> T run(Callable<T> task) throws Exception {
    if (hasFailed()) {
      throw new CancellationException();
    }
    try {
      return task.call();
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
      throw e;
    }
  }

  boolean hasFailed() {
    return failure.get() != null;
  }

  /**
   * Waits for a task's result.
   *
   * @throws IOException or an unchecked exception or error, as it came from whichever task failed
   *     first
   */
  <T> T resultOf(Future<T> task) throws IOException {
    T result = null;
    try {
      result = task.get();
    } catch (ExecutionException e) {
      failure.compareAndSet(null, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failure.compareAndSet(null, e);
    }
    if (hasFailed()) {
      rethrow(failure.get());
    }
    return result;
  }

  private static void rethrow(Throwable failure) throws IOException {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    throw failure instanceof IOException exception ? exception : new IOException(failure);
  }

  /** Waits for the tasks under way. */
  @Override
  public void close() {
    threads.shutdown();
    boolean ended = false;
    while (!ended) {
      try {
        ended = threads.awaitTermination(1, TimeUnit.HOURS);
      } catch (InterruptedException e) {
        failure.compareAndSet(null, e);
        threads.shutdownNow();
      }
    }
  }
}

package org.rdsim.device;

/** Counts how the requests of queue pairs end, successes that are not reported too. */
public final class CompletionCounter {
  private long successes;
  private long errors;

  /** Requests that succeeded. */
  public long successes() {
    return successes;
  }

  /** Requests that failed or were flushed. */
  public long errors() {
    return errors;
  }

  /** Sets both counts. */
  public void set(long toSuccesses, long toErrors) {
    successes = toSuccesses;
    errors = toErrors;
  }

  void count(WcStatus status) {
    if (status == WcStatus.SUCCESS) {
      successes++;
    } else {
      errors++;
    }
  }
}

package org.rdsim.verbs;

import org.rdsim.device.CompletionCounter;

/** Counts successes and errors of the requests of queue pairs, whether they are polled or not. */
public final class CompletionCounters extends VerbsObject {
  private final CompletionCounter provider = new CompletionCounter();

  CompletionCounters(Context context) {
    super(context);
  }

  /** Requests that succeeded. */
  public long successes() {
    return provider.successes();
  }

  /** Requests that failed or were flushed. */
  public long errors() {
    return provider.errors();
  }

  /** Sets both counts. */
  public void set(long successes, long errors) throws VerbsException {
    requireLive();
    provider.set(successes, errors);
  }

  /**
   * Destroys the counters.
   *
   * @throws VerbsException EBUSY while a queue pair uses them
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  CompletionCounter provider() {
    return provider;
  }

  @Override
  void release() {}
}

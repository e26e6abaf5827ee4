package org.rdsim.engine;

/**
 * A step that must run at the current instant, but only after the code that asked for it has
 * returned. Upward calls (a completion that wakes a process, an asynchronous event) are deferred so
 * that no protocol engine is entered again in the middle of an update.
 *
 * <p>A step stands in a {@link RunList} at most once; adding it again while it waits has no effect.
 */
public abstract class Deferred {
  Deferred next;
  boolean waiting;

  /** Runs the step. It may add further steps to the same run list. */
  protected abstract void run();
}

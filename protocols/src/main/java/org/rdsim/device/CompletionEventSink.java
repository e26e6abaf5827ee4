package org.rdsim.device;

/**
 * Takes the completion events of one armed completion queue. Called in the middle of device work:
 * it records the event and leaves the waking of readers to the run list.
 */
@FunctionalInterface
public interface CompletionEventSink {
  /** Records one completion event. */
  void completionEvent();
}

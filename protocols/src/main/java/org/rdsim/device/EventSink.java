package org.rdsim.device;

/**
 * Takes the asynchronous events of one object. Called in the middle of device work: it records the
 * event and leaves the waking of readers to the run list.
 */
@FunctionalInterface
public interface EventSink {
  /** Records an event of the object. */
  void raise(AsyncEventType type);
}

package org.rdsim.device;

/**
 * Takes the asynchronous events of ports. Called in the middle of device work: it records the event
 * and leaves the waking of readers to the run list.
 */
@FunctionalInterface
public interface PortEventSink {
  /** Records an event of a port, which is numbered from 1. */
  void raise(AsyncEventType type, int port);
}

package org.rdsim.device;

/**
 * One who has opened a device: hears the events of its ports, and has to let go when it is removed.
 */
public interface DeviceClient {
  /**
   * Records an event of a port. Called in the middle of device work: the waking of readers is left
   * to the run list.
   *
   * @param port from 1
   */
  void portEvent(AsyncEventType type, int port);

  /** The device goes: on return, nothing of the client's is left on it. */
  void removed();
}

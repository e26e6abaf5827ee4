package org.rdsim.device;

import java.util.List;
import org.rdsim.engine.NodeTimers;

/**
 * How a device tells its NIC that there is work. The calls are direct and may start transmission;
 * they return before simulated time moves. The device is consistent when it calls.
 */
public interface Doorbell {
  /** The current instant in picoseconds. */
  long now();

  /** The timers of the NIC. */
  default NodeTimers timers() {
    throw new UnsupportedOperationException("no time passes here");
  }

  /** A queue pair exists from now on, in state {@link QpState#RESET}. */
  void created(DeviceQueuePair qp);

  /** One or more sends were appended; called once per posted list, only in state RTS. */
  void sendPosted(DeviceQueuePair qp);

  /** What kept the next send from starting is over; nothing crosses to the NIC. */
  default void sendReady(DeviceQueuePair qp) {
    sendPosted(qp);
  }

  /** One or more receives were appended; called once per posted list, in RTR, RTS, SQD and SQE. */
  void receivePosted(DeviceQueuePair qp);

  /**
   * The state moved, or attributes changed within the state ({@code from == to}). On entry to ERR
   * and RESET the queues are already empty. A transport that caused the move by {@link
   * DeviceQueuePair#failSend} and its like gets this call as their last act.
   */
  void stateChanged(DeviceQueuePair qp, QpState from, QpState to);

  /** The queue pair is gone; its number no longer resolves and its slot is about to be reused. */
  void destroyed(DeviceQueuePair qp);

  /** What {@link AddressVector#destination} says of a multicast group. */
  default int destination(MulticastTable.Group group) {
    throw new UnsupportedOperationException("no network to send " + group + " through");
  }

  /**
   * The first queue pair joins a multicast group.
   *
   * @param members all that are attached to it, now and as they come and go
   */
  default void joined(MulticastTable.Group group, List<DeviceQueuePair> members) {}

  /** The last queue pair has left a multicast group. */
  default void left(MulticastTable.Group group) {}

  /** The device is gone, and all its queue pairs: nothing leaves any more. */
  default void removed() {}
}

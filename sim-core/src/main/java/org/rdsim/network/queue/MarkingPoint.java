package org.rdsim.network.queue;

/** When a port judges whether to mark a packet. The packet's own bytes never count. */
public enum MarkingPoint {
  /** By the bytes that it finds in its queue. */
  ENQUEUE,
  /** By the bytes that are left in its queue when its transmission begins. */
  START,
  /** By the bytes that are left in its queue when its transmission ends. */
  END
}

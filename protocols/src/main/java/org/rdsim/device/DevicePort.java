package org.rdsim.device;

/**
 * A physical port as programs see it. It begins with its link up at the largest MTU; the loss of
 * the link moves no queue pair to ERR, only retries run out.
 */
public final class DevicePort {
  /** The default partition key, of a full member. */
  private static final int DEFAULT_PKEY = 0xFFFF;

  private final Device device;
  private final int number;
  private boolean active = true;
  private Mtu activeMtu;
  private long queueKeyViolations;

  DevicePort(Device device, int number) {
    this.device = device;
    this.number = number;
    this.activeMtu = device.profile().limits().maxMtu();
  }

  /** Whether the link is up. */
  public boolean isActive() {
    return active;
  }

  /** The MTU in force. */
  public Mtu activeMtu() {
    return activeMtu;
  }

  /** Datagrams dropped because their queue key was not that of their queue pair. */
  public long queueKeyViolations() {
    return queueKeyViolations;
  }

  void countQueueKeyViolation() {
    queueKeyViolations++;
  }

  /**
   * Entry of the partition key table; only the first is in use.
   *
   * @param index from 0 to below the table's length
   */
  public int pkey(int index) {
    return index == 0 ? DEFAULT_PKEY : 0;
  }

  /** Brings the link up, with an MTU; raises PORT_ACTIVE if it was down. */
  public void linkUp(Mtu mtu) {
    activeMtu = mtu;
    if (!active) {
      active = true;
      device.raise(AsyncEventType.PORT_ACTIVE, number);
    }
  }

  /** Takes the link down; raises PORT_ERR if it was up. */
  public void linkDown() {
    if (active) {
      active = false;
      device.raise(AsyncEventType.PORT_ERR, number);
    }
  }
}

package org.rdsim.device;

import java.util.Arrays;

/**
 * A physical port as programs see it. It begins with its link up at the largest MTU; the loss of
 * the link moves no queue pair to ERR: packets are lost both ways, until retries run out.
 */
public final class DevicePort {
  private final Device device;
  private final int number;

  /** As long as the highest entry that was ever filled needs. */
  private int[] pkeys = {PartitionKey.DEFAULT};

  private final GidTable gids = new GidTable();
  private PortState state = PortState.ACTIVE;
  private Mtu activeMtu;
  private int lid;
  private PortTraffic traffic = PortTraffic.NONE;
  private long partitionKeyViolations;
  private long queueKeyViolations;
  private long linkDowns;

  DevicePort(Device device, int number) {
    this.device = device;
    this.number = number;
    this.activeMtu = device.profile().limits().maxMtu();
    this.gids.set(0, new GidEntry(Gid.linkLocal(number), GidEntry.Type.ROCE_V2));
  }

  /** State of the port. */
  public PortState state() {
    return state;
  }

  /** The MTU in force. */
  public Mtu activeMtu() {
    return activeMtu;
  }

  /** Local identifier in an InfiniBand subnet, 16 bits; 0 on Ethernet. */
  public int lid() {
    return lid;
  }

  /**
   * Entry of the partition key table, 16 bits; 0 if it is empty. At first only entry 0 is filled,
   * with the default key.
   *
   * @param index from 0 to below the table's length
   */
  public int pkey(int index) {
    return index < pkeys.length ? pkeys[index] : 0;
  }

  /** Changes an entry of the partition key table; raises PKEY_CHANGE. */
  public void setPkey(int index, int key) {
    if (index >= pkeys.length) {
      pkeys = Arrays.copyOf(pkeys, index + 1);
    }
    pkeys[index] = key & 0xFFFF;
    device.partitionKeysChanged();
    device.raise(AsyncEventType.PKEY_CHANGE, number);
  }

  /**
   * Entry of the GID table, or null if it is empty or deleted. At first only entry 0 is filled.
   *
   * @param index from 0 to below the table's length
   */
  public GidEntry gid(int index) {
    return gids.get(index);
  }

  /**
   * Fills an entry of the GID table; raises GID_CHANGE.
   *
   * @return whether it was filled; an entry that is in use is not
   */
  public boolean setGid(int index, GidEntry entry) {
    boolean done = gids.set(index, entry);
    if (done) {
      device.raise(AsyncEventType.GID_CHANGE, number);
    }
    return done;
  }

  /**
   * Deletes an entry of the GID table; raises GID_CHANGE. While it is in use its slot can't be
   * filled again.
   */
  public void removeGid(int index) {
    gids.remove(index);
    device.raise(AsyncEventType.GID_CHANGE, number);
  }

  /** Brings the link up, with an MTU; raises PORT_ACTIVE if it was down. */
  public void linkUp(Mtu mtu) {
    activeMtu = mtu;
    if (state != PortState.ACTIVE) {
      state = PortState.ACTIVE;
      traffic.linkChanged(true);
      device.raise(AsyncEventType.PORT_ACTIVE, number);
    }
  }

  /** Takes the link down; raises PORT_ERR if it was up. */
  public void linkDown() {
    if (state == PortState.ACTIVE) {
      state = PortState.DOWN;
      linkDowns++;
      traffic.linkChanged(false);
      device.raise(AsyncEventType.PORT_ERR, number);
    }
  }

  /** Gives the port another local identifier; raises LID_CHANGE. */
  public void setLid(int value) {
    lid = value;
    device.raise(AsyncEventType.LID_CHANGE, number);
  }

  /** The subnet manager is another one; raises SM_CHANGE. */
  public void subnetManagerChanged() {
    device.raise(AsyncEventType.SM_CHANGE, number);
  }

  /** The subnet manager asks all clients to register again; raises CLIENT_REREGISTER. */
  public void clientsMustReregister() {
    device.raise(AsyncEventType.CLIENT_REREGISTER, number);
  }

  /** Says where the traffic counters of the port come from; for the NIC. */
  public void attach(PortTraffic source) {
    traffic = source;
  }

  /** Counts a packet that was dropped because its partition key did not match. */
  public void countPartitionKeyViolation() {
    partitionKeyViolations++;
  }

  /** Counts a packet that was dropped because its queue key did not match. */
  void countQueueKeyViolation() {
    queueKeyViolations++;
  }

  /** Datagrams dropped because their queue key was not that of their queue pair. */
  public long queueKeyViolations() {
    return queueKeyViolations;
  }

  /** Packets dropped because their partition key did not match that of their queue pair. */
  public long partitionKeyViolations() {
    return partitionKeyViolations;
  }

  /** The present counters. */
  public PortCounters counters() {
    return new PortCounters(
        traffic.sentBytes(),
        traffic.sentPackets(),
        traffic.receivedBytes(),
        traffic.receivedPackets(),
        partitionKeyViolations,
        queueKeyViolations,
        linkDowns);
  }

  GidTable gids() {
    return gids;
  }
}

package org.rdsim.device;

/**
 * Where packets of a connection or datagrams go and how the fabric is to treat them.
 *
 * @param destination node id of the destination host; negative for a multicast group
 * @param port local port, from 1
 * @param flowLabel 20-bit GRH or IPv6 flow label, the source of path entropy; 0 derives one from
 *     the two queue pair numbers
 * @param serviceLevel 0 to 15
 * @param trafficClass 0 to 255
 * @param gidIndex entry of the port's GID table from which packets are sent
 */
public record AddressVector(
    int destination, int port, int flowLabel, int serviceLevel, int trafficClass, int gidIndex) {

  /** A vector that sends from the first entry of the port's GID table. */
  public AddressVector(
      int destination, int port, int flowLabel, int serviceLevel, int trafficClass) {
    this(destination, port, flowLabel, serviceLevel, trafficClass, 0);
  }

  /** A vector to a host through port 1 with everything else at zero. */
  public static AddressVector to(int destination) {
    return new AddressVector(destination, 1, 0, 0, 0);
  }

  /** The same vector to another host or group. */
  public AddressVector withDestination(int node) {
    return new AddressVector(node, port, flowLabel, serviceLevel, trafficClass, gidIndex);
  }

  /** The same vector through another port. */
  public AddressVector withPort(int number) {
    return new AddressVector(destination, number, flowLabel, serviceLevel, trafficClass);
  }

  /** The same vector with another flow label. */
  public AddressVector withFlowLabel(int label) {
    return new AddressVector(destination, port, label, serviceLevel, trafficClass, gidIndex);
  }

  /** The same vector with another service level and traffic class. */
  public AddressVector withClass(int level, int traffic) {
    return new AddressVector(destination, port, flowLabel, level, traffic, gidIndex);
  }

  /** The same vector from another entry of the GID table. */
  public AddressVector withGidIndex(int index) {
    return new AddressVector(destination, port, flowLabel, serviceLevel, trafficClass, index);
  }

  /** The differentiated services code point: the upper 6 bits of the traffic class. */
  public int dscp() {
    return trafficClass >>> 2;
  }

  /** The same vector with the traffic class that holds a DSCP, 0 to 63. */
  public AddressVector withDscp(int dscp) {
    return withClass(serviceLevel, dscp << 2);
  }

  /**
   * UDP source port of RoCEv2 packets between two queue pairs, 0xC000 to 0xFFFF: the flow label
   * folded to 14 bits, as Linux does. A zero label is replaced by a mix of the queue pair numbers
   * that is the same in both directions.
   */
  public int udpSourcePort(int localQpn, int remoteQpn) {
    int label = flowLabel & 0xFFFFF;
    if (label == 0) {
      long product = (long) localQpn * remoteQpn;
      product ^= product >>> 20;
      product ^= product >>> 40;
      label = (int) product & 0xFFFFF;
    }
    return 0xC000 | ((label & 0x3FFF) ^ (label >>> 14));
  }

  /** Whether it leads to a multicast group. */
  public boolean isMulticast() {
    return destination < 0;
  }

  /** Whether all fields are in range on a device and its GID table has the entry. */
  public boolean isValid(Device device) {
    return port >= 1
        && port <= device.profile().limits().ports()
        && device.port(port).gids().isLive(gidIndex)
        && (flowLabel >>> 20) == 0
        && (serviceLevel >>> 4) == 0
        && (trafficClass >>> 8) == 0;
  }
}

package org.rdsim.topology.routing;

import java.util.Arrays;

/** Ports of a switch, equal to any other list of the same ports. */
final class PortSet {
  private final int[] ports;

  PortSet(int[] ports) {
    this.ports = ports;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PortSet set && Arrays.equals(ports, set.ports);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ports);
  }
}

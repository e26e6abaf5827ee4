package org.rdsim.device;

/** The global identifier that the path of a queue pair uses of its port. */
final class QpPath {
  private final Device device;
  private AddressVector held;

  QpPath(Device device) {
    this.device = device;
  }

  /** Keeps the identifier of an address in the place of the one before; null for none. */
  void hold(AddressVector path) {
    if (held != null) {
      device.port(held.port()).gids().release(held.gidIndex());
    }
    held = path;
    if (path != null) {
      device.port(path.port()).gids().retain(path.gidIndex());
    }
  }
}

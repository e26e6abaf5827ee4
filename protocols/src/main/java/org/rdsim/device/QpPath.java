package org.rdsim.device;

/** What a queue pair uses of its port: a partition key, and the global identifier of its path. */
final class QpPath {
  private final Device device;
  private int partitionKey = PartitionKey.DEFAULT;
  private AddressVector held;

  QpPath(Device device) {
    this.device = device;
  }

  int partitionKey() {
    return partitionKey;
  }

  boolean admits(int key) {
    return (key == partitionKey && key == PartitionKey.DEFAULT)
        || PartitionKey.match(key, partitionKey);
  }

  /** Looks up the partition key anew. */
  void readPartitionKey(QpAttributes attributes) {
    int port = attributes.port();
    partitionKey =
        port == 0 ? PartitionKey.DEFAULT : device.port(port).pkey(attributes.pkeyIndex());
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

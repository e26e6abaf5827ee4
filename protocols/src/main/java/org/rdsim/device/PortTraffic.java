package org.rdsim.device;

/**
 * The NIC behind a port: what it has carried, asked only when somebody reads the port's counters,
 * and whether the port has its link.
 */
public interface PortTraffic {
  /** Traffic of a port that nothing is attached to. */
  PortTraffic NONE =
      new PortTraffic() {
        @Override
        public long sentBytes() {
          return 0;
        }

        @Override
        public long sentPackets() {
          return 0;
        }

        @Override
        public long receivedBytes() {
          return 0;
        }

        @Override
        public long receivedPackets() {
          return 0;
        }

        @Override
        public void linkChanged(boolean up) {}
      };

  /** Bytes sent, as on the wire. */
  long sentBytes();

  /** Packets sent. */
  long sentPackets();

  /** Bytes received, as on the wire. */
  long receivedBytes();

  /** Packets received. */
  long receivedPackets();

  /** The port has lost its link, or has it again. */
  void linkChanged(boolean up);
}

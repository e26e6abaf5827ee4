package org.rdsim.device;

/** What a NIC has carried over a port; asked only when somebody reads the port's counters. */
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
      };

  /** Bytes sent, as on the wire. */
  long sentBytes();

  /** Packets sent. */
  long sentPackets();

  /** Bytes received, as on the wire. */
  long receivedBytes();

  /** Packets received. */
  long receivedPackets();
}

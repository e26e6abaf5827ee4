package org.rdsim.network;

import org.rdsim.engine.Simulation;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

/** Switches in a ring, round which packets go for ever, at 100 Gb/s with 1 us from one to next. */
final class Ring {
  private static final long RATE = 100_000_000_000L;
  private static final long PROPAGATION = 1_000_000;
  private static final int WIRE_BYTES = 1040;

  private final Simulation simulation = new Simulation(1);
  private long hops;

  Ring(int switches, int packetsPerSwitch, QueueSettings settings) {
    NetworkBuilder builder =
        new NetworkBuilder(simulation, new Ports(settings, simulation.streams()));
    for (int i = 0; i < switches; i++) {
      builder.addSwitch("switch" + i, this::onwards, 0);
    }
    for (int i = 0; i < switches; i++) {
      builder.connect(i, 0, (i + 1) % switches, 1, RATE, PROPAGATION);
    }
    PacketPool pool = new PacketPool(() -> null);
    for (Switch at : builder.build().switches()) {
      for (int i = 0; i < packetsPerSwitch; i++) {
        Packet packet = pool.acquire();
        packet.source = at.id();
        packet.number = i;
        packet.wireBytes = WIRE_BYTES;
        packet.ecn = Packet.ECT;
        packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
        at.port(0).enqueue(packet);
      }
    }
  }

  private int onwards(Packet packet) {
    hops++;
    packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
    return 0;
  }

  /** Runs until packets have made so many hops since the beginning. */
  void runUntil(long total) {
    while (hops < total) {
      if (!simulation.run(Long.MAX_VALUE, 64)) {
        throw new IllegalStateException("packets were lost");
      }
    }
  }
}

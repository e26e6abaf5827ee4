package org.rdsim.topology;

import org.rdsim.engine.Simulation;
import org.rdsim.network.HostPort;
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.network.PacketSource;
import org.rdsim.network.Port;
import org.rdsim.network.forward.Multipath;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

/** Wires topologies with hosts that have nothing to send. */
public final class Networks {
  private static final QueueSettings PLAIN =
      new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.FUSED);

  private Networks() {}

  /** A network with all hosts, switches and cables of a topology, and ECMP. */
  public static Network wire(Topology topology, long seed) {
    return wire(topology, Multipath.PER_FLOW, seed);
  }

  /** A network with all hosts, switches and cables of a topology. */
  public static Network wire(Topology topology, Multipath multipath, long seed) {
    NetworkBuilder builder = withHosts(topology.hostCount(), seed);
    topology.wire(builder, multipath, seed);
    return builder.build();
  }

  /** A network that has only hosts as yet. */
  public static NetworkBuilder withHosts(int hosts, long seed) {
    Simulation simulation = new Simulation(seed);
    NetworkBuilder builder = new NetworkBuilder(simulation, new Ports(PLAIN, simulation.streams()));
    for (int host = 0; host < hosts; host++) {
      builder.addHost(new IdleHost(simulation, host));
    }
    return builder;
  }

  /** A packet to ask forwarding tables with. */
  public static Packet probe() {
    return new PacketPool(() -> null).acquire();
  }

  private static final class IdleHost extends Node implements PacketSource {
    IdleHost(Simulation simulation, int id) {
      super(simulation.partition(), id, "h" + id);
    }

    @Override
    protected Port createPort(int index, long bitsPerSecond) {
      return new HostPort(this, index, bitsPerSecond, this);
    }

    @Override
    protected void receive(Packet packet) {
      packet.release();
    }

    @Override
    public Packet next(int pausedClasses) {
      return null;
    }

    @Override
    public boolean hasNext(int pausedClasses) {
      return false;
    }
  }
}

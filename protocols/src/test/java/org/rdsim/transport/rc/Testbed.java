package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rdsim.device.QpType;
import org.rdsim.engine.Entity;
import org.rdsim.engine.Simulation;
import org.rdsim.engine.Timer;
import org.rdsim.network.DscpMap;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.forward.TreeForwarding;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.nic.MulticastDirectory;
import org.rdsim.nic.Nic;
import org.rdsim.transport.uc.UcTransport;
import org.rdsim.transport.ud.UdTransport;

/** Hosts with a NIC each, on one cable or around a switch. */
public final class Testbed {
  private static final long MANY_EVENTS = 50_000_000;
  private static final long LOOPBACK_PS = 100_000;

  private final Setup setup;
  private final Simulation simulation;
  private final RcTransport transport;
  private final UdTransport datagrams = new UdTransport(0);
  private final UcTransport unreliable = new UcTransport();
  private final List<Nic> nics = new ArrayList<>();
  private final Network network;
  private int connections;

  Testbed(Setup setup) {
    this.setup = setup;
    this.simulation = new Simulation(setup.seed);
    this.transport = new RcTransport(setup.settings());
    Ports ports =
        new Ports(
            new QueueSettings(2, QueueSettings.UNLIMITED, null, QueueSettings.Mode.EVENTED),
            simulation.streams());
    MulticastDirectory directory = new MulticastDirectory();
    NetworkBuilder builder = new NetworkBuilder(simulation, ports);
    for (int id = 0; id < setup.hosts; id++) {
      Nic nic =
          new Nic(
              simulation.partition(),
              id,
              "h" + id,
              setup.profile,
              Map.of(
                  QpType.RC,
                  transport,
                  QpType.XRC_SEND,
                  transport,
                  QpType.XRC_RECV,
                  transport,
                  QpType.UC,
                  unreliable,
                  QpType.UD,
                  datagrams),
              DscpMap.twoClasses(),
              LOOPBACK_PS,
              directory);
      nics.add(nic);
      builder.addHost(nic);
    }
    wire(builder);
    this.network = builder.build();
    directory.serve(network.multicast());
  }

  private void wire(NetworkBuilder builder) {
    if (!setup.star) {
      builder.connect(0, 0, 1, 0, setup.rate, setup.propagationPs);
      return;
    }
    TreeForwarding forwarding = new TreeForwarding(0, setup.hosts, 1, 1, setup.hosts, 0, 0);
    int hub = builder.addSwitch("hub", forwarding, setup.pipelinePs);
    for (int id = 0; id < setup.hosts; id++) {
      builder.connect(id, 0, hub, id, setup.rate, setup.propagationPs);
    }
  }

  /** What it is made of. */
  public Setup setup() {
    return setup;
  }

  /** The run. */
  public Simulation simulation() {
    return simulation;
  }

  /** The wired whole. */
  public Network network() {
    return network;
  }

  /** The NIC of a host. */
  public Nic nic(int host) {
    return nics.get(host);
  }

  /** The link by which packets leave a host. */
  public Link linkFrom(int host) {
    return nics.get(host).port(0).link();
  }

  /** The link by which packets reach a host. */
  public Link linkTo(int host) {
    return network.links().stream()
        .filter(link -> link.to() == nics.get(host))
        .findFirst()
        .orElseThrow();
  }

  /** Lets packets get lost that leave a host. */
  public void fault(int host, LinkFault fault) {
    linkFrom(host).setFault(fault);
  }

  /** Watches the packets that leave a host. */
  public PacketLog watch(int host) {
    PacketLog log = new PacketLog(simulation.partition());
    linkFrom(host).setObserver(log);
    return log;
  }

  /** A program with a queue pair in state RESET. */
  public Endpoint endpoint(int host) {
    return new Endpoint(this, nics.get(host));
  }

  /** Two connected queue pairs in state RTS. The flow has the number of connections before. */
  public Connection connect(int from, int to) {
    Connection connection = new Connection(this, endpoint(from), endpoint(to));
    connection.open();
    connection.observe(connections++);
    return connection;
  }

  /** Acts at a host at an instant. */
  public void at(int host, long timePs, Runnable action) {
    new Timer(nics.get(host).timers()) {
      @Override
      protected void expire(long now) {
        action.run();
      }
    }.arm(timePs);
  }

  /** The current instant. */
  public long now() {
    return simulation.partition().now();
  }

  /** Packets that are not in the pool. */
  public long packetsInUse() {
    return transport.pool().inUse() + datagrams.pool().inUse() + unreliable.pool().inUse();
  }

  /** Runs to an instant. */
  public void run(long limitPs) {
    nics.forEach(nic -> nic.runList().drain());
    assertThat(simulation.run(limitPs, MANY_EVENTS)).as("goes on for ever").isFalse();
    assertThat(network.conservationErrors()).isEmpty();
  }

  /** Runs until nothing happens any more. */
  public void run() {
    run(Entity.NEVER);
    assertThat(packetsInUse()).as("packets in use").isZero();
  }
}

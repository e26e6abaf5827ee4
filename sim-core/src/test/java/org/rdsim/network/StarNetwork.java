package org.rdsim.network;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.Simulation;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

/** Hosts around one switch, with a look at when each port of a host begins to send. */
public final class StarNetwork {
  public final Simulation simulation = new Simulation(1);
  public final List<TestHost> hosts = new ArrayList<>();
  public final TestPackets packets = new TestPackets();
  public final Network network;
  public final Injector injector;
  private final List<List<Long>> sends = new ArrayList<>();
  private final Switch hub;

  /**
   * Wires a star.
   *
   * @param rates of each host's cable
   */
  public StarNetwork(QueueSettings settings, long[] rates, long propagationPs, long pipelinePs) {
    NetworkBuilder builder =
        new NetworkBuilder(simulation, new Ports(settings, simulation.streams()));
    for (int i = 0; i < rates.length; i++) {
      hosts.add(new TestHost(simulation.partition(), i));
      builder.addHost(hosts.get(i));
    }
    int id = builder.addSwitch("hub", packet -> packet.destination, pipelinePs);
    for (int i = 0; i < rates.length; i++) {
      builder.connect(i, 0, id, i, rates[i], propagationPs);
    }
    network = builder.build();
    hub = network.switches().get(0);
    injector = new Injector(simulation.partition());
    for (TestHost host : hosts) {
      List<Long> times = new ArrayList<>();
      sends.add(times);
      host.port(0).link().setObserver(new SendTimes(times));
    }
  }

  /** The port of the switch towards a host. */
  public Port port(int host) {
    return hub.port(host);
  }

  /** When the port of a host began to send each packet. */
  public List<Long> sendTimes(int host) {
    return sends.get(host);
  }

  /** Lets the switch send a MAC control frame to a host. */
  public void sendControl(int host, long frame, long reactionPs) {
    hub.port(host).sendControl(frame, reactionPs);
  }

  /** Packets that the switch dropped. */
  public long dropped() {
    return network.links().stream().mapToLong(link -> link.from().dropped()).sum();
  }

  /** Runs until nothing is left to do, and looks whether everything adds up. */
  public void run() {
    simulation.run(Long.MAX_VALUE, 10_000_000);
    List<String> errors = network.conservationErrors();
    if (!errors.isEmpty()) {
      throw new AssertionError(errors);
    }
  }

  private static final class SendTimes implements Observer {
    private final List<Long> times;

    SendTimes(List<Long> times) {
      this.times = times;
    }

    @Override
    public void enqueued(Port port, Packet packet) {
      times.add(port.node().now());
    }

    @Override
    public void dropped(Port port, Packet packet) {}

    @Override
    public void trimmed(Port port, Packet packet) {}

    @Override
    public void delivered(Link link, Packet packet) {}

    @Override
    public void lost(Link link, Packet packet) {}
  }
}

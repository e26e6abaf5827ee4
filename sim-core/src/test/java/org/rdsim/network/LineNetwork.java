package org.rdsim.network;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.rdsim.engine.RandomStreams;
import org.rdsim.engine.Simulation;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

/** Switches in a row, each with one host: switch i leads to host i by its port 0. */
public final class LineNetwork {
  public final Simulation simulation;
  public final List<TestHost> hosts = new ArrayList<>();
  public final Network network;
  public final TestPackets packets = new TestPackets();
  public final Injector injector;

  /**
   * Wires a line.
   *
   * @param rates of the cables of each switch, to its host and to the next switch
   */
  public LineNetwork(
      long seed, QueueSettings settings, long[] rates, long propagationPs, long pipelinePs) {
    this(seed, streams -> new Ports(settings, streams), rates, propagationPs, pipelinePs);
  }

  /**
   * Wires a line.
   *
   * @param ports makes the maker of ports
   * @param rates of the cables of each switch, to its host and to the next switch
   */
  public LineNetwork(
      long seed,
      Function<RandomStreams, PortFactory> ports,
      long[] rates,
      long propagationPs,
      long pipelinePs) {
    simulation = new Simulation(seed);
    NetworkBuilder builder = new NetworkBuilder(simulation, ports.apply(simulation.streams()));
    int count = rates.length;
    for (int i = 0; i < count; i++) {
      hosts.add(new TestHost(simulation.partition(), i));
      builder.addHost(hosts.get(i));
    }
    for (int i = 0; i < count; i++) {
      builder.addSwitch("switch" + i, new LineForwarding(i), pipelinePs);
    }
    for (int i = 0; i < count; i++) {
      builder.connect(i, 0, count + i, 0, rates[i], propagationPs);
      if (i + 1 < count) {
        builder.connect(count + i, 1, count + i + 1, 2, rates[i], propagationPs);
      }
    }
    network = builder.build();
    injector = new Injector(simulation.partition());
  }

  /** The egress port by which a switch sends towards a host. */
  public Port port(int at, int destination) {
    return network.switches().get(at).port(LineForwarding.towards(at, destination));
  }

  /** Runs until nothing is left to do. */
  public void run() {
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  private static final class LineForwarding implements Forwarding {
    private final int index;

    LineForwarding(int index) {
      this.index = index;
    }

    static int towards(int index, int destination) {
      return destination == index ? 0 : destination > index ? 1 : 2;
    }

    @Override
    public int egress(Packet packet) {
      return towards(index, packet.destination);
    }
  }
}

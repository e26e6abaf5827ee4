package org.rdsim.network.forward;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.RandomStreams;
import org.rdsim.engine.Simulation;
import org.rdsim.network.Injector;
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.TestPackets;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

/** Host 0 and host 1, each on a switch, and a bundle of parallel links between the switches. */
final class Bundle {
  static final long RATE = 100_000_000_000L;
  static final int FIRST_UPLINK = 1;

  final Simulation simulation;
  final Network network;
  final TestPackets packets = new TestPackets();
  final Injector injector;
  final NextHops hops;
  private int number;

  Bundle(int links, Multipath multipath, QueueSettings.Mode mode, long seed) {
    simulation = new Simulation(seed);
    QueueSettings settings = new QueueSettings(1, QueueSettings.UNLIMITED, null, mode);
    RandomStreams streams = simulation.streams();
    NetworkBuilder builder = new NetworkBuilder(simulation, new Ports(settings, streams));
    builder.addHost(new TestHost(simulation.partition(), 0));
    builder.addHost(new TestHost(simulation.partition(), 1));
    int salt = EcmpHash.salt(seed, 0);
    hops = new TreeForwarding(0, 1, 1, 1, FIRST_UPLINK, links, salt);
    int left = builder.addSwitch("left", multipath.over(hops, salt, "left", streams), 0);
    int right = builder.addSwitch("right", new TreeForwarding(1, 1, 1, 1, 1, links, salt), 0);
    builder.connect(0, 0, left, 0, RATE, 1000);
    builder.connect(1, 0, right, 0, RATE, 1000);
    for (int i = 0; i < links; i++) {
      builder.connect(left, FIRST_UPLINK + i, right, 1 + i, RATE, 1000);
    }
    network = builder.build();
    injector = new Injector(simulation.partition());
  }

  /** A packet from host 0 to host 1. */
  Packet packet(int entropy, int wireBytes) {
    Packet packet = packets.packet(0, number++, 1, wireBytes);
    packet.entropy = entropy;
    return packet;
  }

  /** The uplink, from 0, that the left switch chooses. */
  int choose(int entropy) {
    Packet packet = packet(entropy, 1000);
    int port = network.switches().get(0).forwarding().egress(packet);
    packet.release();
    return port - FIRST_UPLINK;
  }

  /** Puts bytes into the queue of an uplink. */
  void load(int uplink, int wireBytes) {
    network.switches().get(0).port(FIRST_UPLINK + uplink).enqueue(packet(0, wireBytes));
  }

  /** Lets time pass; a packet that enters elsewhere makes the clock stop there. */
  void passUntil(long time) {
    injector.add(time, network.switches().get(1).port(0), packet(0, 64));
    simulation.run(time, Long.MAX_VALUE);
  }

  List<Integer> choices(int packets, int entropy) {
    List<Integer> choices = new ArrayList<>();
    for (int i = 0; i < packets; i++) {
      choices.add(choose(entropy));
    }
    return choices;
  }
}

package org.rdsim.network.queue;

import java.util.List;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.fault.RandomFaults;
import org.rdsim.units.DataRate;

/** Traffic over a line of switches, to be run with ports of different modes. */
record PortScenario(
    long seed,
    int classes,
    long limitBytes,
    EcnRamp ecn,
    List<Long> rates,
    long propagationPs,
    List<Load> loads) {

  /**
   * One packet.
   *
   * @param gap how many times of {@code gapBytes} on the first link pass before it
   * @param from the switch at which it enters
   * @param hops how many switches further its host is
   */
  record Load(
      int gap, int gapBytes, int from, int hops, int wireBytes, int trafficClass, boolean ect) {}

  /** What can be seen of a run from outside. */
  record Outcome(
      long digest,
      List<List<TestHost.Arrival>> arrivals,
      long dropped,
      long marked,
      List<Long> peakBytes) {}

  LineNetwork prepare(QueueSettings.Mode mode) {
    long[] bitsPerSecond = rates.stream().mapToLong(r -> r).toArray();
    QueueSettings settings = new QueueSettings(classes, limitBytes, ecn, mode);
    LineNetwork line = new LineNetwork(seed, settings, bitsPerSecond, propagationPs, 0);
    long time = 1000;
    int number = 0;
    for (Load load : loads) {
      time += load.gap * DataRate.serializationPs(load.gapBytes, rates.get(0));
      int from = load.from % rates.size();
      int to = Math.min(from + load.hops, rates.size() - 1);
      Packet packet =
          line.packets.packet(
              from,
              number++,
              to,
              load.wireBytes,
              load.trafficClass,
              load.ect ? Packet.ECT : Packet.NOT_ECT);
      line.injector.add(time, line.port(from, to), packet);
    }
    return line;
  }

  Outcome run(QueueSettings.Mode mode) {
    LineNetwork line = prepare(mode);
    line.run();
    return outcome(line);
  }

  /** Runs with all faults on every link, at times and with probabilities that the seed gives. */
  Outcome runWithFaults(QueueSettings.Mode mode) {
    LineNetwork line = prepare(mode);
    new RandomFaults(seed, 5_000_000).on(line);
    line.run();
    return outcome(line);
  }

  static Outcome outcome(LineNetwork line) {
    long dropped = line.network.links().stream().mapToLong(l -> l.from().dropped()).sum();
    long marked = line.network.links().stream().mapToLong(l -> l.from().marked()).sum();
    return new Outcome(
        line.network.digest(),
        line.hosts.stream().map(h -> h.arrivals).toList(),
        dropped,
        marked,
        line.network.links().stream().map(l -> l.from().peakBytes()).toList());
  }
}

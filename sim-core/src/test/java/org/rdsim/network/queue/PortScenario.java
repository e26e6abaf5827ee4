package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Link;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.fault.Corruption;
import org.rdsim.network.fault.Duplication;
import org.rdsim.network.fault.Faults;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.RandomFaults;
import org.rdsim.network.fault.Scope;
import org.rdsim.units.DataRate;

/** Traffic over a line of switches, to be run with ports of different modes. */
record PortScenario(
    long seed,
    List<TrafficClass> classes,
    Trimming trimming,
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

  /** Which ports a scenario is run with. */
  enum Kind {
    FUSED(QueueSettings.Mode.FUSED, true),
    LAZY(QueueSettings.Mode.LAZY, true),
    EVENTED(QueueSettings.Mode.EVENTED, true),
    CLASSFUL_LAZY(QueueSettings.Mode.LAZY, false),
    CLASSFUL_EVENTED(QueueSettings.Mode.EVENTED, false);

    private final QueueSettings.Mode mode;
    private final boolean simple;

    Kind(QueueSettings.Mode mode, boolean simple) {
      this.mode = mode;
      this.simple = simple;
    }

    QueueSettings.Mode mode() {
      return mode;
    }

    boolean isSimple() {
      return simple;
    }
  }

  /** What can be seen of a run from outside. */
  record Outcome(
      long digest,
      List<List<TestHost.Arrival>> arrivals,
      long dropped,
      long marked,
      long trimmed,
      List<Long> peakBytes) {}

  LineNetwork prepare(Kind kind) {
    long[] bitsPerSecond = rates.stream().mapToLong(r -> r).toArray();
    QueueSettings settings = new QueueSettings(classes, trimming, 1000, 0, 9000, kind.mode);
    LineNetwork line =
        new LineNetwork(
            seed,
            streams -> new Ports(settings, streams, kind.simple),
            bitsPerSecond,
            propagationPs,
            0);
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

  Outcome run(Kind kind) {
    LineNetwork line = prepare(kind);
    line.run();
    assertThat(line.network.conservationErrors()).isEmpty();
    assertThat(line.packets.inUse()).isZero();
    return outcome(line);
  }

  /** Runs with switches that cut through, and with links that lose and corrupt packets. */
  Outcome runCuttingThrough(Kind kind) {
    LineNetwork line = prepare(kind);
    line.network.cutThrough(node -> true, 1 + (int) Math.floorMod(seed, 300L));
    RandomStreams streams = new RandomStreams(seed);
    for (Link link : line.network.cableLinks()) {
      link.setFault(
          new Faults(
              new Loss(0.1, Scope.ALL, streams.of("loss/" + link.name())),
              new Corruption(0.1, Scope.ALL, streams.of("corruption/" + link.name())),
              new Duplication(0.05, 1000, Scope.ALL, streams.of("copy/" + link.name()))));
    }
    line.run();
    assertThat(line.network.conservationErrors()).isEmpty();
    assertThat(line.packets.inUse()).isZero();
    return outcome(line);
  }

  /** Runs with all faults on every link, at times and with probabilities that the seed gives. */
  Outcome runWithFaults(Kind kind) {
    LineNetwork line = prepare(kind);
    new RandomFaults(seed, 5_000_000).on(line);
    line.run();
    assertThat(line.network.conservationErrors()).isEmpty();
    assertThat(line.packets.inUse()).isZero();
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
        line.network.links().stream().mapToLong(l -> l.from().trimmed()).sum(),
        line.network.links().stream().map(l -> l.from().peakBytes()).toList());
  }
}

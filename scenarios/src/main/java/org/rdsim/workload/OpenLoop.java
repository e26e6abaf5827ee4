package org.rdsim.workload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;
import org.rdsim.units.Time;
import org.rdsim.workload.size.SizeDistribution;

/**
 * Draws the messages of an open loop. Each host has streams of its own for arrivals, sizes and
 * destinations, so that another load leaves sizes and destinations as they were.
 */
final class OpenLoop {
  /** A message that arrives. */
  private record Arrival(long time, int from, int to, long bytes) {}

  private record Pair(int from, int to) {}

  /** One of the queue pairs of a pair of hosts. */
  private record Connection(Pair pair, int number) {}

  private static final double BITS_PS = 8.0 * Time.SECOND;

  private final OpenLoopConfig config;
  private final Hosts network;
  private final int hosts;
  private final SizeDistribution sizes;
  private final long end;

  OpenLoop(OpenLoopConfig config, Hosts network) {
    this.config = config;
    this.network = network;
    this.hosts = Math.min(config.participants(network), network.count());
    this.sizes = config.sizes().distribution();
    this.end = config.start() + config.duration();
  }

  /** About how many messages there will be. */
  long expectedMessages() {
    double messages = 0;
    for (int host = 0; host < hosts; host++) {
      messages += config.duration() / gapPs(host);
    }
    if (hasIncast()) {
      messages += config.incast().fanIn() * (config.duration() / incastPeriodPs());
    }
    return (long) Math.min(messages, Long.MAX_VALUE);
  }

  private boolean hasIncast() {
    return config.incast() != null && config.incast().share() > 0;
  }

  /** Mean time between the messages of a host, but for incasts; infinite if there are none. */
  private double gapPs(int host) {
    boolean wire = config.loadOf() == OpenLoopConfig.LoadOf.WIRE;
    double bytes = wire ? sizes.mean(this::wireBytes) : sizes.mean();
    return bytes * BITS_PS / (config.backgroundLoad() * network.speeds().get(host));
  }

  private double incastPeriodPs() {
    long size = config.incast().messageSize();
    double bytes = config.loadOf() == OpenLoopConfig.LoadOf.WIRE ? wireBytes(size) : size;
    double speed = network.speeds().stream().limit(hosts).mapToDouble(Long::doubleValue).sum();
    double load = config.load() * config.incast().share();
    return config.incast().fanIn() * bytes * BITS_PS / (load * speed);
  }

  private long wireBytes(long payload) {
    return network.wire().bytes(payload, config.operation());
  }

  /** The flows, in the order in which they start. */
  List<Flow> flows(RandomStreams streams, String name) {
    List<Arrival> arrivals = new ArrayList<>();
    Destinations destinations = new Destinations(network, hosts, config.rackLocal());
    for (int host = 0; host < hosts; host++) {
      addBackground(host, destinations, streams, name, arrivals);
    }
    if (hasIncast()) {
      addIncasts(streams.of(name + "/incast"), arrivals);
    }
    arrivals.sort(Comparator.comparingLong(Arrival::time));
    return config.queuePairs() == OpenLoopConfig.QueuePairs.PER_MESSAGE
        ? perMessage(arrivals)
        : perPair(arrivals);
  }

  private void addBackground(
      int host,
      Destinations destinations,
      RandomStreams streams,
      String name,
      List<Arrival> arrivals) {
    double gap = gapPs(host);
    if (gap > Long.MAX_VALUE) {
      return;
    }
    RandomStream times = streams.of(name + "/arrivals/" + host);
    RandomStream lengths = streams.of(name + "/sizes/" + host);
    RandomStream receivers = streams.of(name + "/destinations/" + host);
    boolean fixed = config.arrivals() == OpenLoopConfig.Arrivals.FIXED;
    double first = fixed ? gap * times.nextDouble() : times.nextExponential(gap);
    long time = later(config.start(), first);
    while (time < end) {
      int to = destinations.draw(host, receivers);
      arrivals.add(new Arrival(time, host, to, sizes.draw(lengths)));
      time = later(time, fixed ? gap : times.nextExponential(gap));
    }
  }

  /** A whole picosecond after a time. */
  private long later(long time, double gap) {
    return gap >= end - time ? end : time + Math.max(1, (long) StrictMath.rint(gap));
  }

  private void addIncasts(RandomStream random, List<Arrival> arrivals) {
    double period = incastPeriodPs();
    int[] order = new int[hosts];
    for (int i = 0; i < hosts; i++) {
      order[i] = i;
    }
    long time = later(config.start(), period * random.nextDouble());
    while (time < end) {
      for (int i = 0; i <= config.incast().fanIn(); i++) {
        int other = i + random.nextInt(hosts - i);
        int drawn = order[other];
        order[other] = order[i];
        order[i] = drawn;
        if (i > 0) {
          arrivals.add(new Arrival(time, drawn, order[0], config.incast().messageSize()));
        }
      }
      time = later(time, period);
    }
  }

  private List<Flow> perMessage(List<Arrival> arrivals) {
    List<Flow> flows = new ArrayList<>(arrivals.size());
    for (Arrival each : arrivals) {
      MessageList message =
          MessageList.of(config.operation(), config.dscp(), each.bytes(), each.time());
      flows.add(new Flow(each.from(), each.to(), message));
    }
    return flows;
  }

  private List<Flow> perPair(List<Arrival> arrivals) {
    Map<Pair, Integer> turns = new LinkedHashMap<>();
    Map<Connection, List<Arrival>> connections = new LinkedHashMap<>();
    for (Arrival each : arrivals) {
      Pair pair = new Pair(each.from(), each.to());
      int turn = turns.merge(pair, 0, (last, first) -> (last + 1) % config.connections());
      connections.computeIfAbsent(new Connection(pair, turn), key -> new ArrayList<>()).add(each);
    }
    List<Flow> flows = new ArrayList<>(connections.size());
    for (List<Arrival> pair : connections.values()) {
      long[] bytes = pair.stream().mapToLong(Arrival::bytes).toArray();
      long[] times = pair.stream().mapToLong(Arrival::time).toArray();
      MessageList messages = new MessageList(config.operation(), config.dscp(), bytes, times);
      flows.add(new Flow(pair.get(0).from(), pair.get(0).to(), messages));
    }
    return flows;
  }
}

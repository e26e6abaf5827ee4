package org.rdsim.network.fault;

import java.util.List;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Link;
import org.rdsim.network.Node;
import org.rdsim.network.Outages;
import org.rdsim.network.ReducedRates;
import org.rdsim.network.Switch;

/** Every kind of fault on every link and switch of a network, drawn from a seed. */
public final class RandomFaults {
  private final RandomStreams streams;
  private final RandomStream random;
  private final int spanPs;

  /**
   * Prepares to draw.
   *
   * @param spanPs faults are scheduled up to this time
   */
  public RandomFaults(long seed, long spanPs) {
    this.streams = new RandomStreams(seed);
    this.random = streams.of("faults");
    this.spanPs = (int) spanPs;
  }

  /** Puts the faults on all links but loopbacks. */
  public void on(LineNetwork line) {
    List<Switch> switches = line.network.switches();
    Outages[] down = new Outages[switches.size()];
    for (int i = 0; i < down.length; i++) {
      down[i] = random.nextInt(2) == 0 ? Outages.NONE : outage();
    }
    for (Link link : line.network.links()) {
      if (link.from().link() == link) {
        link.setFault(perPacket(link.name()));
        Outages cable = random.nextInt(2) == 0 ? Outages.NONE : outage().or(outage());
        link.setOutages(
            cable, at(link.from().node(), switches, down), at(link.to(), switches, down));
        Outages.Interval slow = outage().intervals().get(0);
        long rate = 1 + link.from().bitsPerSecond() / (1 + random.nextInt(5));
        link.from()
            .reduceRate(
                new ReducedRates(
                    List.of(new ReducedRates.Interval(slow.from(), slow.until(), rate))));
      }
    }
  }

  private static Outages at(Node node, List<Switch> switches, Outages[] down) {
    int index = node instanceof Switch hop ? switches.indexOf(hop) : -1;
    return index < 0 ? Outages.NONE : down[index];
  }

  private Outages outage() {
    long from = random.nextInt(spanPs);
    return Outages.of(List.of(new Outages.Interval(from, from + 1 + random.nextInt(spanPs / 4))));
  }

  private Faults perPacket(String name) {
    return new Faults(
        new Loss(random.nextDouble() / 10, Scope.ALL, streams.of("loss/" + name)),
        new GilbertElliott(0.02, 0.3, 0, 1, Scope.ALL, streams.of("burst/" + name)),
        new BitErrors(1e-6, streams.of("bits/" + name)),
        new Corruption(0.1, Scope.ALL, streams.of("corruption/" + name)),
        new Duplication(0.1, random.nextInt(3) * 1000L, Scope.ALL, streams.of("copy/" + name)),
        new Reordering(
            random.nextDouble() / 4,
            1 + random.nextInt(200_000),
            random.nextInt(200_000),
            Scope.ALL,
            streams.of("hold/" + name)));
  }
}

package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rdsim.engine.Entity;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Forwarding;
import org.rdsim.network.Network;
import org.rdsim.network.Outages;
import org.rdsim.network.Switch;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.LivePorts;
import org.rdsim.network.forward.Multipath;
import org.rdsim.network.forward.NextHops;
import org.rdsim.topology.Topology;

/**
 * When each switch changes its forwarding because links fail and come back. Routing knows of a
 * failure, and of its end, some time later, everywhere at once; what is down from the beginning it
 * knows at the beginning. A switch may also leave out its own dead ports at once.
 */
public final class RoutePlan {
  private final Topology topology;
  private final Network network;
  private final Multipath multipath;
  private final long seed;
  private final Rerouting rerouting;
  private final List<NextHops> intact;
  private final List<Forwarding> first = new ArrayList<>();
  private final int[][] linkOfPort;
  private final SortedMap<Long, Instant> instants = new TreeMap<>();

  /** Links that routing knows to be down, and those that are. */
  private final BitSet known = new BitSet();

  private final BitSet dead = new BitSet();

  /** For each switch, what its forwarding was made of last. */
  private final NextHops[] routes;

  private final BitSet[] leftOut;

  /** Links that change at one time. */
  private static final class Instant {
    final BitSet learned = new BitSet();
    final BitSet forgotten = new BitSet();
    final BitSet failed = new BitSet();
    final BitSet recovered = new BitSet();
  }

  /**
   * Prepares a plan.
   *
   * @param network the topology as it is wired
   * @param multipath how switches choose among ports
   * @param seed of the salts
   */
  public RoutePlan(Topology topology, Network network, Multipath multipath, long seed) {
    this.topology = topology;
    this.network = network;
    this.multipath = multipath;
    this.seed = seed;
    this.rerouting = new Rerouting(topology, seed, multipath.needsWeights());
    this.intact = topology.nextHops(seed, multipath.needsWeights());
    this.linkOfPort = LiveLinks.linkOfPort(topology);
    this.routes = intact.toArray(NextHops[]::new);
    this.leftOut = new BitSet[routes.length];
    for (int i = 0; i < routes.length; i++) {
      first.add(network.switches().get(i).forwarding());
      leftOut[i] = new BitSet();
    }
  }

  /**
   * Enters when a link is down.
   *
   * @param link twice the number of its cable, and one more for the direction from its node B
   * @param convergencePs time until routing knows, in picoseconds
   * @param localRepair whether the switch that sends stops at once to use it
   */
  public void add(int link, Outages outages, long convergencePs, boolean localRepair) {
    for (Outages.Interval each : outages.intervals()) {
      at(each.from() == 0 ? 0 : each.from() + convergencePs).learned.set(link);
      if (localRepair) {
        at(each.from()).failed.set(link);
      }
      if (each.until() != Entity.NEVER) {
        at(each.until() + convergencePs).forgotten.set(link);
        if (localRepair) {
          at(each.until()).recovered.set(link);
        }
      }
    }
  }

  private Instant at(long time) {
    return instants.computeIfAbsent(time, key -> new Instant());
  }

  /** Gives all switches of the network their changes. */
  public void apply() {
    instants.forEach(this::apply);
  }

  private void apply(long time, Instant instant) {
    known.andNot(instant.forgotten);
    known.or(instant.learned);
    dead.andNot(instant.recovered);
    dead.or(instant.failed);
    List<NextHops> around = rerouting.around(known);
    for (int i = 0; i < routes.length; i++) {
      NextHops now = around.get(i) == null ? intact.get(i) : around.get(i);
      BitSet without = deadPorts(i);
      if (now != routes[i] || !without.equals(leftOut[i])) {
        routes[i] = now;
        leftOut[i] = without;
        Switch node = network.switches().get(i);
        Forwarding forwarding = forwarding(i, time);
        forwarding.serve(node);
        node.forwardFrom(time, forwarding);
      }
    }
  }

  /** Own ports of a switch that are dead, though its routes may still have them. */
  private BitSet deadPorts(int switchNumber) {
    BitSet ports = new BitSet();
    int[] links = linkOfPort[topology.hostCount() + switchNumber];
    for (int port = 0; port < links.length && !dead.isEmpty(); port++) {
      if (dead.get(links[port]) && !known.get(links[port])) {
        ports.set(port);
      }
    }
    return ports;
  }

  private Forwarding forwarding(int switchNumber, long time) {
    NextHops hops = routes[switchNumber];
    int salt = EcmpHash.salt(seed, switchNumber);
    if (!leftOut[switchNumber].isEmpty()) {
      hops = new LivePorts(hops, leftOut[switchNumber], salt);
    } else if (hops == intact.get(switchNumber)) {
      return first.get(switchNumber);
    }
    String name = network.switches().get(switchNumber).name() + "@" + time;
    return multipath.over(hops, salt, name, new RandomStreams(seed));
  }
}

package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Network;
import org.rdsim.network.Node;
import org.rdsim.network.Outages;
import org.rdsim.network.ReducedRates;
import org.rdsim.network.Switch;
import org.rdsim.network.fabric.FabricConfig;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.network.fault.FaultConfig.FlowEnds;
import org.rdsim.network.fault.FaultConfig.Site;
import org.rdsim.network.fault.Faults;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.RoutePlan;
import org.rdsim.workload.Flow;

/** Puts the faults of a scenario into a network, before its run. */
final class FaultInjector {
  private final FabricConfig fabric;
  private final List<FaultConfig> faults;
  private final Topology topology;
  private final Network network;
  private final RandomStreams streams;

  FaultInjector(FabricConfig fabric, Topology topology, Network network, RandomStreams streams) {
    this.fabric = fabric;
    this.faults = fabric.faults();
    this.topology = topology;
    this.network = network;
    this.streams = streams;
  }

  /** Makes things go wrong with single packets. */
  void hitPackets(List<Flow> flows) {
    if (faults.isEmpty()) {
      return;
    }
    List<FlowEnds> ends =
        flows.stream().map(f -> new FlowEnds(f.payloadFrom(), f.payloadTo())).toList();
    for (Link link : network.links()) {
      List<LinkFault> here = on(link, ends);
      if (!here.isEmpty()) {
        link.setFault(here.size() == 1 ? here.get(0) : new Faults(here.toArray(LinkFault[]::new)));
      }
    }
  }

  private List<LinkFault> on(Link link, List<FlowEnds> ends) {
    List<LinkFault> here = new ArrayList<>();
    if (link.fault() != null) {
      here.add(link.fault());
    }
    Map<Class<?>, Integer> counts = new LinkedHashMap<>();
    for (FaultConfig fault : faults) {
      int earlier = counts.getOrDefault(fault.getClass(), 0);
      LinkFault model = fault.on(new Site(link, ends, streams, earlier));
      if (model != null) {
        here.add(model);
        counts.put(fault.getClass(), earlier + 1);
      }
    }
    return here;
  }

  /** Makes ports send slower. */
  void reduceRates() {
    for (Link link : network.cableLinks()) {
      List<ReducedRates.Interval> intervals = new ArrayList<>();
      for (FaultConfig fault : faults) {
        ReducedRates.Interval interval =
            fault.reducedRate(link.name(), link.from().bitsPerSecond());
        if (interval != null) {
          intervals.add(interval);
        }
        double share = fault.queueShare(link.name());
        if (share < 1) {
          link.from().scaleQueues(share);
        }
      }
      if (!intervals.isEmpty()) {
        link.from().reduceRate(new ReducedRates(intervals));
      }
    }
  }

  /**
   * Takes links and switches down, and lets switches find other ways.
   *
   * @param seed of the routes
   */
  void takeDown(long seed) {
    RoutePlan plan = new RoutePlan(topology, network, fabric.routing().multipath(), seed);
    Map<Node, Outages> ofSwitches = new LinkedHashMap<>();
    for (Switch node : network.switches()) {
      ofSwitches.put(node, ofSwitch(node.name()));
    }
    List<Link> links = network.cableLinks();
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i);
      Outages cable = ofCable(link.name(), links.get(i ^ 1).name());
      Outages sender = ofSwitches.getOrDefault(link.from().node(), Outages.NONE);
      Outages receiver = ofSwitches.getOrDefault(link.to(), Outages.NONE);
      Outages any = cable.or(sender).or(receiver);
      if (!any.isEmpty()) {
        link.setOutages(cable, sender, receiver);
        plan.add(i, any, fabric.convergence(), fabric.localRepair());
      }
    }
    plan.apply();
  }

  /** When the cable of each port of each host is of no use, by host and port. */
  Outages[][] ofHostPorts() {
    Outages[][] all = new Outages[topology.hostCount()][];
    List<Link> links = network.cableLinks();
    for (int host = 0; host < all.length; host++) {
      all[host] = new Outages[topology.portCount(host)];
    }
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i);
      int host = link.from().node().id();
      if (host < all.length) {
        Outages cable = ofCable(link.name(), links.get(i ^ 1).name());
        Outages back = ofCable(links.get(i ^ 1).name(), link.name());
        Outages beyond = link.to() instanceof Switch ? ofSwitch(link.to().name()) : Outages.NONE;
        all[host][link.from().index()] = cable.or(back).or(beyond);
      }
    }
    return all;
  }

  private Outages ofCable(String link, String reverse) {
    Outages all = Outages.NONE;
    for (FaultConfig fault : faults) {
      all = all.or(fault.linkOutages(link, reverse));
    }
    return all;
  }

  private Outages ofSwitch(String node) {
    Outages all = Outages.NONE;
    for (FaultConfig fault : faults) {
      all = all.or(fault.switchOutages(node));
    }
    return all;
  }
}

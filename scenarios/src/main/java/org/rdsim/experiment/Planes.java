package org.rdsim.experiment;

import org.rdsim.topology.Topology;

/**
 * Which port flows take: those that a host sends take its ports in turn. Hosts begin at different
 * ports, so that flows of many hosts to one don't all meet on one port of the receiver.
 */
final class Planes {
  private final Topology topology;
  private final int[] flowsOfSender;

  Planes(Topology topology) {
    this.topology = topology;
    this.flowsOfSender = new int[topology.hostCount()];
  }

  /** The port of the next flow between two hosts, from 0; both have it. */
  int next(int from, int to) {
    int ports = Math.min(topology.portCount(from), topology.portCount(to));
    return Math.floorMod(from + flowsOfSender[from]++, ports);
  }
}

package org.rdsim.topology.shape;

/** Limits, defaults and their reasons that the shapes share. */
final class Defaults {
  static final String MAX_HOSTS = "" + TopologyConfig.MAX_HOSTS;

  static final String SPEED = "100Gbps";
  static final String MIN_SPEED = "1Mbps";
  static final String MAX_SPEED = "100Tbps";
  static final String WHY_SPEED = "a common speed of network adapters; no protocol prescribes it";

  static final String LATENCY = "1us";
  static final String MIN_LATENCY = "1ps";
  static final String MAX_LATENCY = "1s";
  static final String WHY_LATENCY =
      "a round figure for cable and switch together; the cable alone takes about 5 ns a metre";

  static final String SWITCH_LATENCY = "0ps";
  static final String WHY_SWITCH_LATENCY =
      "part of the link's latency; switches differ, from about 0.3 us to 1 us";

  static final String HOST_SPEED = "Line rate of the cables to hosts, in each direction.";
  static final String HOST_LATENCY = "Latency of the cables to hosts.";
  static final String SWITCH_DELAY =
      "Time from the arrival of a packet at a switch to its place in a queue.";
  static final String TRUNK_SPEED =
      "Line rate of the cables between switches; without it, linkSpeed.";
  static final String TRUNK_LATENCY =
      "Latency of the cables between switches; without it, linkLatency.";
  static final String GRAPH_SEED =
      "Seed of the graph. The seed of the scenario leaves the graph as it is.";

  private Defaults() {}
}

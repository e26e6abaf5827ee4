package org.rdsim.network.forward;

import org.rdsim.network.Forwarding;
import org.rdsim.network.Packet;

/**
 * The routes of a switch: groups of equal-cost ports. On its own it forwards by ECMP, with one port
 * of the group for each flow (RFC 2992).
 */
public interface NextHops extends Forwarding {
  /** Stands for the group of packets that have no way. */
  int NONE = -1;

  /** Number of the group of ports by which a packet may leave, or {@link #NONE}. */
  int group(Packet packet);

  /** The same while all queues are empty. */
  default int idleGroup(Packet packet) {
    return group(packet);
  }

  /** Number of groups. */
  int groups();

  /** Ports of a group, at least 1. */
  int size(int group);

  /** A port of a group, by its place from 0. */
  int port(int group, int place);

  /** Share of a port in its group, at least 1, relative to the others. */
  default int weight(int group, int place) {
    return 1;
  }
}

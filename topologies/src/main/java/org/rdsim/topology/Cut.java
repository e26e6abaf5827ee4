package org.rdsim.topology;

import java.util.Arrays;

/**
 * Cuts a network into parts that have about as many hosts each and few cables between them: hosts
 * in the order of their numbers, and each switch where most of its neighbours are, from the hosts
 * upwards. It decides how fast a simulation runs, and nothing else.
 */
public final class Cut {
  private static final int NOWHERE = -1;

  private final Topology topology;
  private final int[] partOf;
  private final int[] portsInPart;
  private final int[] votes;

  private Cut(Topology topology, int parts) {
    this.topology = topology;
    this.partOf = new int[topology.nodeCount()];
    this.portsInPart = new int[parts];
    this.votes = new int[parts];
    Arrays.fill(partOf, NOWHERE);
  }

  /**
   * The part of each node.
   *
   * @param parts how many, at least 1
   */
  public static int[] into(Topology topology, int parts) {
    if (parts < 1) {
      throw new IllegalArgumentException("a network has at least one part: " + parts);
    }
    Cut cut = new Cut(topology, parts);
    cut.placeHosts();
    cut.placeSwitches();
    return cut.partOf;
  }

  private void placeHosts() {
    int hosts = topology.hostCount();
    for (int host = 0; host < hosts; host++) {
      partOf[host] = (int) ((long) host * portsInPart.length / hosts);
    }
  }

  /** Tier by tier; what no host can reach goes to the first part. */
  private void placeSwitches() {
    int[] placed = partOf.clone();
    boolean any = true;
    while (any) {
      any = false;
      for (int node = topology.hostCount(); node < placed.length; node++) {
        if (partOf[node] == NOWHERE) {
          placed[node] = majority(node);
          any |= placed[node] != NOWHERE;
        }
      }
      System.arraycopy(placed, 0, partOf, 0, placed.length);
    }
    for (int node = 0; node < partOf.length; node++) {
      partOf[node] = Math.max(0, partOf[node]);
    }
  }

  /** The part of most neighbours; of several, the one with the fewest ports so far. */
  private int majority(int node) {
    Arrays.fill(votes, 0);
    int best = NOWHERE;
    int ports = topology.portCount(node);
    for (int port = 0; port < ports; port++) {
      int part = partOf[topology.neighbor(node, port)];
      if (part != NOWHERE) {
        votes[part]++;
      }
    }
    for (int part = 0; part < votes.length; part++) {
      if (votes[part] > 0 && (best == NOWHERE || isBetter(part, best))) {
        best = part;
      }
    }
    if (best != NOWHERE) {
      portsInPart[best] += ports;
    }
    return best;
  }

  private boolean isBetter(int part, int best) {
    return votes[part] != votes[best]
        ? votes[part] > votes[best]
        : portsInPart[part] < portsInPart[best];
  }
}

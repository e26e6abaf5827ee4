package org.rdsim.network;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** One multicast group: its members, and for each switch the ports that lead to them. */
final class MulticastTree {
  private static final int[] NOWHERE = {};

  private final SpanningTrees spanning;
  private final List<SpanningTrees.Tree> trees;
  private final BitSet members = new BitSet();
  private final int[][] ports;
  private boolean stale = true;

  MulticastTree(SpanningTrees spanning, int number) {
    this.spanning = spanning;
    this.trees = spanning.trees(number);
    this.ports = new int[spanning.switchCount()][];
  }

  void setMember(int host, boolean is) {
    members.set(host, is);
    stale = true;
  }

  boolean isMember(int host) {
    return members.get(host);
  }

  int[] ports(Switch at) {
    if (stale) {
      stale = false;
      trees.forEach(this::spread);
    }
    return ports[spanning.index(at)];
  }

  /** A host with several cables to one tree gets what comes by the first of them. */
  private void spread(SpanningTrees.Tree tree) {
    int[] below = new int[ports.length];
    Link[] toHosts = new Link[spanning.hostCount()];
    for (int at : tree.order()) {
      for (Link link : spanning.linksOf(at)) {
        int host = link.to().id();
        if (host < toHosts.length && toHosts[host] == null && members.get(host)) {
          toHosts[host] = link;
          below[at]++;
        }
      }
    }
    for (int i = tree.order().length - 1; i > 0; i--) {
      int at = tree.order()[i];
      below[spanning.index(tree.parents()[at].from().node())] += below[at];
    }
    int all = below[tree.order()[0]];
    for (int at : tree.order()) {
      ports[at] = portsOf(at, tree, below, all, toHosts);
    }
  }

  private int[] portsOf(int at, SpanningTrees.Tree tree, int[] below, int all, Link[] toHosts) {
    List<Link> links = spanning.linksOf(at);
    int[] found = new int[links.size() + 1];
    int count = 0;
    for (Link link : links) {
      boolean leads =
          link.to() instanceof Switch to
              ? tree.parents()[spanning.index(to)] == link && below[spanning.index(to)] > 0
              : toHosts[link.to().id()] == link;
      if (leads) {
        found[count++] = link.from().index();
      }
    }
    Link parent = tree.parents()[at];
    if (parent != null && all > below[at]) {
      found[count++] = parent.farPort().index();
    }
    return count == 0 ? NOWHERE : Arrays.copyOf(found, count);
  }
}

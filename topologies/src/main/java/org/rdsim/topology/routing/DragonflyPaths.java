package org.rdsim.topology.routing;

import java.util.Arrays;
import java.util.List;
import org.rdsim.topology.Topology;

/**
 * Minimal paths of a dragonfly: at most a local, a global and a local link, and as few as possible.
 * A path over two global links is none, even where it has fewer links.
 */
final class DragonflyPaths implements PathRule {
  private static final int FAR = Integer.MAX_VALUE / 2;

  private final Topology topology;
  private final int switchesPerGroup;

  DragonflyPaths(Topology topology, int switchesPerGroup) {
    this.topology = topology;
    this.switchesPerGroup = switchesPerGroup;
  }

  /** Group of a switch. */
  int groupOf(int switchNumber) {
    return switchNumber / switchesPerGroup;
  }

  @Override
  public int[] hopsTo(List<Integer> switchesOfRack) {
    int target = switchesOfRack.get(0);
    int first = groupOf(target) * switchesPerGroup;
    int[] hops = new int[topology.switches().size()];
    Arrays.fill(hops, FAR);
    Arrays.fill(hops, first, first + switchesPerGroup, 2);
    hops[target] = 1;
    for (int i = first; i < first + switchesPerGroup; i++) {
      reachOverGlobalLinks(i, hops);
    }
    for (int group = 0; group < hops.length / switchesPerGroup; group++) {
      if (group != groupOf(target)) {
        reachOverLocalLinks(group * switchesPerGroup, hops);
      }
    }
    return hops;
  }

  private void reachOverGlobalLinks(int to, int[] hops) {
    int node = topology.hostCount() + to;
    for (int port = 0; port < topology.portCount(node); port++) {
      int neighbor = topology.neighbor(node, port) - topology.hostCount();
      if (neighbor >= 0 && groupOf(neighbor) != groupOf(to)) {
        hops[neighbor] = Math.min(hops[neighbor], hops[to] + 1);
      }
    }
  }

  private void reachOverLocalLinks(int first, int[] hops) {
    int nearest = FAR;
    for (int i = first; i < first + switchesPerGroup; i++) {
      nearest = Math.min(nearest, hops[i]);
    }
    for (int i = first; i < first + switchesPerGroup; i++) {
      hops[i] = Math.min(hops[i], nearest + 1);
    }
  }

  @Override
  public boolean allows(int from, int to, List<Integer> switchesOfRack) {
    return groupOf(to) == groupOf(from) || groupOf(to) == groupOf(switchesOfRack.get(0));
  }
}

package org.rdsim.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Trees over the switches of a network, one for each of its connected parts, as a subnet manager
 * makes them for multicast: from a root in the middle, along shortest ways. Which of several roots
 * in the middle is taken, turns with the number of the tree.
 */
final class SpanningTrees {
  private static final int UNSEEN = -1;

  private final int hosts;
  private final List<List<Link>> linksOf = new ArrayList<>();

  /** For each connected part, the switches whose way to the farthest one is the shortest. */
  private final List<int[]> centres = new ArrayList<>();

  SpanningTrees(int hosts, List<Switch> switches, List<Link> cableLinks) {
    this.hosts = hosts;
    switches.forEach(node -> linksOf.add(new ArrayList<>()));
    for (Link link : cableLinks) {
      if (link.from().node() instanceof Switch from) {
        linksOf.get(from.id() - hosts).add(link);
      }
    }
    boolean[] seen = new boolean[switches.size()];
    for (int i = 0; i < seen.length; i++) {
      if (!seen[i]) {
        centres.add(centre(breadthFirst(i).order, seen));
      }
    }
  }

  /** Switches are numbered from 0 here. */
  int switchCount() {
    return linksOf.size();
  }

  int hostCount() {
    return hosts;
  }

  int index(Node node) {
    return node.id() - hosts;
  }

  /** Links by which a switch sends. */
  List<Link> linksOf(int index) {
    return linksOf.get(index);
  }

  /** One tree for each connected part. */
  List<Tree> trees(int number) {
    List<Tree> trees = new ArrayList<>();
    for (int[] centre : centres) {
      trees.add(breadthFirst(centre[number % centre.length]));
    }
    return trees;
  }

  private int[] centre(int[] part, boolean[] seen) {
    int[] radius = new int[part.length];
    int smallest = Integer.MAX_VALUE;
    for (int i = 0; i < part.length; i++) {
      seen[part[i]] = true;
      radius[i] = breadthFirst(part[i]).depth;
      smallest = Math.min(smallest, radius[i]);
    }
    int[] found = new int[part.length];
    int count = 0;
    for (int i = 0; i < part.length; i++) {
      if (radius[i] == smallest) {
        found[count++] = part[i];
      }
    }
    found = Arrays.copyOf(found, count);
    Arrays.sort(found);
    return found;
  }

  private Tree breadthFirst(int root) {
    int[] order = new int[linksOf.size()];
    Link[] parents = new Link[order.length];
    int[] depth = new int[order.length];
    Arrays.fill(depth, UNSEEN);
    depth[root] = 0;
    order[0] = root;
    int count = 1;
    int last = root;
    for (int i = 0; i < count; i++) {
      last = order[i];
      for (Link link : linksOf.get(last)) {
        if (link.to() instanceof Switch to && depth[index(to)] == UNSEEN) {
          depth[index(to)] = depth[last] + 1;
          parents[index(to)] = link;
          order[count++] = index(to);
        }
      }
    }
    return new Tree(Arrays.copyOf(order, count), parents, depth[last]);
  }

  /**
   * A tree over connected switches.
   *
   * @param order its switches, each after the one that it hangs on
   * @param parents for each switch of the network the link by which it hangs there; null for roots
   * @param depth switches on the longest way from the root, without it
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Tree(int[] order, Link[] parents, int depth) {}
}

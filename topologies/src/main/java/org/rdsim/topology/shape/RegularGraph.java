package org.rdsim.topology.shape;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.rdsim.engine.RandomStream;

/**
 * A graph without loops and parallel edges in which every node has the same number of neighbours,
 * as a list of neighbours for each node.
 */
final class RegularGraph {
  private static final int SWAPS_PER_EDGE = 20;
  private static final int NONE = -1;

  private final int[][] neighbors;

  private RegularGraph(int[][] neighbors) {
    this.neighbors = neighbors;
  }

  /**
   * Draws a connected graph. It begins with a circulant graph, in which each node is connected to
   * those next to it on a circle, and lets random pairs of edges swap ends where that makes no loop
   * or parallel edge; the chain of such graphs comes near the even distribution (C. Cooper, M.
   * Dyer, C. Greenhill, "Sampling regular graphs and a peer-to-peer network", Combinatorics,
   * Probability and Computing, 2007). Goes on until the graph is connected.
   *
   * @param nodes more than the degree
   * @param degree at least 2, or 1 with 2 nodes; even if the number of nodes is odd
   */
  static RegularGraph random(int nodes, int degree, RandomStream random) {
    RegularGraph graph = new RegularGraph(circulant(nodes, degree));
    do {
      for (long i = 0; i < (long) SWAPS_PER_EDGE * nodes * degree / 2; i++) {
        graph.swap(random);
      }
    } while (!graph.isConnected());
    return graph;
  }

  /**
   * Draws a random lift of the complete graph, connected: nodes form groups, one more than the
   * degree, and between any two groups there is a random perfect matching (A. Valadarsky et al.,
   * "Xpander: towards optimal-performance datacenters", CoNEXT 2016).
   *
   * @param degree at least 2, or 1 with groups of 1
   * @param groupSize nodes of each group, numbered one after another; at least 1
   */
  static RegularGraph lift(int degree, int groupSize, RandomStream random) {
    RegularGraph graph;
    do {
      graph = new RegularGraph(matchings(degree, groupSize, random));
    } while (!graph.isConnected());
    return graph;
  }

  private static int[][] circulant(int nodes, int degree) {
    int[][] neighbors = new int[nodes][degree];
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < degree; i++) {
        int step = i / 2 + 1;
        boolean opposite = degree % 2 == 1 && i == degree - 1;
        int offset = opposite ? nodes / 2 : i % 2 == 0 ? step : nodes - step;
        neighbors[node][i] = (node + offset) % nodes;
      }
    }
    return neighbors;
  }

  private static int[][] matchings(int degree, int groupSize, RandomStream random) {
    int[][] neighbors = new int[(degree + 1) * groupSize][degree];
    int[] partners = new int[groupSize];
    Arrays.setAll(partners, i -> i);
    for (int a = 0; a <= degree; a++) {
      for (int b = a + 1; b <= degree; b++) {
        shuffle(partners, random);
        for (int i = 0; i < groupSize; i++) {
          int one = a * groupSize + i;
          int other = b * groupSize + partners[i];
          neighbors[one][b - 1] = other;
          neighbors[other][a] = one;
        }
      }
    }
    return neighbors;
  }

  private static void shuffle(int[] values, RandomStream random) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = values[i];
      values[i] = values[j];
      values[j] = swapped;
    }
  }

  /** Turns edges a-b and c-d into a-d and c-b, if that leaves the graph simple. */
  private void swap(RandomStream random) {
    int a = random.nextInt(neighbors.length);
    int atA = random.nextInt(degree());
    int c = random.nextInt(neighbors.length);
    int atC = random.nextInt(degree());
    int b = neighbors[a][atA];
    int d = neighbors[c][atC];
    if (a == c || a == d || b == c || b == d || place(a, d) != NONE || place(c, b) != NONE) {
      return;
    }
    neighbors[b][place(b, a)] = c;
    neighbors[d][place(d, c)] = a;
    neighbors[a][atA] = d;
    neighbors[c][atC] = b;
  }

  private int place(int node, int neighbor) {
    for (int i = 0; i < degree(); i++) {
      if (neighbors[node][i] == neighbor) {
        return i;
      }
    }
    return NONE;
  }

  private int degree() {
    return neighbors[0].length;
  }

  /** Number of nodes. */
  int nodes() {
    return neighbors.length;
  }

  /** Neighbours of a node, in rising order. */
  int[] neighborsOf(int node) {
    int[] sorted = neighbors[node].clone();
    Arrays.sort(sorted);
    return sorted;
  }

  private boolean isConnected() {
    boolean[] seen = new boolean[neighbors.length];
    ArrayDeque<Integer> waiting = new ArrayDeque<>();
    seen[0] = true;
    waiting.add(0);
    int count = 0;
    while (!waiting.isEmpty()) {
      count++;
      for (int next : neighbors[waiting.remove()]) {
        if (!seen[next]) {
          seen[next] = true;
          waiting.add(next);
        }
      }
    }
    return count == neighbors.length;
  }
}

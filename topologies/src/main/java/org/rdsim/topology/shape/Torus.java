package org.rdsim.topology.shape;

import java.util.List;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.TorusRouting;

/**
 * Torus of any number of dimensions: each switch is connected to the next and the one before in
 * every dimension, around the end. A dimension of two switches has one trunk, so that a torus of
 * nothing else is a hypercube.
 */
public final class Torus {
  private final List<Integer> sizes;
  private final int hostsPerSwitch;
  private final boolean inOrder;
  private final TierAttributes edge;
  private final Trunk trunk;

  /**
   * Plans a torus.
   *
   * @param sizes switches along each dimension, at least 2 each
   * @param hostsPerSwitch hosts on each switch, at least 1
   * @param inOrder whether packets finish one dimension after the other
   * @param edge the switches and the cables to hosts
   * @param trunk the cable between neighbours
   */
  public Torus(
      List<Integer> sizes, int hostsPerSwitch, boolean inOrder, TierAttributes edge, Trunk trunk) {
    this.sizes = List.copyOf(sizes);
    this.hostsPerSwitch = hostsPerSwitch;
    this.inOrder = inOrder;
    this.edge = edge;
    this.trunk = trunk;
  }

  /**
   * Draws the graph. Switches are named by their coordinates, as in {@code s2.0.1}; those along the
   * first dimension are numbered one after another.
   */
  public Topology build() {
    int switches = sizes.stream().reduce(1, Math::multiplyExact);
    RackGraph graph = new RackGraph(switches, hostsPerSwitch, this::name, edge);
    int stride = 1;
    for (int size : sizes) {
      for (int i = 0; i < switches; i++) {
        int at = i / stride % size;
        if (at < size - 1) {
          graph.connect(i, i + stride, trunk);
        } else if (size > 2) {
          graph.connect(i, i - (size - 1) * stride, trunk);
        }
      }
      stride *= size;
    }
    return graph.build(new TorusRouting(sizes, hostsPerSwitch, inOrder));
  }

  private String name(int number) {
    StringBuilder name = new StringBuilder("s");
    int rest = number;
    for (int i = 0; i < sizes.size(); i++) {
      name.append(i == 0 ? "" : ".").append(rest % sizes.get(i));
      rest /= sizes.get(i);
    }
    return name.toString();
  }
}

package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.NextHops;
import org.rdsim.network.forward.TorusForwarding;
import org.rdsim.topology.Routing;
import org.rdsim.topology.Topology;

/**
 * Minimal routing in a torus by arithmetic; in dimension order (W. Dally, B. Towles, "Principles
 * and practices of interconnection networks", 2004, chapter 8) or in any. Rings can deadlock where
 * links pause; nothing here prevents that.
 */
public final class TorusRouting implements Routing {
  private final int[] sizes;
  private final int hostsPerSwitch;
  private final boolean inOrder;

  /**
   * Creates the routing of a torus in which hosts are numbered switch by switch, and switches along
   * the first dimension one after another.
   *
   * @param inOrder whether packets finish one dimension after the other
   */
  public TorusRouting(List<Integer> sizes, int hostsPerSwitch, boolean inOrder) {
    this.sizes = sizes.stream().mapToInt(Integer::intValue).toArray();
    this.hostsPerSwitch = hostsPerSwitch;
    this.inOrder = inOrder;
  }

  @Override
  public List<NextHops> nextHops(Topology topology, long seed, boolean weighted) {
    List<NextHops> switches = new ArrayList<>();
    for (int number = 0; number < topology.switches().size(); number++) {
      int salt = EcmpHash.salt(seed, number);
      int[] ports = portOfStep(topology, number);
      switches.add(new TorusForwarding(sizes, hostsPerSwitch, inOrder, number, ports, salt));
    }
    return switches;
  }

  private int[] portOfStep(Topology topology, int number) {
    int[] ports = new int[2 * sizes.length];
    int stride = 1;
    for (int dimension = 0; dimension < sizes.length; dimension++) {
      int size = sizes[dimension];
      int at = number / stride % size;
      int first = number - at * stride;
      ports[2 * dimension] = port(topology, number, first + (at + 1) % size * stride);
      ports[2 * dimension + 1] = port(topology, number, first + (at + size - 1) % size * stride);
      stride *= size;
    }
    return ports;
  }

  private static int port(Topology topology, int from, int to) {
    int hosts = topology.hostCount();
    int port = 0;
    while (topology.neighbor(hosts + from, port) != hosts + to) {
      port++;
    }
    return port;
  }
}

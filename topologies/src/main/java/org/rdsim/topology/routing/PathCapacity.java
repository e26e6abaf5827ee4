package org.rdsim.topology.routing;

import java.util.Arrays;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;

/**
 * What the ports of switches can carry to a rack: no more than their own rate, and no more than the
 * next switch can pass on by all its ports together. Works from the rack outwards.
 */
final class PathCapacity {
  /** Largest weight; ratios are kept to about a millionth. */
  private static final long LARGEST = 1 << 20;

  private final Topology topology;
  private final long[][] rates;

  /** What each switch can pass on to each rack. */
  private final long[][] capacities;

  PathCapacity(Topology topology, int racks) {
    this.topology = topology;
    this.rates = new long[topology.nodeCount()][];
    Arrays.setAll(rates, node -> new long[topology.portCount(node)]);
    for (Cable cable : topology.cables()) {
      rates[cable.nodeA()][cable.portA()] = cable.bitsPerSecond();
      rates[cable.nodeB()][cable.portB()] = cable.bitsPerSecond();
    }
    this.capacities = new long[topology.switches().size()][racks];
    for (long[] ofSwitch : capacities) {
      Arrays.fill(ofSwitch, Long.MAX_VALUE);
    }
  }

  /**
   * Works out what a switch can pass on to a rack; the next switches come first.
   *
   * @param ports that lead nearer
   */
  void addUp(int switchNumber, int rack, int[] ports) {
    double sum = 0;
    for (long each : carried(switchNumber, rack, ports)) {
      sum += each;
    }
    capacities[switchNumber][rack] = (long) Math.min(sum, Long.MAX_VALUE);
  }

  /** Weights of the ports that lead nearer to a rack. */
  int[] weights(int switchNumber, int rack, int[] ports) {
    return inLowestTerms(carried(switchNumber, rack, ports));
  }

  private long[] carried(int switchNumber, int rack, int[] ports) {
    int node = topology.hostCount() + switchNumber;
    long[] carried = new long[ports.length];
    for (int i = 0; i < ports.length; i++) {
      int next = topology.neighbor(node, ports[i]) - topology.hostCount();
      carried[i] = Math.min(rates[node][ports[i]], capacities[next][rack]);
    }
    return carried;
  }

  /** Weights of the ports that lead straight to a host. */
  int[] weightsToHost(int switchNumber, int[] ports) {
    int node = topology.hostCount() + switchNumber;
    return inLowestTerms(Arrays.stream(ports).mapToLong(port -> rates[node][port]).toArray());
  }

  private static int[] inLowestTerms(long[] carried) {
    long divisor = 0;
    long largest = 0;
    for (long each : carried) {
      divisor = greatestCommonDivisor(each, divisor);
      largest = Math.max(largest, each);
    }
    long unit = Math.max(divisor, (largest + LARGEST - 1) / LARGEST);
    return Arrays.stream(carried).mapToInt(each -> (int) Math.max(1, each / unit)).toArray();
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }
}

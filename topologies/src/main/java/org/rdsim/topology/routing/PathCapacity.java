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
  private long[] capacities = {};

  PathCapacity(Topology topology) {
    this.topology = topology;
    this.rates = new long[topology.nodeCount()][];
    Arrays.setAll(rates, node -> new long[topology.portCount(node)]);
    for (Cable cable : topology.cables()) {
      rates[cable.nodeA()][cable.portA()] = cable.bitsPerSecond();
      rates[cable.nodeB()][cable.portB()] = cable.bitsPerSecond();
    }
  }

  /** Forgets what was said of the rack before. */
  void begin(int switches) {
    capacities = new long[switches];
    Arrays.fill(capacities, Long.MAX_VALUE);
  }

  /** Weights of the ports that lead to the next switches, for which it has been asked before. */
  int[] weights(int switchNumber, int[] ports) {
    int node = topology.hostCount() + switchNumber;
    long[] carried = new long[ports.length];
    double sum = 0;
    for (int i = 0; i < ports.length; i++) {
      int next = topology.neighbor(node, ports[i]) - topology.hostCount();
      carried[i] = Math.min(rates[node][ports[i]], capacities[next]);
      sum += carried[i];
    }
    capacities[switchNumber] = (long) Math.min(sum, Long.MAX_VALUE);
    return inLowestTerms(carried);
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

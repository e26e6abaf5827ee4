package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/**
 * Minimal routing in a torus by arithmetic on coordinates. In each dimension a packet goes the
 * shorter way around; half way around both ways are equal. Either it finishes one dimension after
 * the other, or every step that brings it nearer is a choice.
 */
public final class TorusForwarding implements NextHops {
  /** Shared by all switches. */
  private final int[] sizes;

  private final int hostsPerSwitch;
  private final boolean inOrder;
  private final int switchNumber;
  private final int[] portOfStep;
  private final int salt;

  /**
   * Creates the routes of a switch.
   *
   * @param sizes switches along each dimension, at least 2 each; kept, not copied
   * @param hostsPerSwitch at least 1; they have the first ports of their switch
   * @param inOrder whether packets finish one dimension after the other
   * @param switchNumber sum of coordinates, each times the sizes of all dimensions before
   * @param portOfStep port of each step: two for each dimension, up and down; of a dimension of
   *     size 2 only the step up is used
   * @param salt of this switch's hash
   */
  public TorusForwarding(
      int[] sizes,
      int hostsPerSwitch,
      boolean inOrder,
      int switchNumber,
      int[] portOfStep,
      int salt) {
    this.sizes = sizes;
    this.hostsPerSwitch = hostsPerSwitch;
    this.inOrder = inOrder;
    this.switchNumber = switchNumber;
    this.portOfStep = portOfStep.clone();
    this.salt = salt;
  }

  /** A group for each host here, then one for each set of steps, read as a binary number. */
  @Override
  public int group(Packet packet) {
    int target = packet.destination / hostsPerSwitch;
    if (target == switchNumber) {
      return packet.destination % hostsPerSwitch;
    }
    int here = switchNumber;
    int steps = 0;
    for (int dimension = 0; dimension < sizes.length; dimension++) {
      int size = sizes[dimension];
      steps |= steps(target % size - here % size, size) << (2 * dimension);
      if (steps != 0 && inOrder) {
        break;
      }
      target /= size;
      here /= size;
    }
    return hostsPerSwitch + steps;
  }

  /** Bit 0 for the step up, bit 1 for the step down. */
  private static int steps(int difference, int size) {
    if (difference == 0) {
      return 0;
    }
    int up = difference < 0 ? difference + size : difference;
    if (2 * up == size && size > 2) {
      return 3;
    }
    return 2 * up <= size ? 1 : 2;
  }

  @Override
  public int egress(Packet packet) {
    return EcmpHash.egress(this, packet, salt);
  }

  @Override
  public int groups() {
    return hostsPerSwitch + (1 << (2 * sizes.length));
  }

  @Override
  public int size(int group) {
    return group < hostsPerSwitch ? 1 : Integer.bitCount(group - hostsPerSwitch);
  }

  @Override
  public int port(int group, int place) {
    if (group < hostsPerSwitch) {
      return group;
    }
    int steps = group - hostsPerSwitch;
    for (int i = 0; i < place; i++) {
      steps &= steps - 1;
    }
    return portOfStep[Integer.numberOfTrailingZeros(steps)];
  }
}

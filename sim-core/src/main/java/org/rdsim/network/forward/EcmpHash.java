package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/** The hash by which a switch spreads flows over equal-cost ports. */
public final class EcmpHash {
  private EcmpHash() {}

  /**
   * A port among {@code count}, uniform over entropies. Switches with different salts choose
   * independently, so that flows which share one hop do not share the next for that reason.
   */
  public static int choose(int entropy, int salt, int count) {
    int hash = (entropy ^ salt) * 0x9E3779B1;
    hash = (hash ^ (hash >>> 15)) * 0x85EBCA77;
    hash = (hash ^ (hash >>> 13)) * 0xC2B2AE3D;
    hash ^= hash >>> 16;
    return (int) (((hash & 0xFFFFFFFFL) * count) >>> 32);
  }

  /** The port of a packet's flow in its group, or {@link NextHops#NONE}. */
  static int egress(NextHops hops, Packet packet, int salt) {
    int group = hops.group(packet);
    if (group == NextHops.NONE) {
      return NextHops.NONE;
    }
    int size = hops.size(group);
    return hops.port(group, size == 1 ? 0 : choose(packet.entropy, salt, size));
  }

  /** Salt of a switch: from the seed and the switch's number. */
  public static int salt(long seed, int switchNumber) {
    long hash = (seed ^ (switchNumber * 0x9E3779B97F4A7C15L)) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ (hash >>> 31)) * 0x94D049BB133111EBL;
    return (int) (hash >>> 32);
  }
}

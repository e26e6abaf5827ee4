package org.rdsim.network;

import java.util.ArrayList;
import java.util.List;

/**
 * The multicast groups of a network: which hosts are in them, and the tree along which switches
 * copy what is sent to one. Whoever joins or leaves a group gets, or no longer gets, what switches
 * handle from then on, as if the subnet manager knew at once. Trees stay as they are when links
 * fail.
 */
public final class Multicast {
  private final SpanningTrees spanning;
  private final List<MulticastTree> groups = new ArrayList<>();

  Multicast(List<Node> hosts, List<Switch> switches, List<Link> cableLinks) {
    this.spanning = new SpanningTrees(hosts.size(), switches, cableLinks);
  }

  /**
   * Adds a group without members.
   *
   * @return its number
   */
  public int addGroup() {
    groups.add(new MulticastTree(spanning, groups.size()));
    return groups.size() - 1;
  }

  /** What {@link Packet#destination} says of packets to a group: a negative number. */
  public static int destination(int group) {
    return ~group;
  }

  /** The group that packets are for whose destination is negative. */
  public static int group(int destination) {
    return ~destination;
  }

  /** A host joins a group. */
  public void join(int group, int host) {
    groups.get(group).setMember(host, true);
  }

  /** A host leaves a group. */
  public void leave(int group, int host) {
    groups.get(group).setMember(host, false);
  }

  boolean isMember(int group, int host) {
    return groups.get(group).isMember(host);
  }

  /** Ports of a switch that lead to members of the group. */
  int[] ports(int group, Switch at) {
    return groups.get(group).ports(at);
  }
}

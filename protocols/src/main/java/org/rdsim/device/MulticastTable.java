package org.rdsim.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which queue pairs are attached to which multicast groups, in the order of attachment. */
public final class MulticastTable {
  /** Queue pair number of all datagrams to a group. */
  public static final int QPN = 0xFFFFFF;

  private final Map<Group, List<DeviceQueuePair>> members = new LinkedHashMap<>();

  /**
   * A multicast group.
   *
   * @param gid its identifier
   * @param lid its local identifier, 0 on Ethernet
   */
  public record Group(Gid gid, int lid) {}

  MulticastTable() {}

  /** Number of groups with a member. */
  public int size() {
    return members.size();
  }

  /** The queue pairs attached to a group. */
  public List<DeviceQueuePair> members(Group group) {
    return members.getOrDefault(group, List.of());
  }

  /**
   * Attaches a queue pair.
   *
   * @return whether it was not attached before
   */
  public boolean attach(Group group, DeviceQueuePair qp) {
    List<DeviceQueuePair> attached = members.computeIfAbsent(group, key -> new ArrayList<>());
    return !attached.contains(qp) && attached.add(qp);
  }

  /**
   * Detaches a queue pair.
   *
   * @return whether it was attached
   */
  public boolean detach(Group group, DeviceQueuePair qp) {
    List<DeviceQueuePair> attached = members.get(group);
    boolean was = attached != null && attached.remove(qp);
    if (was && attached.isEmpty()) {
      members.remove(group);
    }
    return was;
  }
}

package org.rdsim.nic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.rdsim.device.MulticastTable.Group;
import org.rdsim.network.Multicast;

/** Which number in the network each multicast group has that the hosts know by an identifier. */
public final class MulticastDirectory {
  private final Map<Group, Integer> numbers = new LinkedHashMap<>();
  private Multicast network;

  /** Says whose groups they are, before the run. */
  public void serve(Multicast groups) {
    network = groups;
  }

  /** Number of a group, which is made when it is first asked for. */
  int number(Group group) {
    return numbers.computeIfAbsent(group, key -> network.addGroup());
  }

  Multicast network() {
    return network;
  }
}

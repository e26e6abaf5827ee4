package org.rdsim.topology.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which global ports of a dragonfly's groups are connected. Every two groups have as many cables as
 * any other two, or one more; all groups look alike. A port that finds no partner stays free.
 *
 * <p>The ports of a group lead to the groups 1, 2, 3 and so on further, around the circle, and
 * again from the start; the last round, if it is incomplete, takes distances and their opposites in
 * pairs.
 */
final class DragonflyLinks {
  private final int groups;
  private final List<Integer> distances = new ArrayList<>();

  /**
   * Works out the distances.
   *
   * @param groups at least 2
   * @param ports global ports of each group, at least one for each other group
   */
  DragonflyLinks(int groups, int ports) {
    this.groups = groups;
    int others = groups - 1;
    for (int i = 0; i < ports / others * others; i++) {
      distances.add(i % others + 1);
    }
    int left = ports % others;
    if (left % 2 == 1 && groups % 2 == 0) {
      distances.add(groups / 2);
    }
    for (int distance = 1; distance <= left / 2; distance++) {
      distances.add(distance);
      distances.add(groups - distance);
    }
  }

  /** Global ports of each group that are in use, numbered from 0. */
  int ports() {
    return distances.size();
  }

  /** The group at the other end of a port. */
  int group(int group, int port) {
    return (group + distances.get(port)) % groups;
  }

  /** The port at the other end of each port. */
  int[] partners() {
    int[] partners = new int[ports()];
    int[] used = new int[groups];
    Arrays.setAll(partners, port -> nth(groups - distances.get(port), used[distances.get(port)]++));
    return partners;
  }

  /** The port with a distance for the nth time, from 0. */
  private int nth(int distance, int n) {
    int port = -1;
    for (int i = 0; i <= n; i++) {
      do {
        port++;
      } while (distances.get(port) != distance);
    }
    return port;
  }
}

package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Problems;
import org.rdsim.device.Gid;

/** Global identifiers as texts: groups of hexadecimal digits, with :: for one run of zeros. */
final class GidText {
  private static final int GROUPS = 8;

  private GidText() {}

  /** Reports a text that is none. */
  static void check(String text, Problems problems) {
    if (groups(text) == null) {
      problems.error("\"" + text + "\" is no GID, such as \"ff12::1\"");
    }
  }

  /** The identifier of a legal text. */
  static Gid parse(String text) {
    List<Long> groups = groups(text);
    long prefix = 0;
    long rest = 0;
    for (int i = 0; i < GROUPS / 2; i++) {
      prefix = prefix << 16 | groups.get(i);
      rest = rest << 16 | groups.get(i + GROUPS / 2);
    }
    return new Gid(prefix, rest);
  }

  /** The eight groups; null if the text is not legal. */
  private static List<Long> groups(String text) {
    int gap = text.indexOf("::");
    if (!text.matches("[0-9a-fA-F:]+") || (gap >= 0 && text.indexOf("::", gap + 1) >= 0)) {
      return null;
    }
    List<Long> head = part(gap < 0 ? text : text.substring(0, gap));
    List<Long> tail = part(gap < 0 ? "" : text.substring(gap + 2));
    if (head == null || tail == null) {
      return null;
    }
    int zeros = GROUPS - head.size() - tail.size();
    if (gap < 0 ? zeros != 0 : zeros < 1) {
      return null;
    }
    for (int i = 0; i < zeros; i++) {
      head.add(0L);
    }
    head.addAll(tail);
    return head;
  }

  private static List<Long> part(String text) {
    List<Long> groups = new ArrayList<>();
    if (text.isEmpty()) {
      return groups;
    }
    for (String group : text.split(":", -1)) {
      if (group.isEmpty() || group.length() > 4) {
        return null;
      }
      groups.add(Long.parseLong(group, 16));
    }
    return groups;
  }
}

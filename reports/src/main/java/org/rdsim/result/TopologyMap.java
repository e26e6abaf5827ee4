package org.rdsim.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A network as it is drawn: boxes for its nodes, and lines for its links, one for each direction.
 * Large networks have boxes that stand for several nodes.
 */
public final class TopologyMap {
  /** With more hosts than this, those of the same switches share a box. */
  static final int MOST_HOSTS = 64;

  /** With more switches than this, all nodes of a level share a box. */
  static final int MOST_SWITCHES = 200;

  /** With more lines than this, all nodes of a level share a box. */
  static final int MOST_LINES = 4000;

  private final Detail detail;
  private final List<Box> boxes;
  private final List<Line> lines;
  private final int[] lineOf;

  /** What a box is. */
  public enum Detail {
    /** A node. */
    NODES,
    /** A switch, or the hosts of the same switches. */
    HOST_GROUPS,
    /** All nodes of a level. */
    LEVELS
  }

  /**
   * One or several nodes.
   *
   * @param name of the node, or of the first and last
   * @param level 0 for hosts
   * @param nodes how many nodes
   * @param x place from the left, in thousandths of the drawing
   * @param y place from the top
   */
  public record Box(String name, int level, int nodes, long x, long y) {}

  /**
   * Links that lead from one box to another.
   *
   * @param from index of the box
   * @param to index of the other, or of the same
   * @param links how many links
   * @param utilisation of the busiest over the whole run, in units of 10^-9
   * @param mean of their utilisations
   * @param dropped packets that the queues before them dropped
   * @param lost packets lost on them
   * @param lostDown those of the lost that met a link that was down
   */
  public record Line(
      int from,
      int to,
      int links,
      long utilisation,
      long mean,
      long dropped,
      long lost,
      long lostDown) {}

  private TopologyMap(Detail detail, List<Box> boxes, List<Line> lines, int[] lineOf) {
    this.detail = detail;
    this.boxes = List.copyOf(boxes);
    this.lines = List.copyOf(lines);
    this.lineOf = lineOf;
  }

  static TopologyMap of(FabricLoad load) {
    long hosts = load.network().nodes().stream().filter(n -> n.kind().equals("host")).count();
    long switches = load.network().nodes().size() - hosts;
    Detail detail =
        switches > MOST_SWITCHES
            ? Detail.LEVELS
            : hosts > MOST_HOSTS ? Detail.HOST_GROUPS : Detail.NODES;
    TopologyMap map = of(load, detail);
    return map.lines.size() > MOST_LINES ? of(load, Detail.LEVELS) : map;
  }

  static TopologyMap of(FabricLoad load, Detail detail) {
    NodeGroups groups = NodeGroups.of(load, detail);
    Map<Long, List<Integer>> members = new LinkedHashMap<>();
    for (int link = 0; link < load.links(); link++) {
      NetworkTable.Link ends = load.network().links().get(link);
      long key = (long) groups.of(ends.from()) << Integer.SIZE | groups.of(ends.to());
      members.computeIfAbsent(key, k -> new ArrayList<>()).add(link);
    }
    int[] lineOf = new int[load.links()];
    List<Line> lines = new ArrayList<>();
    for (Map.Entry<Long, List<Integer>> entry : members.entrySet()) {
      entry.getValue().forEach(link -> lineOf[link] = lines.size());
      int from = (int) (entry.getKey() >> Integer.SIZE);
      lines.add(line(load, from, entry.getKey().intValue(), entry.getValue()));
    }
    return new TopologyMap(detail, TopologyLayout.place(groups, lines), lines, lineOf);
  }

  private static Line line(FabricLoad load, int from, int to, List<Integer> links) {
    return new Line(
        from,
        to,
        links.size(),
        links.stream().mapToLong(load::utilisation).max().orElseThrow(),
        links.stream().mapToLong(load::utilisation).sum() / links.size(),
        links.stream().mapToLong(load::dropped).sum(),
        links.stream().mapToLong(load::lost).sum(),
        links.stream().mapToLong(load::lostDown).sum());
  }

  /** What a box is. */
  public Detail detail() {
    return detail;
  }

  /** The boxes. */
  public List<Box> boxes() {
    return boxes;
  }

  /** The lines. */
  public List<Line> lines() {
    return lines;
  }

  /** The index of the line that a link is part of. */
  public int lineOf(int link) {
    return lineOf[link];
  }
}

package org.rdsim.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Finds places for the boxes of a {@link TopologyMap}: hosts at the bottom and a row for each level
 * of switches above, or, where all switches have hosts, a ring of switches in a ring of hosts.
 */
final class TopologyLayout {
  private static final long SIDE = 1000;
  private static final double SWITCH_RADIUS = 310;
  private static final double HOST_RADIUS = 500;

  /** Hosts of a switch keep a distance to those of the next. */
  private static final double SECTOR = 0.85;

  private final NodeGroups groups;
  private final List<TreeSet<Integer>> neighbours = new ArrayList<>();
  private final long[] x;
  private final long[] y;

  private TopologyLayout(NodeGroups groups, List<TopologyMap.Line> lines) {
    this.groups = groups;
    this.x = new long[groups.count()];
    this.y = new long[groups.count()];
    IntStream.range(0, groups.count()).forEach(group -> neighbours.add(new TreeSet<>()));
    lines.forEach(line -> neighbours.get(line.from()).add(line.to()));
  }

  static List<TopologyMap.Box> place(NodeGroups groups, List<TopologyMap.Line> lines) {
    TopologyLayout layout = new TopologyLayout(groups, lines);
    List<Integer> switches = layout.ofLevel(1);
    boolean flat = IntStream.range(0, groups.count()).allMatch(group -> groups.level(group) <= 1);
    if (flat && switches.size() > 1) {
      layout.ring(switches);
    } else {
      layout.rows();
    }
    return IntStream.range(0, groups.count()).mapToObj(layout::box).toList();
  }

  private TopologyMap.Box box(int group) {
    return new TopologyMap.Box(
        groups.name(group), groups.level(group), groups.size(group), x[group], y[group]);
  }

  private List<Integer> ofLevel(int level) {
    return IntStream.range(0, groups.count())
        .filter(group -> groups.level(group) == level)
        .boxed()
        .toList();
  }

  private void rows() {
    List<Integer> levels =
        IntStream.range(0, groups.count()).map(groups::level).distinct().sorted().boxed().toList();
    for (int row = levels.size() > 1 ? 1 : 0; row < levels.size(); row++) {
      int level = levels.get(row);
      List<Integer> boxes = ofLevel(level);
      row(level > 1 ? near(boxes, level - 1) : boxes, row, levels.size());
    }
    if (levels.size() > 1) {
      row(near(ofLevel(levels.get(0)), levels.get(1)), 0, levels.size());
    }
  }

  private void row(List<Integer> boxes, int row, int rows) {
    for (int i = 0; i < boxes.size(); i++) {
      x[boxes.get(i)] = (2L * i + 1) * SIDE / (2L * boxes.size());
      y[boxes.get(i)] = rows == 1 ? SIDE / 2 : SIDE - row * SIDE / (rows - 1);
    }
  }

  /** Puts boxes in the order of the mean place of their neighbours of a level. */
  private List<Integer> near(List<Integer> boxes, int level) {
    return boxes.stream()
        .sorted(
            Comparator.<Integer>comparingDouble(box -> meanPlace(box, level))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private double meanPlace(int box, int level) {
    return neighbours.get(box).stream()
        .filter(other -> groups.level(other) == level)
        .mapToLong(other -> x[other])
        .average()
        .orElse(SIDE);
  }

  private void ring(List<Integer> switches) {
    double step = 2 * StrictMath.PI / switches.size();
    for (int i = 0; i < switches.size(); i++) {
      int centre = switches.get(i);
      double angle = StrictMath.PI + i * step;
      put(centre, angle, SWITCH_RADIUS);
      List<Integer> hosts =
          ofLevel(0).stream().filter(host -> neighbours.get(host).first() == centre).toList();
      for (int j = 0; j < hosts.size(); j++) {
        double turn = ((j + 0.5) / hosts.size() - 0.5) * step * SECTOR;
        put(hosts.get(j), angle + turn, HOST_RADIUS);
      }
    }
  }

  private void put(int box, double angle, double radius) {
    x[box] = SIDE / 2 + Math.round(radius * StrictMath.cos(angle));
    y[box] = SIDE / 2 + Math.round(radius * StrictMath.sin(angle));
  }
}

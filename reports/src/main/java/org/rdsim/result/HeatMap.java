package org.rdsim.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.rdsim.measure.LinkSeries;

/**
 * How busy links were in the course of a run, a row for each of the busiest links of every tier and
 * one for the mean of its others.
 */
public final class HeatMap {
  private static final int MOST_ROWS = 48;
  private static final int MOST_IN_TIER = 16;

  private final List<Row> rows;
  private final long[] times;
  private final long[][] cells;

  /**
   * A row.
   *
   * @param tier of its links
   * @param link the link, or -1 for several
   * @param name of the link, or how many there are
   * @param links how many links
   * @param utilisation mean of their utilisations over the whole run, in units of 10^-9
   * @param missing packets dropped or lost
   */
  public record Row(
      String tier, int link, String name, int links, long utilisation, long missing) {}

  private HeatMap(List<Row> rows, long[] times, long[][] cells) {
    this.rows = rows;
    this.times = times;
    this.cells = cells;
  }

  /** From what was sampled; null for the totals alone, which are one interval of time. */
  static HeatMap of(FabricLoad load, LinkSeries series) {
    List<Row> rows = new ArrayList<>();
    List<List<Integer>> members = new ArrayList<>();
    for (int tier = 0; tier < load.tiers().names().size(); tier++) {
      addTier(load, tier, rows, members);
    }
    int columns = series == null ? 1 : series.size();
    long[] times = new long[columns];
    long[][] cells = new long[rows.size()][columns];
    for (int i = 0; i < columns; i++) {
      times[i] = series == null ? load.simulatedPs() : series.timePs(i);
      for (int row = 0; row < rows.size(); row++) {
        cells[row][i] = cell(load, series, i, members.get(row));
      }
    }
    return new HeatMap(List.copyOf(rows), times, cells);
  }

  /** Rows as {@link #of} would have, with cells that were stored. */
  static HeatMap ofCells(FabricLoad load, long[] times, long[][] cells) {
    return new HeatMap(of(load, null).rows, times, cells);
  }

  private static void addTier(
      FabricLoad load, int tier, List<Row> rows, List<List<Integer>> members) {
    String name = load.tiers().names().get(tier);
    List<Integer> all =
        IntStream.range(0, load.links())
            .filter(link -> load.tiers().index(link) == tier)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingLong(load::utilisation)
                    .reversed()
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    int most = Math.min(MOST_IN_TIER, Math.max(2, MOST_ROWS / load.tiers().names().size()));
    int single = all.size() <= most ? all.size() : most - 1;
    for (int link : all.subList(0, single)) {
      rows.add(new Row(name, link, load.name(link), 1, load.utilisation(link), load.missing(link)));
      members.add(List.of(link));
    }
    if (single < all.size()) {
      List<Integer> others = all.subList(single, all.size());
      long mean = others.stream().mapToLong(load::utilisation).sum() / others.size();
      long missing = others.stream().mapToLong(load::missing).sum();
      rows.add(
          new Row(name, -1, "mean of " + others.size() + " others", others.size(), mean, missing));
      members.add(others);
    }
  }

  private static long cell(FabricLoad load, LinkSeries series, int i, List<Integer> links) {
    double sum = 0;
    for (int link : links) {
      long rate = load.network().links().get(link).bitsPerSecond();
      sum += series == null ? load.utilisation(link) / 1e9 : LinkLoad.of(series, i, link, rate);
    }
    return LinkLoad.steps(sum / links.size());
  }

  /** The rows, tier by tier. */
  public List<Row> rows() {
    return rows;
  }

  /** Number of intervals of time. */
  public int columns() {
    return times.length;
  }

  /** End of interval {@code i} in picoseconds; it begins where the one before ends. */
  public long timePs(int i) {
    return times[i];
  }

  /** Utilisation of a row in an interval, in units of 10^-6. */
  public long cell(int row, int i) {
    return cells[row][i];
  }
}

package org.rdsim.result;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.measure.LinkSeries;

/**
 * Where the network of a variant was hot in its first repetition.
 *
 * @param load what each link carried
 * @param map the network as it is drawn
 * @param heat its links over time
 */
public record Fabric(FabricLoad load, TopologyMap map, HeatMap heat) {
  /** Of how many variants of a result there is one: the first. */
  public static final int MOST_VARIANTS = 4;

  /** From what was recorded; {@code series} may be null. */
  static Fabric of(
      String variant,
      NetworkTable network,
      List<LinkCounts> counts,
      LinkSeries series,
      long simulatedPs) {
    List<LinkTotals> totals = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      totals.add(LinkTotals.of(counts.get(i), network.links().get(i).bitsPerSecond()));
    }
    FabricLoad load = new FabricLoad(variant, network, totals, simulatedPs);
    return new Fabric(load, TopologyMap.of(load), HeatMap.of(load, series));
  }

  /** Whether only the totals of the run are known, and not its course. */
  public boolean isStatic() {
    return heat.columns() == 1;
  }
}

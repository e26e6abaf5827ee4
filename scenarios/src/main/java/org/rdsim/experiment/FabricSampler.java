package org.rdsim.experiment;

import java.util.List;
import org.rdsim.measure.LinkSeries;
import org.rdsim.network.Link;
import org.rdsim.result.LinkTiers;

/** Samples what every link carries, and the queues and drops before them by tier. */
final class FabricSampler implements Sampler, LinkSeries.Source {
  private final Model model;
  private final Link[] links;
  private final LinkSeries series;

  /**
   * Prepares to sample.
   *
   * @param tiers of the links between nodes, which come first in the network
   * @param until last instant to simulate, or {@link Long#MAX_VALUE}
   */
  FabricSampler(Model model, LinkTiers tiers, long until) {
    this.model = model;
    List<Link> between = model.network().links().subList(0, tiers.links());
    links = between.toArray(Link[]::new);
    long shortest = model.boundPs() == null ? 0 : model.boundPs();
    series = new LinkSeries(tiers.indices(), tiers.names().size(), Math.min(shortest, until));
  }

  @Override
  public long nextPs() {
    return series.nextPs();
  }

  @Override
  public void sample() {
    series.add(this);
  }

  /** The samples, with one of the instant at which the run ended. */
  LinkSeries finish() {
    series.end(model.simulation().now(), this);
    return series;
  }

  @Override
  public long sentBytes(int link) {
    Link sampled = links[link];
    return sampled.deliveredBytes() + sampled.lostBytes() - sampled.duplicatedBytes();
  }

  @Override
  public long queuedBytes(int link) {
    return links[link].from().queuedBytes();
  }

  @Override
  public long droppedPackets(int link) {
    return links[link].from().dropped();
  }

  @Override
  public long lostPackets(int link) {
    return links[link].lost();
  }
}

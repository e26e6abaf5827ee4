package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.LinkFault;

/** Parameters of {@link Reordering}. */
@CompiledJson(name = "reordering")
@Doc("Some packets arrive later than in their turn, and those behind them overtake.")
public record ReorderingConfig(
    @Doc(value = "Probability of holding a packet on one link.", unit = Unit.FRACTION)
        double probability,
    @Doc(value = "Shortest extra time.", unit = Unit.TIME, min = "1ps", max = "1000s") long delay,
    @Doc(
            value = "The extra time is uniform from 'delay' to this much more.",
            unit = Unit.TIME,
            max = "1000s",
            byDefault = "0s")
        long spread,
    @Doc(value = Words.PACKETS, byDefault = "all") Scope packets,
    @Doc(value = Words.LINKS, byDefault = "*") String links)
    implements FaultConfig {

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
  }

  @Override
  public LinkFault on(Site site) {
    return new NamePattern(links).matches(site.link().name())
        ? new Reordering(probability, delay, spread, packets, site.random("reordering"))
        : null;
  }

  @Override
  public boolean reorders() {
    return true;
  }
}

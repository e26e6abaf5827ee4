package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.LinkFault;

/** Parameters of {@link Duplication}. */
@CompiledJson(name = "duplication")
@Doc("Some packets arrive twice. The copy takes no time on the wire.")
public record DuplicationConfig(
    @Doc(value = "Probability of duplicating a packet on one link.", unit = Unit.FRACTION)
        double probability,
    @Doc(
            value = "Time between a packet and its copy.",
            unit = Unit.TIME,
            max = "1000s",
            byDefault = "0s")
        long delay,
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
        ? new Duplication(probability, delay, packets, site.random("duplication"))
        : null;
  }

  @Override
  public boolean duplicates() {
    return true;
  }
}

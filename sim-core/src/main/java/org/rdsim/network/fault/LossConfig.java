package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.LinkFault;

/** Parameters of {@link Loss}. */
@CompiledJson(name = "loss")
@Doc("Each packet that crosses certain links is lost with the same probability.")
public record LossConfig(
    @Doc(value = "Probability of losing a packet on one link.", unit = Unit.FRACTION)
        double probability,
    @Doc(value = "Which packets can be lost.", byDefault = "all") Scope packets,
    @Doc(value = Words.LINKS, byDefault = "*") String links)
    implements FaultConfig {

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
  }

  @Override
  public LinkFault on(Site site) {
    return new NamePattern(links).matches(site.link().name())
        ? new Loss(probability, packets, site.random("loss"))
        : null;
  }
}

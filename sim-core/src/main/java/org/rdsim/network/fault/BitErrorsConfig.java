package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.LinkFault;

/** Parameters of {@link BitErrors}. */
@CompiledJson(name = "bit-errors")
@Doc(
    "Each bit on the wire is wrong with the same probability; a packet with a wrong bit is lost at"
        + " the end of the link.")
public record BitErrorsConfig(
    @Doc(value = "Probability that a bit is wrong.", unit = Unit.FRACTION) double errorRate,
    @Doc(value = Words.LINKS, byDefault = "*") String links)
    implements FaultConfig {

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
  }

  @Override
  public LinkFault on(Site site) {
    return new NamePattern(links).matches(site.link().name())
        ? new BitErrors(errorRate, site.random("bit-errors"))
        : null;
  }
}

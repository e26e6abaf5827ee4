package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.LinkFault;

/** Parameters of {@link Corruption}. */
@CompiledJson(name = "corruption")
@Doc(
    "Packets are corrupted unnoticed by links and switches; the NIC that receives such a packet"
        + " finds a wrong ICRC and drops it.")
public record CorruptionConfig(
    @Doc(value = "Probability of corrupting a packet on one link.", unit = Unit.FRACTION)
        double probability,
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
        ? new Corruption(probability, packets, site.random("corruption"))
        : null;
  }
}

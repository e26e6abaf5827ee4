package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.Entity;
import org.rdsim.network.Outages;

/** Links that fail once. */
@CompiledJson(name = "link-down")
@Doc(
    "Links fail: what is being sent or in flight is lost, and so is all that a port goes on"
        + " sending until routes avoid it.")
public record LinkDownConfig(
    @Doc(value = Words.CABLES) String links,
    @Doc(value = Words.DIRECTION, byDefault = "both") Direction direction,
    @Doc(value = Words.FROM, unit = Unit.TIME, max = Words.LATEST, byDefault = "0s") long from,
    @Doc(value = Words.UNTIL, unit = Unit.TIME, max = Words.LATEST, optional = true) Long until)
    implements FaultConfig, Checked {

  @Override
  public void check(Problems problems) {
    Times.checkOrder(from, until, problems);
  }

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
  }

  @Override
  public Outages linkOutages(String link, String reverse) {
    if (direction.hits(new NamePattern(links), link, reverse)) {
      long end = until == null ? Entity.NEVER : until;
      return Outages.of(List.of(new Outages.Interval(from, end)));
    }
    return Outages.NONE;
  }

  @Override
  public boolean takesDown() {
    return true;
  }

  @Override
  public long firstPs() {
    return from;
  }
}

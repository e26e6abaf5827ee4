package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.Entity;
import org.rdsim.network.Outages;

/** Switches that fail once. */
@CompiledJson(name = "switch-down")
@Doc("Switches fail: all their links are down, and what is in their queues is lost.")
public record SwitchDownConfig(
    @Doc("Names of the switches, such as \"leaf0\"; '*' stands for any part of a name.")
        String switches,
    @Doc(value = Words.FROM, unit = Unit.TIME, max = Words.LATEST, byDefault = "0s") long from,
    @Doc(value = Words.UNTIL, unit = Unit.TIME, max = Words.LATEST, optional = true) Long until)
    implements FaultConfig, Checked {

  @Override
  public void check(Problems problems) {
    Times.checkOrder(from, until, problems);
  }

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(switches).check(surroundings.switches(), "switch", problems.at("switches"));
  }

  @Override
  public Outages switchOutages(String node) {
    long end = until == null ? Entity.NEVER : until;
    return new NamePattern(switches).matches(node)
        ? Outages.of(List.of(new Outages.Interval(from, end)))
        : Outages.NONE;
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

package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.Outages;

/** Links that fail and recover again and again. */
@CompiledJson(name = "flapping")
@Doc("Links go down and come back again and again. Give count or until.")
public record FlappingConfig(
    @Doc(value = Words.CABLES) String links,
    @Doc(value = Words.DIRECTION, byDefault = "both") Direction direction,
    @Doc(
            value = "When they go down for the first time.",
            unit = Unit.TIME,
            max = Words.LATEST,
            byDefault = "0s")
        long from,
    @Doc(
            value = "Time from one failure to the next.",
            unit = Unit.TIME,
            min = "2ps",
            max = Words.LATEST)
        long period,
    @Doc(
            value = "For how long they are down each time.",
            unit = Unit.TIME,
            min = "1ps",
            max = Words.LATEST)
        long down,
    @Doc(value = "Number of failures.", min = "1", max = "10000", optional = true) Integer count,
    @Doc(
            value = "No failure begins at this time or later.",
            unit = Unit.TIME,
            max = Words.LATEST,
            optional = true)
        Long until)
    implements FaultConfig, Checked {

  private static final int MOST = 10_000;

  @Override
  public void check(Problems problems) {
    Times.checkOrder(from, until, problems);
    if (down >= period) {
      problems.at("down").error("is not shorter than 'period'");
    }
    if (count == null && until == null) {
      problems.error("give count or until");
    } else if (count != null && until != null) {
      problems.at("until").error("count decides this already; give one of the two");
    } else if (until != null && until > from && (until - from - 1) / period >= MOST) {
      problems.at("until").error("makes more than " + MOST + " failures");
    }
  }

  private long failures() {
    return count != null ? count : (until - from - 1) / period + 1;
  }

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
    if (from + failures() * (double) period > 1e18) {
      problems.at("count").error("ends later than a scenario can");
    }
  }

  @Override
  public Outages linkOutages(String link, String reverse) {
    if (!direction.hits(new NamePattern(links), link, reverse)) {
      return Outages.NONE;
    }
    List<Outages.Interval> intervals = new ArrayList<>();
    for (int i = 0; i < failures(); i++) {
      long begin = from + i * period;
      intervals.add(new Outages.Interval(begin, begin + down));
    }
    return Outages.of(intervals);
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

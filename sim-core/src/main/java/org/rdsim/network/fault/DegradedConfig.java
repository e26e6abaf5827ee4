package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.Entity;
import org.rdsim.network.ReducedRates;

/** Parameters of {@link ReducedRates}. */
@CompiledJson(name = "degraded")
@Doc(
    "Links send at a share of their rate, as after the loss of lanes. What is being sent when it"
        + " begins or ends keeps its rate.")
public record DegradedConfig(
    @Doc(value = "Share of the line rate that is left.", unit = Unit.FRACTION, min = "0.000001")
        double share,
    @Doc(value = "When it begins.", unit = Unit.TIME, max = Words.LATEST, byDefault = "0s")
        long from,
    @Doc(value = Words.UNTIL, unit = Unit.TIME, max = Words.LATEST, optional = true) Long until,
    @Doc(value = Words.LINKS, byDefault = "*") String links,
    @Doc(
            value =
                "Whether the queues of the ports in front of the links have the same share of their"
                    + " limits and marking thresholds, as where those are sized by the rate; only"
                    + " with a fault for the whole run.",
            byDefault = "false")
        boolean scaleQueues)
    implements FaultConfig, Checked {

  @Override
  public void check(Problems problems) {
    Times.checkOrder(from, until, problems);
    if (scaleQueues && (from > 0 || until != null)) {
      problems
          .at("scaleQueues")
          .error("queues don't change in a run; leave out 'from' and 'until'");
    }
  }

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
  }

  @Override
  public ReducedRates.Interval reducedRate(String link, long bitsPerSecond) {
    if (!new NamePattern(links).matches(link)) {
      return null;
    }
    long rate = Math.max(1, (long) (share * bitsPerSecond));
    return new ReducedRates.Interval(from, until == null ? Entity.NEVER : until, rate);
  }

  @Override
  public double queueShare(String link) {
    return scaleQueues && new NamePattern(links).matches(link) ? share : 1;
  }

  @Override
  public long firstPs() {
    return from;
  }
}

package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.LinkFault;

/** Parameters of {@link GilbertElliott}. */
@CompiledJson(name = "gilbert-elliott")
@Doc(
    "Packets are lost in bursts: a link changes between a good and a bad state (Gilbert-Elliott)."
        + " Give toBad and toGood, or meanLoss and meanBurst.")
public record GilbertElliottConfig(
    @Doc(
            value = "Probability, before each packet, of going from the good to the bad state.",
            unit = Unit.FRACTION,
            optional = true)
        Double toBad,
    @Doc(
            value = "Probability, before each packet, of going from the bad to the good state.",
            unit = Unit.FRACTION,
            optional = true)
        Double toGood,
    @Doc(
            value = "Share of the packets that are lost in the long run, instead of toBad.",
            unit = Unit.FRACTION,
            optional = true)
        Double meanLoss,
    @Doc(
            value = "Mean number of packets in a stay in the bad state, instead of toGood.",
            min = "1",
            max = "1e9",
            optional = true)
        Double meanBurst,
    @Doc(
            value = "Probability of losing a packet in the good state.",
            unit = Unit.FRACTION,
            byDefault = "0")
        double lossGood,
    @Doc(
            value = "Probability of losing a packet in the bad state.",
            unit = Unit.FRACTION,
            byDefault = "1")
        double lossBad,
    @Doc(value = Words.PACKETS, byDefault = "all") Scope packets,
    @Doc(value = Words.LINKS, byDefault = "*") String links)
    implements FaultConfig, Checked {

  @Override
  public void check(Problems problems) {
    boolean direct = checkPair(problems, "toBad", toBad, "toGood", toGood);
    boolean means = checkPair(problems, "meanLoss", meanLoss, "meanBurst", meanBurst);
    if (toBad == null && toGood == null && meanLoss == null && meanBurst == null) {
      problems.error("give toBad and toGood, or meanLoss and meanBurst");
    } else if (direct && means) {
      problems.at("meanLoss").error("toBad and toGood decide this already; give one of the two");
    } else if (means) {
      checkMeans(problems.at("meanLoss"));
    }
  }

  /** Whether both of a pair are there; reports that one is missing. */
  private static boolean checkPair(
      Problems problems, String first, Double a, String second, Double b) {
    if ((a == null) != (b == null)) {
      problems
          .at(a == null ? second : first)
          .error("needs " + (a == null ? first : second) + " beside it");
    }
    return a != null && b != null;
  }

  private void checkMeans(Problems place) {
    if (lossBad <= lossGood) {
      place.error("can't be reached: lossBad is not above lossGood");
    } else if (meanLoss < lossGood || meanLoss >= lossBad) {
      place.error("has to be at least lossGood and below lossBad");
    } else if (enterBad() > 1) {
      place.error("can't be reached with so short bursts");
    }
  }

  /** The share of bad packets is toBad / (toBad + toGood). */
  private double enterBad() {
    if (toBad != null) {
      return toBad;
    }
    double bad = (meanLoss - lossGood) / (lossBad - lossGood);
    return bad / (1 - bad) * leaveBad();
  }

  private double leaveBad() {
    return toGood != null ? toGood : 1 / meanBurst;
  }

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    new NamePattern(links).check(surroundings.links(), "link", problems.at("links"));
  }

  @Override
  public LinkFault on(Site site) {
    return new NamePattern(links).matches(site.link().name())
        ? new GilbertElliott(
            enterBad(), leaveBad(), lossGood, lossBad, packets, site.random("gilbert-elliott"))
        : null;
  }
}

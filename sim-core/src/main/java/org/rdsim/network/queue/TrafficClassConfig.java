package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link TrafficClass}. */
@CompiledJson
@Doc("A traffic class of all ports of all switches.")
public record TrafficClassConfig(
    @Doc("Name of the class.") String name,
    @Doc(
            value =
                "DSCPs of its packets. One class may leave this out, and has all that no other names.",
            min = "0",
            max = "63",
            byDefault = "[]")
        List<Integer> dscps,
    @Doc(
            value =
                "Share of the line among classes with a weight, by deficit round robin; without it,"
                    + " the class goes before all later ones.",
            min = "1",
            max = "10000",
            optional = true)
        Integer weight,
    @Doc(
            value =
                "Most bytes of the class in a port, with the packet being sent; without it, only the"
                    + " buffer limits it.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1TB",
            optional = true)
        Long limit,
    @Doc(value = "Marking of congestion; without it nothing is marked.", optional = true)
        EcnConfig ecn,
    @Doc(value = "Whether data packets without room are trimmed, not dropped.", byDefault = "false")
        boolean trim,
    @Doc(
            value =
                "Most bytes of the class at a port from the pool of a shared buffer, as a multiple of"
                    + " what is free in it; without it, 1, or 0.125 with 'pfc'.",
            min = "0.0001",
            max = "1024",
            optional = true)
        Double alpha,
    @Doc(
            value =
                "Bytes of a shared buffer that are kept for the class at each port; without it, none.",
            unit = Unit.SIZE,
            max = "1TB",
            optional = true)
        Long guarantee,
    @Doc(
            value =
                "Makes the class lossless: its senders are paused, its packets are not dropped.",
            optional = true)
        PfcConfig pfc,
    @Doc(
            value = "Lets senders send only what buffer was granted for, instead of 'pfc'.",
            optional = true)
        CbfcConfig cbfc)
    implements Checked {

  private static final double EGRESS_ALPHA = 1;
  private static final double INGRESS_ALPHA = 0.125;

  @Override
  public void check(Problems problems) {
    if (name.isBlank()) {
      problems.at("name").error("give the class a name");
    }
    if (ecn != null && limit != null && ecn.high() > limit) {
      problems.at("ecn").at("high").error("is above the limit of the queue");
    }
    if (pfc != null) {
      checkLossless(problems);
    }
    if (cbfc != null) {
      checkCredits(problems);
    }
  }

  private void checkCredits(Problems problems) {
    if (pfc != null) {
      problems.at("cbfc").error("a class has either 'pfc' or 'cbfc'");
    }
    if (cbfc.lossless() && limit != null) {
      problems.at("limit").error("would drop packets of a class that 'cbfc' makes lossless");
    } else if (!cbfc.lossless() && limit == null) {
      problems.at("cbfc").at("lossless").error("a queue without 'limit' never drops");
    }
    if (trim) {
      problems.at("trim").error("a packet that came by credit is not trimmed");
    }
    problems.at("alpha").unused("'cbfc' has buffer of its own");
    problems.at("guarantee").unused("'cbfc' has buffer of its own");
  }

  private void checkLossless(Problems problems) {
    if (limit != null) {
      problems.at("limit").error("would drop packets of a class that 'pfc' makes lossless");
    }
    if (trim) {
      problems.at("trim").unused("'pfc' makes the class lossless");
    }
    if (pfc.xoff() != null) {
      problems.at("alpha").unused("the threshold of 'pfc' is fixed by its 'xoff'");
      if (guarantee != null && guarantee > pfc.xoff()) {
        problems.at("guarantee").error("is above the 'xoff' of 'pfc'");
      }
    }
  }

  /** The model of these parameters. */
  TrafficClass trafficClass() {
    double share = alpha != null ? alpha : pfc == null ? EGRESS_ALPHA : INGRESS_ALPHA;
    return new TrafficClass(
        name,
        weight == null ? 0 : weight,
        limit == null ? QueueSettings.UNLIMITED : limit,
        ecn == null ? null : ecn.ramp(),
        ecn == null ? MarkingPoint.ENQUEUE : ecn.markAt(),
        trim,
        new BufferShare(share, guarantee == null ? 0 : guarantee),
        pfc == null ? null : pfc.settings(),
        cbfc == null ? null : cbfc.settings());
  }
}

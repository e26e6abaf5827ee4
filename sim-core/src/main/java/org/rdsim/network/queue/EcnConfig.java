package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link EcnRamp}. */
@CompiledJson
@Doc("Marks packets by the bytes in the queue of their class.")
public record EcnConfig(
    @Doc(
            value = "Queue length up to which nothing is marked.",
            unit = Unit.SIZE,
            max = "1TB",
            byDefault = "100KB")
        long low,
    @Doc(
            value = "Queue length above which everything is marked; equal to low for a step.",
            unit = Unit.SIZE,
            max = "1TB",
            byDefault = "400KB")
        long high,
    @Doc(
            value = "Probability of a mark at the queue length 'high'.",
            unit = Unit.FRACTION,
            byDefault = "0.2")
        double maxProbability,
    @Doc(
            value =
                "When a packet is judged: by what it finds at its arrival, or by what is left behind"
                    + " it at the start or at the end of its transmission.",
            byDefault = "enqueue")
        MarkingPoint markAt)
    implements Checked {
  @Override
  public void check(Problems problems) {
    if (high < low) {
      problems.at("high").error("is below 'low'");
    }
  }

  /** The model of these parameters. */
  public EcnRamp ramp() {
    return new EcnRamp(low, high, maxProbability);
  }
}

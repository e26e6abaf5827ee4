package org.rdsim.scenario;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** How often and how long a scenario is run. */
@CompiledJson
@Doc("How often and how long a scenario is run.")
public record RunConfig(
    @Doc(
            value = "Runs of each variant, with consecutive seeds.",
            min = "1",
            max = "1000000",
            byDefault = "1")
        int repetitions,
    @Doc(
            value = "Simulated time at which a run stops, complete or not; without it, none.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1000000s",
            optional = true)
        Long until,
    @Doc(
            value =
                "A run stops as incomplete when no message moves for so long; without it, 1s or"
                    + " twice the protocol's longest timeout, whichever is longer.",
            unit = Unit.TIME,
            min = "1us",
            max = "1000000s",
            optional = true)
        Long noProgressTimeout,
    @Doc(
            value =
                "Messages that are posted before this time are simulated but not measured; counts of"
                    + " packets and links include them.",
            unit = Unit.TIME,
            max = "1000000s",
            byDefault = "0s")
        long warmUp,
    @Doc(
            value =
                "Messages that are posted within this time after the warm-up are measured, later"
                    + " ones are not; without it, all are.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1000000s",
            optional = true)
        Long measure,
    @Doc(
            value =
                "Parts of the network, at most, that are simulated in turns, each in the"
                    + " processor's cache; without it, as many as suit the size. It changes the"
                    + " speed of a run and nothing else.",
            min = "1",
            max = "1024",
            optional = true)
        Integer partitions)
    implements Checked {

  @Override
  public void check(Problems problems) {
    if (until != null && warmUp >= until) {
      problems.at("warmUp").error("nothing is left to measure before the run stops");
    }
  }

  /** End of the time in which posted messages are measured, in picoseconds, exclusive. */
  public long measureEnd() {
    return measure == null ? Long.MAX_VALUE : warmUp + measure;
  }
}

package org.rdsim.network.forward;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of adaptive routing. */
@CompiledJson(name = "adaptive")
@Doc(
    "The port whose queue holds the fewest bytes at that moment; among equals, that of the flow's"
        + " hash. With a flowlet gap a flow keeps its port until it pauses.")
public record AdaptiveConfig(
    @Doc(
            value =
                "A flow keeps its port until no packet of it comes for longer than this; without"
                    + " it, every packet chooses.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            optional = true)
        Long flowletGap,
    @Doc(
            value =
                "Flowlets that a switch remembers; more flows share entries by hash. Without it, 1024,"
                    + " a round figure: designs differ.",
            min = "1",
            max = "1048576",
            optional = true)
        Integer flowletEntries)
    implements RoutingConfig, Checked {

  private static final int DEFAULT_ENTRIES = 1024;

  @Override
  public void check(Problems problems) {
    if (flowletGap == null) {
      problems.at("flowletEntries").unused("without a flowletGap there are no flowlets");
    }
  }

  @Override
  public Multipath multipath() {
    if (flowletGap == null) {
      return (hops, salt, name, streams) -> new LeastQueued(hops, salt);
    }
    long gap = flowletGap;
    int entries = flowletEntries != null ? flowletEntries : DEFAULT_ENTRIES;
    return (hops, salt, name, streams) -> new Flowlets(hops, salt, gap, entries);
  }
}

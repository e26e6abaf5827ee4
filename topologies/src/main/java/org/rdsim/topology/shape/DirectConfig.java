package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link Direct} topology. */
@CompiledJson(name = "direct")
@Doc("Two hosts back to back, with one cable and no switch.")
public record DirectConfig(
    @Doc(
            value = "Line rate of the cable, in each direction.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = Defaults.SPEED,
            assumption = Defaults.WHY_SPEED)
        long linkSpeed,
    @Doc(
            value = "Time from the end of a transmission to its arrival at the other host.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.LATENCY,
            assumption = Defaults.WHY_LATENCY)
        long linkLatency)
    implements TopologyConfig {

  @Override
  public int hostCount() {
    return Direct.HOSTS;
  }

  @Override
  public Topology build() {
    return new Direct(linkSpeed, linkLatency).build();
  }
}

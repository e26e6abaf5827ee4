package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link Star} topology. */
@CompiledJson(name = "star")
@Doc("One switch with all hosts.")
public record StarConfig(
    @Doc(value = "Number of hosts.", min = "1", max = Defaults.MAX_HOSTS) int hosts,
    @Doc(
            value = "Line rate of each cable, in each direction.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = Defaults.SPEED,
            assumption = Defaults.WHY_SPEED)
        long linkSpeed,
    @Doc(
            value = "Latency of each cable.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.LATENCY,
            assumption = Defaults.WHY_LATENCY)
        long linkLatency,
    @Doc(
            value = "Time from the arrival of a packet at the switch to its place in a queue.",
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.SWITCH_LATENCY,
            assumption = Defaults.WHY_SWITCH_LATENCY)
        long switchLatency)
    implements TopologyConfig {

  @Override
  public int hostCount() {
    return hosts;
  }

  @Override
  public Topology build() {
    return new Star(hosts, new TierAttributes(linkSpeed, linkLatency, switchLatency)).build();
  }
}

package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link ParkingLot} topology. */
@CompiledJson(name = "parking-lot")
@Doc("Switches in a row with hosts on each: flows from end to end meet others on every trunk.")
public record ParkingLotConfig(
    @Doc(value = "Number of switches.", min = "2", max = "63") int switches,
    @Doc(value = "Hosts on each switch.", min = "1", max = Defaults.MAX_HOSTS, byDefault = "1")
        int hostsPerSwitch,
    @Doc(
            value = Defaults.HOST_SPEED,
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = Defaults.SPEED,
            assumption = Defaults.WHY_SPEED)
        long linkSpeed,
    @Doc(
            value = Defaults.HOST_LATENCY,
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.LATENCY,
            assumption = Defaults.WHY_LATENCY)
        long linkLatency,
    @Doc(
            value = Defaults.SWITCH_DELAY,
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.SWITCH_LATENCY,
            assumption = Defaults.WHY_SWITCH_LATENCY)
        long switchLatency,
    @Doc(
            value = Defaults.TRUNK_SPEED,
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            optional = true)
        Long trunkSpeed,
    @Doc(
            value = Defaults.TRUNK_LATENCY,
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long trunkLatency,
    @Doc(value = "Parallel cables between neighbours.", min = "1", max = "1000", byDefault = "1")
        int trunkLinks)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return switches * hostsPerSwitch;
  }

  @Override
  public Topology build() {
    return new ParkingLot(
            switches,
            hostsPerSwitch,
            new TierAttributes(linkSpeed, linkLatency, switchLatency),
            new Trunk(
                trunkLinks,
                trunkSpeed != null ? trunkSpeed : linkSpeed,
                trunkLatency != null ? trunkLatency : linkLatency))
        .build();
  }

  @Override
  public void check(Problems problems) {
    Limits.checkHosts((long) switches * hostsPerSwitch, problems.at("hostsPerSwitch"));
  }
}

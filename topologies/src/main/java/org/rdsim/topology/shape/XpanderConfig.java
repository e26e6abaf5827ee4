package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link Xpander} topology. */
@CompiledJson(name = "xpander")
@Doc(
    "Groups of switches, one more than each switch has trunks; every switch has a trunk to one of each"
        + " other group, drawn at random so that all have as many.")
public record XpanderConfig(
    @Doc(value = "Trunks of each switch; there is one more group.", min = "3", max = "1000")
        int degree,
    @Doc(value = "Switches of each group.", min = "1", max = "100000") int groupSize,
    @Doc(value = "Hosts on each switch.", min = "1", max = Defaults.MAX_HOSTS, byDefault = "1")
        int hostsPerSwitch,
    @Doc(value = Defaults.GRAPH_SEED, min = "0", byDefault = "1") long graphSeed,
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
        Long trunkLatency)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return (degree + 1) * groupSize * hostsPerSwitch;
  }

  @Override
  public Topology build() {
    return new Xpander(degree, groupSize, hostsPerSwitch, graphSeed, edge(), trunk()).build();
  }

  @Override
  public void check(Problems problems) {
    long switches = (degree + 1L) * groupSize;
    Limits.checkHosts(switches * hostsPerSwitch, problems.at("hostsPerSwitch"));
    Limits.checkCables(switches * hostsPerSwitch + switches * degree / 2, problems);
  }

  private TierAttributes edge() {
    return new TierAttributes(linkSpeed, linkLatency, switchLatency);
  }

  private Trunk trunk() {
    return Trunk.single(
        trunkSpeed != null ? trunkSpeed : linkSpeed,
        trunkLatency != null ? trunkLatency : linkLatency);
  }
}

package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link RandomRegular} topology. */
@CompiledJson(name = "random-regular")
@Doc("A random graph of switches that all have as many neighbours, with hosts on each (Jellyfish).")
public record RandomRegularConfig(
    @Doc(value = "Number of switches.", min = "4", max = "100000") int switches,
    @Doc(value = "Neighbours of each switch.", min = "3", max = "1000") int degree,
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
    return switches * hostsPerSwitch;
  }

  @Override
  public Topology build() {
    return new RandomRegular(switches, degree, hostsPerSwitch, graphSeed, edge(), trunk()).build();
  }

  @Override
  public void check(Problems problems) {
    long hosts = (long) switches * hostsPerSwitch;
    Limits.checkHosts(hosts, problems.at("hostsPerSwitch"));
    Limits.checkCables(hosts + (long) switches * degree / 2, problems);
    if (degree >= switches) {
      problems.at("degree").error("a switch has no more than " + (switches - 1) + " others");
    } else if (switches % 2 == 1 && degree % 2 == 1) {
      problems
          .at("degree")
          .error(switches + " switches with " + degree + " ends each leave one without a partner");
    }
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

package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link RailOptimized} topology. */
@CompiledJson(name = "rail-optimized")
@Doc(
    "Servers with a NIC for each rail: NICs of the same place share a rail switch, and spines connect"
        + " the rails. Each NIC is a host of its own; NIC n of server s is host s * rails + n. What"
        + " connects the accelerators inside a server is not part of the network.")
public record RailOptimizedConfig(
    @Doc(value = "Number of servers.", min = "1", max = Defaults.MAX_HOSTS) int servers,
    @Doc(
            value = "NICs of each server, one for each rail.",
            min = "1",
            max = "1000",
            byDefault = "8")
        int rails,
    @Doc(
            value = "Servers that share rail switches; without it, all.",
            min = "1",
            max = Defaults.MAX_HOSTS,
            optional = true)
        Integer serversPerUnit,
    @Doc(
            value =
                "Number of spine switches; without it, as many as serversPerUnit divided by parallelLinks, so that a rail switch has as many ports up as down.",
            min = "1",
            max = "100000",
            optional = true)
        Integer spines,
    @Doc(
            value = "Cables between each rail switch and each spine.",
            min = "1",
            max = "1000",
            byDefault = "1")
        int parallelLinks,
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
            value =
                "Line rate of the cables between rail switches and spines; without it, linkSpeed.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            optional = true)
        Long uplinkSpeed,
    @Doc(
            value =
                "Latency of the cables between rail switches and spines; without it, linkLatency.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long uplinkLatency,
    @Doc(
            value = "Latency of a spine itself; without it, switchLatency.",
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long spineSwitchLatency)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return servers * rails;
  }

  @Override
  public Topology build() {
    return shape().build();
  }

  @Override
  public void check(Problems problems) {
    if (!Limits.checkHosts((long) servers * rails, problems.at("servers"))) {
      return;
    }
    if (unit() > servers) {
      problems.at("serversPerUnit").error("there are only " + servers + " servers");
    } else if (spines == null && unit() % parallelLinks != 0) {
      String rule = unit() + " uplinks of a rail switch are no multiple of " + parallelLinks;
      problems.at("parallelLinks").error(rule);
    } else {
      Limits.checkCables(shape().cables(), problems);
    }
  }

  private int unit() {
    return serversPerUnit != null ? serversPerUnit : servers;
  }

  private RailOptimized shape() {
    return new RailOptimized(
        servers,
        rails,
        unit(),
        spines != null ? spines : unit() / parallelLinks,
        parallelLinks,
        new TierAttributes(linkSpeed, linkLatency, switchLatency),
        new TierAttributes(
            uplinkSpeed != null ? uplinkSpeed : linkSpeed,
            uplinkLatency != null ? uplinkLatency : linkLatency,
            spineSwitchLatency != null ? spineSwitchLatency : switchLatency));
  }
}

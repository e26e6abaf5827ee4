package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.DragonflyRouting;

/** What a user writes about a {@link Dragonfly} topology. */
@CompiledJson(name = "dragonfly")
@Doc(
    "Groups of switches that are all connected to one another, and groups that are all connected to one"
        + " another by some of their switches.")
public record DragonflyConfig(
    @Doc(
            value = "Switches of each group (a), all connected to one another.",
            min = "1",
            max = "1000")
        int switchesPerGroup,
    @Doc(value = "Hosts on each switch (p).", min = "1", max = Defaults.MAX_HOSTS)
        int hostsPerSwitch,
    @Doc(value = "Cables of each switch to other groups (h).", min = "1", max = "1000")
        int globalLinks,
    @Doc(
            value = "Number of groups (g); without it, a * h + 1, as many as can be.",
            min = "2",
            max = "100000",
            optional = true)
        Integer groups,
    @Doc(
            value =
                "Which way packets go to another group: over at most a local, a global and a local link,"
                    + " or by way of a third group that a hash of the packet's entropy chooses; with"
                    + " ugal, the first unless its queue is more than twice as long (J. Kim et al.,"
                    + " ISCA 2008, UGAL with local queues).",
            byDefault = "minimal")
        Paths paths,
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
            value = "Line rate of the cables inside groups; without it, linkSpeed.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            optional = true)
        Long localSpeed,
    @Doc(
            value = "Latency of the cables inside groups; without it, linkLatency.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long localLatency,
    @Doc(
            value = "Line rate of the cables between groups; without it, linkSpeed.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            optional = true)
        Long globalSpeed,
    @Doc(
            value = "Latency of the cables between groups; without it, linkLatency.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long globalLatency)
    implements TopologyConfig, Checked {

  /** Which way packets go to another group. */
  public enum Paths {
    /** At most a local, a global and a local link. */
    MINIMAL,
    /**
     * By way of a third group that a hash of the packet's entropy chooses: twice as far, but evenly
     * spread whatever the traffic.
     */
    VALIANT,
    /**
     * Either of the two, whichever has less to wait for where the packet is: minimal if the queue
     * there is at most twice that of the Valiant way (UGAL-L).
     */
    UGAL
  }

  @Override
  public int hostCount() {
    return groupCount() * switchesPerGroup * hostsPerSwitch;
  }

  private int groupCount() {
    return groups != null ? groups : switchesPerGroup * globalLinks + 1;
  }

  @Override
  public Topology build() {
    return new Dragonfly(
            groupCount(),
            switchesPerGroup,
            hostsPerSwitch,
            globalLinks,
            detours(),
            new TierAttributes(linkSpeed, linkLatency, switchLatency),
            Trunk.single(
                localSpeed != null ? localSpeed : linkSpeed,
                localLatency != null ? localLatency : linkLatency),
            Trunk.single(
                globalSpeed != null ? globalSpeed : linkSpeed,
                globalLatency != null ? globalLatency : linkLatency))
        .build();
  }

  private DragonflyRouting.Detours detours() {
    return switch (paths) {
      case MINIMAL -> DragonflyRouting.Detours.NONE;
      case VALIANT -> DragonflyRouting.Detours.ALL;
      case UGAL -> DragonflyRouting.Detours.BY_QUEUE;
    };
  }

  @Override
  public void check(Problems problems) {
    int reached = switchesPerGroup * globalLinks;
    if (groupCount() > reached + 1) {
      problems
          .at("groups")
          .error(
              "a group has cables to "
                  + reached
                  + " others only ("
                  + switchesPerGroup
                  + " switches with "
                  + globalLinks
                  + " each)");
      return;
    }
    long switches = (long) groupCount() * switchesPerGroup;
    if (Limits.checkHosts(switches * hostsPerSwitch, problems.at("hostsPerSwitch"))) {
      long perSwitch = 2L * hostsPerSwitch + switchesPerGroup - 1 + globalLinks;
      Limits.checkCables(switches * perSwitch / 2, problems);
    }
  }
}

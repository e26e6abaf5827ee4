package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link Dumbbell} topology. */
@CompiledJson(name = "dumbbell")
@Doc("Two switches with hosts on each, and one trunk for all that crosses.")
public record DumbbellConfig(
    @Doc(value = "Hosts on the first switch; they come first.", min = "1", max = Defaults.MAX_HOSTS)
        int left,
    @Doc(
            value = "Hosts on the second switch; without it, as many as on the first.",
            min = "1",
            max = Defaults.MAX_HOSTS,
            optional = true)
        Integer right,
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
    @Doc(value = "Parallel cables between the switches.", min = "1", max = "1000", byDefault = "1")
        int trunkLinks)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return left + rightCount();
  }

  private int rightCount() {
    return right != null ? right : left;
  }

  @Override
  public Topology build() {
    return new Dumbbell(
            left,
            rightCount(),
            new TierAttributes(linkSpeed, linkLatency, switchLatency),
            new Trunk(
                trunkLinks,
                trunkSpeed != null ? trunkSpeed : linkSpeed,
                trunkLatency != null ? trunkLatency : linkLatency))
        .build();
  }

  @Override
  public void check(Problems problems) {
    Limits.checkHosts(left + (long) rightCount(), problems.at("left"));
  }
}

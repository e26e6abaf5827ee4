package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link Torus} topology. */
@CompiledJson(name = "torus")
@Doc(
    "Each switch is connected to its neighbours along every dimension, around the end. A dimension of"
        + " 2 has one cable, so that sizes of 2 make a hypercube.")
public record TorusConfig(
    @Doc(value = "Switches along each dimension.", min = "2", max = "100000") List<Integer> sizes,
    @Doc(value = "Hosts on each switch.", min = "1", max = Defaults.MAX_HOSTS, byDefault = "1")
        int hostsPerSwitch,
    @Doc(
            value =
                "Which of the shortest paths packets may take: any, or the one that finishes the first"
                    + " dimension first, and so on.",
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

  /** Which of the shortest paths packets may take. */
  public enum Paths {
    /**
     * Any; a switch has a port to choose for each dimension in which the packet is not there yet.
     */
    MINIMAL,
    /** The one that finishes the first dimension first. */
    DIMENSION_ORDERED
  }

  private static final int MAX_DIMENSIONS = 6;

  @Override
  public int hostCount() {
    return sizes.stream().reduce(hostsPerSwitch, (a, b) -> a * b);
  }

  @Override
  public Topology build() {
    boolean inOrder = paths == Paths.DIMENSION_ORDERED;
    return new Torus(sizes, hostsPerSwitch, inOrder, edge(), trunk()).build();
  }

  @Override
  public void check(Problems problems) {
    Problems place = problems.at("sizes");
    double switches = sizes.stream().mapToDouble(Integer::doubleValue).reduce(1, (a, b) -> a * b);
    long longest = 1 + sizes.stream().mapToLong(size -> size / 2).sum();
    if (sizes.isEmpty() || sizes.size() > MAX_DIMENSIONS) {
      place.error("a torus has 1 to " + MAX_DIMENSIONS + " dimensions");
    } else if (switches * hostsPerSwitch > MAX_HOSTS) {
      place.error("carries more than " + MAX_HOSTS + " hosts");
    } else if (longest > Limits.MAX_SWITCHES_ON_PATH) {
      place.error("a path " + Limits.tooLong(longest));
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

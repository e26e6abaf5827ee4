package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link LeafSpine} topology. */
@CompiledJson(name = "leaf-spine")
@Doc(
    "Hosts on leaf switches, and every leaf on every spine switch. Two of hosts, leaves and"
        + " hostsPerLeaf give the third. With several planes, each is such a network, and a host has a"
        + " port in every plane.")
public record LeafSpineConfig(
    @Doc(value = "Number of hosts.", min = "1", max = Defaults.MAX_HOSTS, optional = true)
        Integer hosts,
    @Doc(value = "Number of leaf switches.", min = "1", max = Defaults.MAX_HOSTS, optional = true)
        Integer leaves,
    @Doc(value = "Hosts on each leaf.", min = "1", max = Defaults.MAX_HOSTS, optional = true)
        Integer hostsPerLeaf,
    @Doc(
            value = "Number of spine switches; without it, what oversubscription asks for.",
            min = "1",
            max = "100000",
            optional = true)
        Integer spines,
    @Doc(
            value =
                "Capacity of a leaf's cables to hosts over that of its cables to spines; without"
                    + " it and without spines, 1.",
            min = "0.001",
            max = "1000",
            optional = true)
        Double oversubscription,
    @Doc(
            value = "Cables between each leaf and each spine.",
            min = "1",
            max = "1000",
            byDefault = "1")
        int parallelLinks,
    @Doc(
            value =
                "Planes that share nothing but the hosts; all counts and speeds are those of one"
                    + " plane.",
            min = "1",
            max = "64",
            byDefault = "1")
        int planes,
    @Doc(
            value = "Line rate of the cables to hosts, in each direction.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = Defaults.SPEED,
            assumption = Defaults.WHY_SPEED)
        long linkSpeed,
    @Doc(
            value = "Line rate of the cables between leaves and spines; without it, linkSpeed.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            optional = true)
        Long uplinkSpeed,
    @Doc(
            value = "Latency of the cables to hosts.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.LATENCY,
            assumption = Defaults.WHY_LATENCY)
        long linkLatency,
    @Doc(
            value = "Latency of the cables between leaves and spines; without it, linkLatency.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long uplinkLatency,
    @Doc(
            value = "Time from the arrival of a packet at a leaf to its place in a queue.",
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.SWITCH_LATENCY,
            assumption = Defaults.WHY_SWITCH_LATENCY)
        long switchLatency,
    @Doc(
            value = "The same at a spine; without it, switchLatency.",
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            optional = true)
        Long spineSwitchLatency)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return size().hostCount();
  }

  /** The tree that this asks for; there if a check of the configuration found nothing. */
  public TreePlan plan() {
    return shape().plan();
  }

  @Override
  public Topology build() {
    return shape().build();
  }

  @Override
  public void check(Problems problems) {
    if (size().check(problems) && checkSpines(problems)) {
      Limits.checkCables(shape().cables(), problems);
    }
  }

  private boolean checkSpines(Problems problems) {
    Problems ratio = problems.at("oversubscription");
    if (spines != null) {
      if (oversubscription != null) {
        ratio.error("spines decides this already; give one of the two");
      }
      return true;
    }
    if (!uplinks().check(ratio)) {
      return false;
    }
    int count = uplinks().uplinks();
    if (count % parallelLinks != 0) {
      problems
          .at("parallelLinks")
          .error("the " + count + " uplinks of a leaf are no multiple of " + parallelLinks);
      return false;
    }
    return true;
  }

  private LeafSpine shape() {
    TierAttributes leaf = new TierAttributes(linkSpeed, linkLatency, switchLatency);
    TierAttributes spine =
        new TierAttributes(
            upSpeed(),
            uplinkLatency != null ? uplinkLatency : linkLatency,
            spineSwitchLatency != null ? spineSwitchLatency : switchLatency);
    int spineCount = spines != null ? spines : uplinks().uplinks() / parallelLinks;
    return new LeafSpine(
        planes, size().leafCount(), size().hostsOnLeaf(), spineCount, parallelLinks, leaf, spine);
  }

  private LeafSpineSize size() {
    return new LeafSpineSize(hosts, leaves, hostsPerLeaf);
  }

  private Oversubscription uplinks() {
    double ratio = oversubscription != null ? oversubscription : 1;
    return new Oversubscription(size().hostsOnLeaf(), linkSpeed, upSpeed(), ratio);
  }

  private long upSpeed() {
    return uplinkSpeed != null ? uplinkSpeed : linkSpeed;
  }
}

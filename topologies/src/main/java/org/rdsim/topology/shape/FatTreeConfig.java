package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link FatTree} topology. */
@CompiledJson(name = "fat-tree")
@Doc(
    "Edge, aggregation and core switches. The number of hosts or the radix gives a k-ary fat tree:"
        + " k = 8 carries 128 hosts, k = 16 carries 1024; fewer whole pods fit as well. Any other"
        + " tree is given by its downlinks. Lists begin at the edge.")
public record FatTreeConfig(
    @Doc(
            value = "Number of hosts; without it, as many as the radix or downlinks carry.",
            min = "2",
            max = Defaults.MAX_HOSTS,
            optional = true)
        Integer hosts,
    @Doc(
            value = "Tiers of switches; without it, as many as downlinks has, or 3.",
            min = "2",
            max = "3",
            optional = true)
        Integer tiers,
    @Doc(
            value =
                "Ports of each switch (k), an even number; without it, the smallest that carries"
                    + " the hosts in whole pods.",
            min = "2",
            max = "2000",
            optional = true)
        Integer radix,
    @Doc(
            value = "Downward ports of the switches of each tier, instead of a radix.",
            min = "1",
            max = Defaults.MAX_HOSTS,
            byDefault = "[]")
        List<Integer> downlinks,
    @Doc(
            value =
                "Upward ports of the switches of each tier but the core; without it and without"
                    + " oversubscription, as many as downward ports.",
            min = "1",
            max = "10000",
            byDefault = "[]")
        List<Integer> uplinks,
    @Doc(
            value =
                "For each tier but the core, capacity of a switch's downlinks over that of its"
                    + " uplinks, instead of uplinks.",
            min = "0.001",
            max = "1000",
            byDefault = "[]")
        List<Double> oversubscription,
    @Doc(
            value =
                "Cables between each switch of a tier but the core and each one above it, which"
                    + " uplinks and the downlinks above are multiples of; without it, 1. Goes with"
                    + " downlinks.",
            min = "1",
            max = "1000",
            byDefault = "[]")
        List<Integer> parallelLinks,
    @Doc(
            value = "Line rate of the cables to hosts, in each direction.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = Defaults.SPEED,
            assumption = Defaults.WHY_SPEED)
        long linkSpeed,
    @Doc(
            value = "Line rate of the uplinks of each tier but the core; without it, linkSpeed.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = "[]")
        List<Long> uplinkSpeeds,
    @Doc(
            value = "Latency of the cables to hosts.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.LATENCY,
            assumption = Defaults.WHY_LATENCY)
        long linkLatency,
    @Doc(
            value = "Latency of the uplinks of each tier but the core; without it, linkLatency.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = "[]")
        List<Long> uplinkLatencies,
    @Doc(
            value = "Time from the arrival of a packet at an edge switch to its place in a queue.",
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.SWITCH_LATENCY,
            assumption = Defaults.WHY_SWITCH_LATENCY)
        long switchLatency,
    @Doc(
            value =
                "The same for the switches of each tier but the edge; without it, switchLatency.",
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            byDefault = "[]")
        List<Long> upperSwitchLatencies)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return shape().hosts();
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
    if (!size().checkTiers(problems)) {
      return;
    }
    if (!checkParallel(problems.at("parallelLinks"))) {
      return;
    }
    boolean sound = size().checkHosts(problems);
    sound &= checkLength(problems.at("uplinks"), uplinks);
    sound &= checkLength(problems.at("oversubscription"), oversubscription);
    sound &= checkLength(problems.at("uplinkSpeeds"), uplinkSpeeds);
    sound &= checkLength(problems.at("uplinkLatencies"), uplinkLatencies);
    sound &= checkLength(problems.at("upperSwitchLatencies"), upperSwitchLatencies);
    if (sound && checkUplinks(problems) && checkMultiples(problems)) {
      Limits.checkCables(shape().cables(), problems);
    }
  }

  private boolean checkLength(Problems problems, List<?> list) {
    int wanted = size().tierCount() - 1;
    if (list.isEmpty() || list.size() == wanted) {
      return true;
    }
    String entries = wanted == 1 ? "1 entry" : wanted + " entries";
    problems.error("takes " + entries + " in a tree of " + (wanted + 1) + " tiers");
    return false;
  }

  private boolean checkParallel(Problems place) {
    if (parallelLinks.isEmpty()) {
      return true;
    }
    if (downlinks.isEmpty()) {
      place.error("takes the form with downlinks");
      return false;
    }
    boolean sound = checkLength(place, parallelLinks);
    for (int tier = 0; sound && tier < parallelLinks.size(); tier++) {
      int cables = parallelLinks.get(tier);
      if (downlinks.get(tier + 1) % cables != 0) {
        place.at(tier).error("downlinks[" + (tier + 1) + "] is no multiple of it");
        sound = false;
      }
    }
    return sound;
  }

  private boolean checkMultiples(Problems problems) {
    for (int tier = 0; tier < parallelLinks.size(); tier++) {
      if (uplinkCount(tier) % parallelLinks.get(tier) != 0) {
        problems
            .at("parallelLinks")
            .at(tier)
            .error("the " + uplinkCount(tier) + " uplinks of a switch are no multiple of it");
        return false;
      }
    }
    return true;
  }

  private boolean checkUplinks(Problems problems) {
    Problems ratios = problems.at("oversubscription");
    if (!uplinks.isEmpty() && !oversubscription.isEmpty()) {
      ratios.error("uplinks decides this already; give one of the two");
      return false;
    }
    boolean sound = true;
    for (int tier = 0; tier < oversubscription.size(); tier++) {
      sound &= uplinksOf(tier).check(ratios.at(tier));
    }
    return sound;
  }

  private FatTree shape() {
    List<Integer> down = downlinksOfTiers();
    List<Integer> up = new ArrayList<>();
    List<TierAttributes> attributes = new ArrayList<>();
    attributes.add(new TierAttributes(linkSpeed, linkLatency, switchLatency));
    for (int tier = 0; tier < down.size() - 1; tier++) {
      up.add(uplinkCount(tier));
      attributes.add(
          new TierAttributes(
              speed(tier + 1),
              uplinkLatencies.isEmpty() ? linkLatency : uplinkLatencies.get(tier),
              upperSwitchLatencies.isEmpty() ? switchLatency : upperSwitchLatencies.get(tier)));
    }
    return parallelLinks.isEmpty()
        ? new FatTree(down, up, attributes)
        : new FatTree(down, up, parallelLinks, attributes);
  }

  private int uplinkCount(int tier) {
    if (!uplinks.isEmpty()) {
      return uplinks.get(tier);
    }
    return oversubscription.isEmpty() ? downlinksOfTiers().get(tier) : uplinksOf(tier).uplinks();
  }

  private Oversubscription uplinksOf(int tier) {
    int down = downlinksOfTiers().get(tier);
    return new Oversubscription(down, speed(tier), speed(tier + 1), oversubscription.get(tier));
  }

  /** Rate of the cables that lead down from a tier; the edge is tier 0 here. */
  private long speed(int tier) {
    return tier == 0 || uplinkSpeeds.isEmpty() ? linkSpeed : uplinkSpeeds.get(tier - 1);
  }

  private List<Integer> downlinksOfTiers() {
    return downlinks.isEmpty() ? size().downlinksOfTiers() : downlinks;
  }

  /** The size without parallel cables, which carry no more hosts. */
  private FatTreeSize size() {
    List<Integer> children = new ArrayList<>(downlinks);
    for (int tier = 0; tier < parallelLinks.size() && tier + 1 < children.size(); tier++) {
      children.set(tier + 1, downlinks.get(tier + 1) / parallelLinks.get(tier));
    }
    return new FatTreeSize(hosts, tiers, radix, children);
  }
}

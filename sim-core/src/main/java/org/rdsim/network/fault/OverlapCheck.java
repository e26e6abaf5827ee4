package org.rdsim.network.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.rdsim.config.Problems;
import org.rdsim.network.Outages;
import org.rdsim.network.ReducedRates;
import org.rdsim.network.fault.FaultConfig.Surroundings;

/** Finds faults that do the same to a link or switch at the same time. */
final class OverlapCheck {
  private final List<FaultConfig> faults;
  private final Problems problems;

  OverlapCheck(List<FaultConfig> faults, Problems problems) {
    this.faults = faults;
    this.problems = problems;
  }

  void run(Surroundings surroundings) {
    List<String> links = surroundings.links();
    for (int i = 0; i < links.size(); i++) {
      String link = links.get(i);
      String reverse = links.get(i ^ 1);
      if (!checkApart(link, "down", fault -> fault.linkOutages(link, reverse))
          || !checkApart(link, "degraded", fault -> reduced(fault, link))) {
        return;
      }
    }
    for (String node : surroundings.switches()) {
      if (!checkApart(node, "down", fault -> fault.switchOutages(node))) {
        return;
      }
    }
  }

  private static Outages reduced(FaultConfig fault, String link) {
    ReducedRates.Interval interval = fault.reducedRate(link, 1);
    return interval == null
        ? Outages.NONE
        : Outages.of(List.of(new Outages.Interval(interval.from(), interval.until())));
  }

  /** Reports the first two faults that overlap; whether there are none. */
  private boolean checkApart(String name, String what, Function<FaultConfig, Outages> times) {
    List<Outages> earlier = new ArrayList<>();
    for (int i = 0; i < faults.size(); i++) {
      Outages mine = times.apply(faults.get(i));
      for (int k = 0; k < i; k++) {
        for (Outages.Interval each : mine.intervals()) {
          if (earlier.get(k).overlap(each.from(), each.until())) {
            problems
                .at(i)
                .error("faults[" + k + "] has " + name + " " + what + " at the same time");
            return false;
          }
        }
      }
      earlier.add(mine);
    }
    return true;
  }
}

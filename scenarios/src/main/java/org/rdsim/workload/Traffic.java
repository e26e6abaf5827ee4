package org.rdsim.workload;

import java.util.List;

/**
 * All traffic of a run.
 *
 * @param flows in order; their places are their indices
 * @param triggers what lets flows begin that have no time of their own
 */
public record Traffic(List<Flow> flows, List<Trigger> triggers) {
  /** Copies the lists. */
  public Traffic {
    flows = List.copyOf(flows);
    triggers = List.copyOf(triggers);
  }
}

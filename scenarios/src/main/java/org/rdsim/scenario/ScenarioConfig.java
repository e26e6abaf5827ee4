package org.rdsim.scenario;

import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.workload.WorkloadConfig;

/** What one variant of a scenario simulates, every setting filled in. */
@Doc("What one variant of a scenario simulates.")
public record ScenarioConfig(
    @Doc("Name of the scenario.") String name,
    @Doc(value = "What it is about.", optional = true) String description,
    @Doc(value = "Seed of all randomness of the first repetition.", min = "0", byDefault = "1")
        long seed,
    @Doc("Patterns of traffic, which run side by side; at least one.")
        List<WorkloadConfig> workload,
    @Doc(value = "How often and how long it is run.", byDefault = "{}") RunConfig run)
    implements Checked {

  @Override
  public void check(Problems problems) {
    if (name.isBlank()) {
      problems.at("name").error("give the scenario a name");
    }
    if (workload.isEmpty()) {
      problems.at("workload").error("list at least one workload");
    }
  }
}

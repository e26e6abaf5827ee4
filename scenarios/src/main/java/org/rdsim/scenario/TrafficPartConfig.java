package org.rdsim.scenario;

import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.workload.WorkloadConfig;

/** The part of a scenario that is its traffic. */
@Doc("The part of a scenario that is its traffic.")
public record TrafficPartConfig(@Doc("The workloads.") List<WorkloadConfig> workload) {}

package org.rdsim.experiment;

import java.util.List;
import org.rdsim.engine.Simulation;
import org.rdsim.measure.MessageLog;
import org.rdsim.network.Network;
import org.rdsim.nic.Nic;
import org.rdsim.workload.FlowProcess;
import org.rdsim.workload.script.Script;

/**
 * One variant and seed, built and ready to run.
 *
 * @param boundPs no run can complete its last message before this instant; null if unknown
 * @param classNames traffic classes of the switches, in their order
 * @param deadlockCheckPs time between looks for a deadlock; 0 where no switch makes another wait
 * @param patiencePs time without progress after which nothing is going to happen any more
 */
record Model(
    Simulation simulation,
    Network network,
    List<Nic> nics,
    List<FlowRun> flows,
    List<FlowProcess> processes,
    List<Script> scripts,
    Remaining remaining,
    Journal journal,
    MessageLog log,
    DeliveredBytes deliveredBytes,
    Long boundPs,
    List<String> classNames,
    long deadlockCheckPs,
    long patiencePs) {

  /** Starts all programs, at the times that the scenario gives them. */
  void start() {
    processes.forEach(FlowProcess::start);
    scripts.forEach(Script::start);
    nics.forEach(nic -> nic.runList().drain());
    journal.begin();
  }
}

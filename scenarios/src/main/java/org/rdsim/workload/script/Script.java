package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.rdsim.config.Problems;
import org.rdsim.engine.Partition;

/** The processes of a script in one run, and what became of their steps. */
public final class Script {
  private final List<ScriptProcess> processes = new ArrayList<>();
  private int running;

  /**
   * Creates the processes.
   *
   * @param configs what they do
   * @param latencyPs time until a process hears of what another has made, at least 1
   * @param hosts the hosts by index
   * @param ended runs at the end of the last process
   */
  public Script(
      List<ScriptProcessConfig> configs,
      long latencyPs,
      Partition partition,
      IntFunction<ScriptHost> hosts,
      Runnable ended) {
    Board board = new Board(partition, latencyPs);
    running = configs.size();
    for (int i = 0; i < configs.size(); i++) {
      ScriptProcessConfig config = configs.get(i);
      ScriptHost host = hosts.apply(config.host());
      processes.add(new ScriptProcess(i, config, host, board, () -> countEnd(ended)));
    }
  }

  private void countEnd(Runnable ended) {
    running--;
    if (running == 0) {
      ended.run();
    }
  }

  /** Begins, before the first event. */
  public void start() {
    processes.forEach(ScriptProcess::proceed);
  }

  /** Whether all processes are at their end. */
  public boolean isOver() {
    return running == 0;
  }

  /** Whether a process will go on by itself. */
  public boolean isArmed() {
    return processes.stream().anyMatch(ScriptProcess::isArmed);
  }

  /** Steps that are over. */
  public long stepsDone() {
    return processes.stream().mapToLong(process -> process.outcomes().size()).sum();
  }

  /** What became of all steps so far, process by process. */
  public List<StepOutcome> outcomes() {
    return processes.stream().flatMap(process -> process.outcomes().stream()).toList();
  }

  /** Reports processes and names that can't work. */
  public static void check(List<ScriptProcessConfig> processes, Problems problems) {
    new NameCheck(processes, problems).run();
  }

  /** The name of a step's verb. */
  static String verb(StepConfig step) {
    return StepConfig.MEMBERS.members().entrySet().stream()
        .filter(member -> member.getValue() == step.getClass())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }
}

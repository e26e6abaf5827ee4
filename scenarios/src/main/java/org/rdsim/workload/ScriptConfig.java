package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import java.util.function.IntFunction;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.device.DeviceModel;
import org.rdsim.device.DeviceProfile;
import org.rdsim.engine.Partition;
import org.rdsim.engine.RandomStreams;
import org.rdsim.workload.script.Script;
import org.rdsim.workload.script.ScriptHost;
import org.rdsim.workload.script.ScriptProcessConfig;

/** Programs that call the verbs, with what each call has to come to. */
@CompiledJson(name = "script")
@Doc(
    "Processes that call the verbs step by step, with what each call has to come to. A call takes no"
        + " simulated time. The run ends with code 5 if a step comes to something else.")
public record ScriptConfig(
    @Doc("The processes, at least one.") List<ScriptProcessConfig> processes,
    @Doc(
            value = "What the devices of all hosts offer: a name of \"rdsim list devices\".",
            byDefault = "hca")
        DeviceModel device,
    @Doc(
            value =
                "Time until a process hears of what another has made, or signals. It stands for a"
                    + " message beside the network, as over TCP.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            byDefault = "1us",
            assumption = "about a small message over one switch")
        long exchangeLatency)
    implements WorkloadConfig, Checked {

  @Override
  public void check(Problems problems) {
    if (processes.isEmpty()) {
      problems.at("processes").error("list at least one process");
    }
    Script.check(processes, problems.at("processes"));
  }

  /** What the devices of all hosts offer. */
  public DeviceProfile profile() {
    return device.profile();
  }

  /**
   * The processes of a run.
   *
   * @param hosts the hosts by index
   * @param ended runs at the end of the last process
   */
  public Script script(Partition partition, IntFunction<ScriptHost> hosts, Runnable ended) {
    return new Script(processes, exchangeLatency, partition, hosts, ended);
  }

  @Override
  public void checkHosts(Hosts network, Problems problems) {
    for (int i = 0; i < processes.size(); i++) {
      Problems host = problems.at("processes").at(i).at("host");
      HostIndex.check(processes.get(i).host(), network.count(), host);
    }
  }

  @Override
  public long flowCount(Hosts network) {
    return 0;
  }

  @Override
  public List<? extends MessageStream> streams() {
    return List.of();
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    return List.of();
  }
}

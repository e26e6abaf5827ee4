package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;

/** Flows that are listed one by one. */
@CompiledJson(name = "flows")
@Doc("Flows that are listed one by one.")
public record FlowsConfig(
    @Doc("The flows, at least one.") List<FlowConfig> flows,
    @Doc(
            value = TRIGGER_LATENCY,
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            byDefault = "1us",
            assumption = WHY_TRIGGER_LATENCY)
        long triggerLatency)
    implements WorkloadConfig, Checked {
  static final String TRIGGER_LATENCY =
      "Time from the end of the last flow that another waits for to the start of that one. It"
          + " stands for a control message, which takes no room on links; 1ps is as good as none.";

  static final String WHY_TRIGGER_LATENCY = "about a small message over one switch";

  @Override
  public void check(Problems problems) {
    Problems list = problems.at("flows");
    if (flows.isEmpty()) {
      list.error("list at least one flow");
    }
    if (flows.stream().noneMatch(flow -> flow.after() != null)) {
      problems.at("triggerLatency").unused("no flow waits for another");
    }
    new FlowListCheck(flows, list).run();
  }

  @Override
  public void checkHosts(Hosts network, Problems problems) {
    for (int i = 0; i < flows.size(); i++) {
      Problems flow = problems.at("flows").at(i);
      HostIndex.check(flows.get(i).from(), network.count(), flow.at("from"));
      HostIndex.check(flows.get(i).to(), network.count(), flow.at("to"));
    }
  }

  @Override
  public List<? extends MessageStream> streams() {
    return flows;
  }

  @Override
  public Problems placeOf(int stream, Problems problems) {
    return problems.at("flows").at(stream);
  }

  @Override
  public long flowCount(Hosts network) {
    return new FlowList(flows).flows().size();
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    return new FlowList(flows).flows();
  }

  @Override
  public List<Trigger> triggers() {
    return new FlowList(flows).triggers(triggerLatency);
  }
}

package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.engine.RandomStream;

/** Flows that are listed one by one. */
@CompiledJson(name = "flows")
@Doc("Flows that are listed one by one.")
public record FlowsConfig(@Doc("The flows, at least one.") List<FlowConfig> flows)
    implements WorkloadConfig, Checked {

  @Override
  public void check(Problems problems) {
    if (flows.isEmpty()) {
      problems.at("flows").error("list at least one flow");
    }
  }

  @Override
  public void checkHosts(int hosts, Problems problems) {
    for (int i = 0; i < flows.size(); i++) {
      Problems flow = problems.at("flows").at(i);
      HostIndex.check(flows.get(i).from(), hosts, flow.at("from"));
      HostIndex.check(flows.get(i).to(), hosts, flow.at("to"));
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
  public long flowCount(int hosts) {
    return flows.size();
  }

  @Override
  public List<Flow> flows(int hosts, RandomStream random) {
    return flows.stream().map(flow -> new Flow(flow.from(), flow.to(), flow)).toList();
  }
}

package org.rdsim.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.config.Problems;
import org.rdsim.units.DataSize;

/** Rules about flows that come from a file; problems are shown at the key "file". */
final class FileFlows {
  private FileFlows() {}

  static void check(List<FlowConfig> flows, Problems problems) {
    Map<String, Integer> byName = new LinkedHashMap<>();
    for (int i = 0; i < flows.size(); i++) {
      byName.put(flows.get(i).name(), i);
    }
    int stuck = new FlowListOrder(flows, byName).firstThatNeverBegins();
    if (flows.isEmpty()) {
      problems.at("file").error("there is no flow in the file");
    } else if (stuck >= 0) {
      problems
          .at("file")
          .error(
              "flow " + stuck + " of the file never begins: it waits for itself, by way of others");
    }
  }

  /** One stream for each DSCP that there is. */
  static List<MessageList> streams(List<FlowConfig> flows) {
    Map<Integer, MessageList> byDscp = new LinkedHashMap<>();
    for (FlowConfig flow : flows) {
      byDscp.putIfAbsent(flow.dscp(), MessageList.of(flow.operation(), flow.dscp(), 1, 0));
    }
    return List.copyOf(byDscp.values());
  }

  static void checkSizes(List<FlowConfig> flows, long most, Problems problems) {
    for (int i = 0; i < flows.size(); i++) {
      if (flows.get(i).messageSize() > most) {
        String size = DataSize.format(flows.get(i).messageSize());
        problems
            .at("file")
            .error("flow " + i + " of the file has " + size + "; " + WorkloadConfig.tooLong(most));
      }
    }
  }
}

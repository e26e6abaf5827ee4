package org.rdsim.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.workload.format.ConnectionMatrix;
import org.rdsim.workload.format.ConnectionMatrix.Connection;
import org.rdsim.workload.format.ConnectionMatrix.Kind;
import org.rdsim.workload.format.ConnectionMatrix.TriggerLine;

/**
 * Connection matrices as lists of flows. Ids become names, connections of several messages shared
 * ones. What a trigger starts waits for what activates it: a oneshot for one flow, a barrier for as
 * many as it counts, and of a multishot the n-th for n.
 */
final class HtsimFlows {
  private HtsimFlows() {}

  static FlowsConfig toFlows(
      ConnectionMatrix matrix, Operation operation, Integer dscp, long triggerLatency) {
    List<String> names = names(matrix.connections());
    Map<Long, List<String>> completed = new LinkedHashMap<>();
    Map<Long, List<String>> delivered = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      Connection line = matrix.connections().get(i);
      add(completed, line.sendDone(), names.get(i));
      add(delivered, line.receiveDone(), names.get(i));
    }
    Map<Long, TriggerLine> triggers = new LinkedHashMap<>();
    matrix.triggers().forEach(each -> triggers.put(each.id(), each));
    Map<Long, Integer> shots = new LinkedHashMap<>();
    List<FlowConfig> flows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Connection line = matrix.connections().get(i);
      Long id = line.trigger();
      AfterConfig after = null;
      if (id != null) {
        int shot = shots.merge(id, 1, Integer::sum);
        Kind kind = triggers.get(id).kind();
        long needed = kind == Kind.MULTISHOT ? shot : triggers.get(id).count();
        after = after(completed.get(id), delivered.get(id), (int) needed);
      }
      Integer its = line.priority() == null ? dscp : line.priority();
      flows.add(flow(line, names.get(i), after).by(operation, its));
    }
    return new FlowsConfig(flows, triggerLatency);
  }

  private static FlowConfig flow(Connection line, String name, AfterConfig after) {
    boolean isCause = line.sendDone() != null || line.receiveDone() != null;
    boolean isNamed = isCause || (line.isMessage() ? line.messageId() : line.id()) != null;
    long start = line.startPs() == null ? 0 : line.startPs();
    return FlowConfig.write((int) line.from(), (int) line.to(), line.bytes(), start)
        .with(isNamed ? name : null, line.isMessage() ? line.id().toString() : null, after);
  }

  private static AfterConfig after(List<String> completed, List<String> delivered, int needed) {
    List<String> first = completed == null ? List.of() : completed;
    List<String> second = delivered == null ? List.of() : delivered;
    boolean all = needed == first.size() + second.size();
    return new AfterConfig(first, second, all ? null : needed);
  }

  private static void add(Map<Long, List<String>> names, Long trigger, String name) {
    if (trigger != null) {
      names.computeIfAbsent(trigger, key -> new ArrayList<>()).add(name);
    }
  }

  /** The id, with the message's number after a dot; "line" and a number where there is no id. */
  private static List<String> names(List<Connection> lines) {
    List<String> names = new ArrayList<>();
    Map<Long, Integer> messages = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Connection line = lines.get(i);
      if (line.id() == null) {
        names.add("line" + i);
      } else if (!line.isMessage()) {
        names.add(line.id().toString());
      } else {
        int number = messages.merge(line.id(), 1, Integer::sum) - 1;
        names.add(line.id() + (line.messageId() == null ? "#" + number : "." + line.messageId()));
      }
    }
    return names;
  }
}

package org.rdsim.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rdsim.workload.format.ConnectionMatrix;
import org.rdsim.workload.format.ConnectionMatrix.Connection;
import org.rdsim.workload.format.ConnectionMatrix.Kind;
import org.rdsim.workload.format.ConnectionMatrix.TriggerLine;

/**
 * Lists of flows as connection matrices, the reverse of {@link HtsimFlows}. Triggers are numbered
 * from 1 in the order in which the flows that wait for them come, and are a oneshot if one
 * activation is all that can come, a multishot if flows wait for one, two, three of the same
 * causes, else a barrier.
 */
final class HtsimMatrix {
  /** What flows with the same causes wait for. */
  private record Causes(Set<String> completed, Set<String> delivered) {
    static Causes of(AfterConfig after) {
      return new Causes(
          new LinkedHashSet<>(after.completed()), new LinkedHashSet<>(after.delivered()));
    }

    int count() {
      return completed.size() + delivered.size();
    }
  }

  private final List<FlowConfig> flows;
  private final Map<Causes, Long> triggers = new LinkedHashMap<>();
  private final Map<Causes, List<Integer>> waiting = new LinkedHashMap<>();
  private final Map<String, Long> completedTriggers = new LinkedHashMap<>();
  private final Map<String, Long> deliveredTriggers = new LinkedHashMap<>();
  private final Set<Long> ids = new LinkedHashSet<>();
  private long nextId = 1;

  private HtsimMatrix(List<FlowConfig> flows) {
    this.flows = flows;
  }

  /**
   * Turns flows into connections.
   *
   * @param nodes number of hosts
   * @throws IllegalArgumentException if the format can't express them; the message says why
   */
  static ConnectionMatrix of(FlowsConfig config, long nodes) {
    HtsimMatrix matrix = new HtsimMatrix(config.flows());
    for (int i = 0; i < config.flows().size(); i++) {
      matrix.check(i);
    }
    matrix.triggers.forEach(matrix::activate);
    List<Connection> lines = new ArrayList<>();
    config.flows().forEach(flow -> lines.add(matrix.line(flow)));
    List<TriggerLine> triggerLines = new ArrayList<>();
    matrix.waiting.forEach((causes, needs) -> triggerLines.add(matrix.trigger(causes, needs)));
    return new ConnectionMatrix(nodes, lines, triggerLines);
  }

  private static IllegalArgumentException refuse(int flow, String why) {
    return new IllegalArgumentException("flow " + flow + " of the list: " + why);
  }

  private void check(int i) {
    FlowConfig flow = flows.get(i);
    if (flow.operation() != Operation.WRITE) {
      throw refuse(i, "a connection matrix can't say by which operation messages travel");
    }
    if (flow.count() > 1) {
      throw refuse(i, "a line of a connection matrix is one message, not " + flow.count());
    }
    Long id = idOf(flow);
    if (flow.connection() == null
        ? flow.name() != null && id == null && isBadName(flow)
        : id == null) {
      throw refuse(i, "the id of a connection is a number from 1 to 999999999");
    }
    if (id != null) {
      ids.add(id);
    }
    if (flow.after() != null) {
      Causes causes = Causes.of(flow.after());
      triggers.computeIfAbsent(causes, key -> triggers.size() + 1L);
      waiting.computeIfAbsent(causes, key -> new ArrayList<>()).add(flow.after().needed());
    }
  }

  private static boolean isBadName(FlowConfig flow) {
    return !flow.name().matches("line[0-9]+");
  }

  private static Long idOf(FlowConfig flow) {
    String text = flow.connection() == null ? flow.name() : flow.connection();
    return text != null && text.matches("[1-9][0-9]{0,8}") ? Long.valueOf(text) : null;
  }

  private void activate(Causes causes, long trigger) {
    causes.completed().forEach(name -> activate(completedTriggers, name, trigger));
    causes.delivered().forEach(name -> activate(deliveredTriggers, name, trigger));
  }

  private static void activate(Map<String, Long> triggers, String name, long trigger) {
    if (triggers.put(name, trigger) != null) {
      throw new IllegalArgumentException(
          "flow \""
              + name
              + "\" is waited for in two different sets of flows; it can activate one trigger");
    }
  }

  private TriggerLine trigger(Causes causes, List<Integer> needs) {
    long id = triggers.get(causes);
    boolean alike = needs.stream().distinct().count() == 1;
    if (alike && causes.count() == 1) {
      return new TriggerLine(id, Kind.ONESHOT, 1);
    }
    if (alike) {
      return new TriggerLine(id, Kind.BARRIER, needs.get(0));
    }
    for (int i = 0; i < needs.size(); i++) {
      if (needs.get(i) != i + 1) {
        throw new IllegalArgumentException(
            "flows wait for "
                + needs
                + " of the same flows; a multishot trigger starts the first after 1, the second"
                + " after 2, and so on");
      }
    }
    return new TriggerLine(id, Kind.MULTISHOT, 1);
  }

  private Connection line(FlowConfig flow) {
    AfterConfig after = flow.after();
    boolean isMessage = flow.connection() != null;
    Long id = idOf(flow);
    if (id == null && after != null) {
      id = freeId();
    }
    return new Connection(
        flow.from(),
        flow.to(),
        id,
        isMessage,
        isMessage ? messageId(flow) : null,
        after == null ? flow.start() : null,
        after == null ? null : triggers.get(Causes.of(after)),
        flow.messageSize(),
        completedTriggers.get(flow.name()),
        deliveredTriggers.get(flow.name()),
        flow.dscp());
  }

  private long freeId() {
    while (!ids.add(nextId)) {
      nextId++;
    }
    return nextId;
  }

  private static Long messageId(FlowConfig flow) {
    String prefix = flow.connection() + ".";
    boolean numbered = flow.name() != null && flow.name().matches("[0-9]+\\.(0|[1-9][0-9]{0,8})");
    return numbered && flow.name().startsWith(prefix)
        ? Long.valueOf(flow.name().substring(prefix.length()))
        : null;
  }
}

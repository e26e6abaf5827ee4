package org.rdsim.workload;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.workload.format.FlowFile;

/** Lines of flow files as lists of flows, and back. */
final class Ns3Flows {
  /** The priority group of data in the simulators that read such files. */
  static final long USUAL_GROUP = 3;

  /** Class selector n of RFC 2474 is DSCP 8 n. */
  private static final int SELECTOR = 8;

  private static final long USUAL_DSCP = USUAL_GROUP * SELECTOR;

  /** The port that their generators write. */
  static final long USUAL_PORT = 100;

  private Ns3Flows() {}

  /**
   * Lines as flows.
   *
   * @param hosts index of each host by the id of its node
   * @param originPs time in the file at which the simulation begins
   * @param dscp of flows of group 3, null for that of the protocol
   * @param readGroups whether other groups have DSCPs of their own
   */
  static List<FlowConfig> toFlows(
      List<FlowFile.Line> lines,
      NodeIds hosts,
      long originPs,
      Operation operation,
      Integer dscp,
      boolean readGroups) {
    List<FlowConfig> flows = new ArrayList<>();
    for (FlowFile.Line line : lines) {
      if (line.startPs() < originPs) {
        throw line.place().refuse("the flow starts before the origin");
      }
      int from = hosts.indexOf(line.from(), line.place());
      int to = hosts.indexOf(line.to(), line.place());
      long start = line.startPs() - originPs;
      boolean usual = !readGroups || line.group() == USUAL_GROUP;
      Integer its = usual ? dscp : Integer.valueOf((int) line.group() * SELECTOR);
      flows.add(FlowConfig.write(from, to, line.bytes(), start).by(operation, its));
    }
    return flows;
  }

  /**
   * Flows as lines.
   *
   * @throws IllegalArgumentException if the format can't express them; the message says why
   */
  static List<FlowFile.Line> toLines(FlowsConfig config) {
    List<FlowFile.Line> lines = new ArrayList<>();
    for (int i = 0; i < config.flows().size(); i++) {
      FlowConfig flow = config.flows().get(i);
      String lack = lack(flow);
      if (lack != null) {
        throw new IllegalArgumentException(
            "flow " + i + " of the list: a flow file can't say " + lack);
      }
      lines.add(
          new FlowFile.Line(
              flow.from(),
              flow.to(),
              flow.dscp() == null ? USUAL_GROUP : flow.dscp() / SELECTOR,
              USUAL_PORT,
              flow.messageSize(),
              flow.start(),
              null,
              null));
    }
    return lines;
  }

  private static String lack(FlowConfig flow) {
    if (flow.after() != null) {
      return "that a flow waits for others";
    }
    if (flow.connection() != null) {
      return "that flows share a connection";
    }
    if (flow.name() != null) {
      return "the name of a flow";
    }
    if (flow.dscp() != null && (flow.dscp() % SELECTOR != 0 || flow.dscp() == USUAL_DSCP)) {
      return "DSCP "
          + flow.dscp()
          + ", only 0, 8, 16, 32, 40, 48 and 56, and of group 3 that of the protocol";
    }
    if (flow.count() > 1) {
      return "that a flow has several messages";
    }
    return flow.operation() == Operation.WRITE ? null : "by which operation messages travel";
  }
}

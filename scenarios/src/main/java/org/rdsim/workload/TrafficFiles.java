package org.rdsim.workload;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.units.Time;
import org.rdsim.workload.format.ConnectionMatrix;
import org.rdsim.workload.format.ConnectionMatrixReader;
import org.rdsim.workload.format.ConnectionMatrixReader.Priorities;
import org.rdsim.workload.format.FlowFile;
import org.rdsim.workload.format.TimeUnit;

/** Lists of flows from and to the files of other simulators. */
public final class TrafficFiles {
  private static final long USUAL_TRIGGER_LATENCY = Time.MICROSECOND;

  private TrafficFiles() {}

  /**
   * Flows and the number of hosts that a file names.
   *
   * @param nodes null if the file doesn't say
   */
  public record Content(FlowsConfig flows, Long nodes) {}

  /**
   * Reads a connection matrix of htsim.
   *
   * @param unit of start times
   * @param ignorePriorities whether priorities are left out; else they become DSCPs
   * @throws ConfigException if it is not understood
   */
  public static Content readHtsim(InputFile file, TimeUnit unit, boolean ignorePriorities) {
    ConnectionMatrix matrix =
        ConnectionMatrixReader.read(
            file, unit, ignorePriorities ? Priorities.IGNORED : Priorities.READ);
    FlowsConfig flows = HtsimFlows.toFlows(matrix, Operation.WRITE, null, USUAL_TRIGGER_LATENCY);
    return new Content(flows, matrix.nodes());
  }

  /**
   * Writes a connection matrix of htsim.
   *
   * @param nodes number of hosts
   * @param unit of start times
   * @throws IllegalArgumentException if it can't express the flows; the message says why
   */
  public static String writeHtsim(FlowsConfig flows, long nodes, TimeUnit unit) {
    for (FlowConfig flow : flows.flows()) {
      if (Math.max(flow.from(), flow.to()) >= nodes) {
        throw new IllegalArgumentException(
            "host " + Math.max(flow.from(), flow.to()) + " is none of the " + nodes + " nodes");
      }
    }
    return HtsimMatrix.of(flows, nodes).write(unit);
  }

  /**
   * Reads a flow file of a simulator that is built on ns-3; ids of nodes become indices of hosts.
   *
   * @param dialect null to tell it from the columns
   * @param packetBytes payload of a packet, for files that count packets, else null
   * @param ignoreGroups whether priority groups are left out; else they become DSCPs
   * @param ignorePorts whether other ports than 100 may be left out
   * @param ignoreEnds whether ends of flows may be left out
   * @throws ConfigException if it is not understood, or holds what a list of flows can't
   */
  public static Content readNs3(
      InputFile file,
      FlowFile.Dialect dialect,
      Long packetBytes,
      boolean ignoreGroups,
      boolean ignorePorts,
      boolean ignoreEnds) {
    List<FlowFile.Line> lines = FlowFile.read(file, dialect, packetBytes);
    for (FlowFile.Line line : lines) {
      if (line.port() != null && line.port() != Ns3Flows.USUAL_PORT && !ignorePorts) {
        throw line.place().refuse("port " + line.port() + " would be lost; only 100 can be");
      }
      if (line.endPs() != null && !ignoreEnds) {
        throw line.place().refuse("the end of the flow would be lost");
      }
    }
    List<FlowConfig> flows =
        Ns3Flows.toFlows(lines, NodeIds.SAME, 0, Operation.WRITE, null, !ignoreGroups);
    return new Content(new FlowsConfig(flows, USUAL_TRIGGER_LATENCY), null);
  }

  /**
   * Writes a flow file for a simulator that is built on ns-3, with flows in the order of their
   * start, port 100, and the priority groups of their DSCPs.
   *
   * @throws IllegalArgumentException if it can't express the flows; the message says why
   */
  public static String writeNs3(FlowsConfig flows, FlowFile.Dialect dialect) {
    return FlowFile.write(Ns3Flows.toLines(flows), dialect);
  }

  /**
   * A list of the flows that a pattern stands for.
   *
   * @throws IllegalArgumentException if a list can't express them; the message says why
   */
  public static FlowsConfig list(Traffic traffic) {
    if (!traffic.triggers().isEmpty()) {
      throw new IllegalArgumentException("flows of several workloads wait for one another");
    }
    List<FlowConfig> entries = new ArrayList<>();
    for (int i = 0; i < traffic.flows().size(); i++) {
      Flow flow = traffic.flows().get(i);
      MessageStream messages = flow.messages();
      if (!messages.isOpenLoop()) {
        entries.add(entry(flow, messages.messageSize(), messages.count(), messages.start()));
        continue;
      }
      String connection = messages.count() == 1 ? null : Integer.toString(i + 1);
      for (int k = 0; k < messages.count(); k++) {
        FlowConfig single = entry(flow, messages.messageSize(k), 1, messages.release(k));
        entries.add(single.with(null, connection, null));
      }
    }
    return new FlowsConfig(entries, USUAL_TRIGGER_LATENCY);
  }

  private static FlowConfig entry(Flow flow, long bytes, int count, long start) {
    MessageStream messages = flow.messages();
    int outstanding = messages.isOpenLoop() ? 1 : messages.outstanding();
    return new FlowConfig(
        flow.from(),
        flow.to(),
        bytes,
        count,
        start,
        messages.operation(),
        outstanding,
        messages.dscp(),
        null,
        null,
        null);
  }
}

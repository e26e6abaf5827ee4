package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.InputFile;
import org.rdsim.engine.RandomStreams;
import org.rdsim.topology.Topology;
import org.rdsim.workload.Flow;
import org.rdsim.workload.FlowsConfig;
import org.rdsim.workload.Hosts;
import org.rdsim.workload.Traffic;
import org.rdsim.workload.TrafficFiles;
import org.rdsim.workload.WorkloadConfig;
import org.rdsim.workload.format.FlowFile;
import org.rdsim.workload.format.TimeUnit;

/** Converts flows. */
final class TrafficConversion {
  private final FileFormat from;
  private final FileFormat to;
  private final ConversionOptions options;
  private final List<String> notes;

  TrafficConversion(FileFormat from, FileFormat to, ConversionOptions options, List<String> notes) {
    this.from = from;
    this.to = to;
    this.options = options;
    this.notes = notes;
  }

  String convert(InputFile file) {
    TrafficFiles.Content content = read(file);
    return switch (to) {
      case HTSIM_FLOWS -> {
        Long nodes = options.nodes() != null ? options.nodes() : content.nodes();
        if (nodes == null) {
          throw new ConversionException(
              "the file doesn't say how many hosts there are; give --nodes");
        }
        if (content.flows().flows().stream().anyMatch(flow -> flow.after() != null)) {
          notes.add("the latency of triggers has no place in " + to + "; there it is 0");
        }
        yield TrafficFiles.writeHtsim(content.flows(), nodes, unit(options.toUnit(), "--to-unit"));
      }
      case NS3_FLOWS -> TrafficFiles.writeNs3(content.flows(), dialect());
      default -> scenario(content.flows());
    };
  }

  private static TimeUnit unit(TimeUnit unit, String option) {
    if (unit == null) {
      throw new ConversionException(
          "programs differ about the unit of start times in a connection matrix; give "
              + option
              + " us or ps");
    }
    return unit;
  }

  private FlowFile.Dialect dialect() {
    if (options.toDialect() == null) {
      throw new ConversionException("give --to-dialect hpcc or conweave");
    }
    return options.toDialect();
  }

  private TrafficFiles.Content read(InputFile file) {
    return switch (from) {
      case HTSIM_FLOWS ->
          TrafficFiles.readHtsim(
              file,
              unit(options.fromUnit(), "--from-unit"),
              options.ignore().contains(ConversionOptions.Loss.PRIORITIES));
      case NS3_FLOWS ->
          TrafficFiles.readNs3(
              file,
              options.fromDialect(),
              options.packetSize(),
              options.ignore().contains(ConversionOptions.Loss.GROUPS),
              options.ignore().contains(ConversionOptions.Loss.PORTS),
              options.ignore().contains(ConversionOptions.Loss.ENDS));
      default -> readScenario(file);
    };
  }

  /** A list of flows is taken as it is; any other pattern becomes the flows of the first seed. */
  private static TrafficFiles.Content readScenario(InputFile file) {
    ScenarioPart part = new ScenarioPart(file, "workload");
    List<WorkloadConfig> workload = part.read(TrafficPartConfig.class).workload();
    ScenarioPart network = new ScenarioPart(file, "topology");
    Topology graph =
        network.isThere() ? network.read(TopologyPartConfig.class).topology().build() : null;
    Long nodes = graph == null ? null : (long) graph.hostCount();
    if (workload.size() == 1 && workload.get(0) instanceof FlowsConfig flows) {
      return new TrafficFiles.Content(flows, nodes);
    }
    if (graph == null) {
      throw new ConversionException("without a topology only a single list of flows is converted");
    }
    return new TrafficFiles.Content(TrafficFiles.list(draw(workload, graph, part.seed())), nodes);
  }

  private static Traffic draw(List<WorkloadConfig> workload, Topology graph, long seed) {
    Hosts hosts =
        HostView.of(
            graph,
            (payload, operation) -> {
              throw new ConversionException("a load on the wire depends on the protocol");
            });
    List<Flow> flows = new ArrayList<>();
    for (int i = 0; i < workload.size(); i++) {
      if (!workload.get(i).triggers().isEmpty()) {
        throw new ConversionException(
            "workload[" + i + "] has flows that wait for others; it has to be a list of its own");
      }
      flows.addAll(workload.get(i).flows(hosts, new RandomStreams(seed), "workload/" + i));
    }
    return new Traffic(flows, List.of());
  }

  private String scenario(FlowsConfig flows) {
    boolean waits = flows.flows().stream().anyMatch(flow -> flow.after() != null);
    if (waits) {
      notes.add("triggers have the usual latency; set triggerLatency to 1ps for almost none");
    }
    ConfigReader writer = new ConfigReader(ScenarioFormat.UNIONS);
    return writer.writeBrief(new TrafficPartConfig(List.of(flows))) + "\n";
  }
}

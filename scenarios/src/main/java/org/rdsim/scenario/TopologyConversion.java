package org.rdsim.scenario;

import java.util.List;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.InputFile;
import org.rdsim.topology.Topology;
import org.rdsim.topology.format.HtsimTopology;
import org.rdsim.topology.format.HtsimTopologyConfig;
import org.rdsim.topology.format.Ns3Topology;
import org.rdsim.topology.format.Ns3TopologyConfig;
import org.rdsim.topology.shape.FatTreeConfig;
import org.rdsim.topology.shape.LeafSpineConfig;
import org.rdsim.topology.shape.TopologyConfig;
import org.rdsim.topology.shape.TreePlan;

/** Converts topologies. */
final class TopologyConversion {
  private final FileFormat from;
  private final FileFormat to;
  private final ConversionOptions options;
  private final List<String> notes;

  TopologyConversion(
      FileFormat from, FileFormat to, ConversionOptions options, List<String> notes) {
    this.from = from;
    this.to = to;
    this.options = options;
    this.notes = notes;
  }

  String convert(InputFile file) {
    TopologyConfig topology = read(file);
    return switch (to) {
      case HTSIM_TOPOLOGY -> HtsimTopology.write(plan(topology));
      case NS3_TOPOLOGY -> writeNs3(topology.build());
      default -> scenario(topology);
    };
  }

  private TopologyConfig read(InputFile file) {
    return switch (from) {
      case HTSIM_TOPOLOGY -> readHtsim(file);
      case NS3_TOPOLOGY -> readNs3(file);
      default -> new ScenarioPart(file, "topology").read(TopologyPartConfig.class).topology();
    };
  }

  private TopologyConfig readHtsim(InputFile file) {
    boolean ignoreQueues = options.ignore().contains(ConversionOptions.Loss.QUEUES);
    return HtsimTopology.read(file, ignoreQueues).config();
  }

  private TopologyConfig readNs3(InputFile file) {
    if (Ns3Topology.trailingText(file) >= 0) {
      notes.add("the text after the last link is left out");
    }
    return new Ns3TopologyConfig(file);
  }

  private static TreePlan plan(TopologyConfig topology) {
    if (topology instanceof LeafSpineConfig tree) {
      if (tree.planes() > 1) {
        throw new IllegalArgumentException("it holds one plane, not " + tree.planes());
      }
      return tree.plan();
    }
    if (topology instanceof FatTreeConfig tree) {
      return tree.plan();
    }
    if (topology instanceof HtsimTopologyConfig tree) {
      return tree.plan();
    }
    throw new IllegalArgumentException("it holds leaf-spine networks and fat trees only");
  }

  private String writeNs3(Topology graph) {
    String text = Ns3Topology.write(graph);
    int node = graph.hostCount();
    if (node < graph.nodeCount() && !graph.name(node).matches("s[0-9]+")) {
      notes.add("nodes have numbers in place of names: " + graph.name(node) + " is " + node);
    }
    return text;
  }

  private static String scenario(TopologyConfig topology) {
    if (topology instanceof Ns3TopologyConfig) {
      return new GraphJson(topology.build()).write();
    }
    ConfigReader writer = new ConfigReader(ScenarioFormat.UNIONS);
    return writer.writeBrief(new TopologyPartConfig(topology)) + "\n";
  }
}

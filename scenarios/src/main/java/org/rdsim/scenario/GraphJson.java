package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.config.JsonPrinter;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;
import org.rdsim.units.DataRate;
import org.rdsim.units.Time;

/** Writes a topology as a graph of a scenario, and what its cables lose as faults. */
final class GraphJson {
  private final Topology topology;
  private final JsonPrinter out = new JsonPrinter(true);

  GraphJson(Topology topology) {
    this.topology = topology;
  }

  /**
   * The part of a scenario.
   *
   * @throws IllegalArgumentException if faults can't name the cables that lose packets
   */
  String write() {
    out.open('{');
    out.key("topology");
    out.open('{');
    out.member("type", "graph");
    List<String> hosts = new ArrayList<>();
    for (int host = 0; host < topology.hostCount(); host++) {
      hosts.add(topology.name(host));
    }
    out.texts("hosts", hosts);
    writeSwitches();
    writeLinks();
    out.close('}');
    writeLosses();
    out.close('}');
    return out + "\n";
  }

  private void writeSwitches() {
    out.key("switches");
    out.open('[');
    for (SwitchNode node : topology.switches()) {
      out.next();
      out.open('{');
      out.member("name", node.name());
      if (node.pipelinePs() > 0) {
        out.member("latency", Time.format(node.pipelinePs()));
      }
      out.close('}');
    }
    out.close(']');
  }

  private void writeLinks() {
    Map<List<Object>, Integer> counts = new LinkedHashMap<>();
    for (Cable cable : topology.cables()) {
      counts.merge(
          List.of(cable.nodeA(), cable.nodeB(), cable.bitsPerSecond(), cable.propagationPs()),
          1,
          Integer::sum);
    }
    out.key("links");
    out.open('[');
    counts.forEach(
        (cable, count) -> {
          out.next();
          out.open('{');
          out.texts(
              "ends",
              List.of(
                  topology.name((Integer) cable.get(0)), topology.name((Integer) cable.get(1))));
          out.member("speed", DataRate.format((Long) cable.get(2)));
          out.member("latency", Time.format((Long) cable.get(3)));
          if (count > 1) {
            out.key("count");
            out.raw(Integer.toString(count));
          }
          out.close('}');
        });
    out.close(']');
  }

  private void writeLosses() {
    if (topology.cables().stream().allMatch(cable -> cable.lossProbability() == 0)) {
      return;
    }
    List<String> links = topology.linkNames();
    out.key("fabric");
    out.open('{');
    out.key("faults");
    out.open('[');
    for (int i = 0; i < topology.cables().size(); i++) {
      Cable cable = topology.cables().get(i);
      if (cable.lossProbability() > 0) {
        writeLoss(links.get(2 * i), cable);
        writeLoss(links.get(2 * i + 1), cable);
      }
    }
    out.close(']');
    out.close('}');
  }

  private void writeLoss(String link, Cable cable) {
    if (link.contains(":")) {
      String ends = topology.name(cable.nodeA()) + " and " + topology.name(cable.nodeB());
      throw new IllegalArgumentException(
          "one of several cables between " + ends + " loses packets");
    }
    out.next();
    out.open('{');
    out.member("type", "loss");
    out.key("probability");
    out.raw(Double.toString(cable.lossProbability()));
    out.member("links", link);
    out.close('}');
  }
}

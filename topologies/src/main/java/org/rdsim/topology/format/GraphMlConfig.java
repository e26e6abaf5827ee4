package org.rdsim.topology.format;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Doc;
import org.rdsim.config.InputFile;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.topology.Topology;
import org.rdsim.topology.shape.Limits;
import org.rdsim.topology.shape.TopologyConfig;

/** What a user writes about a network that stands in a GraphML file. */
@CompiledJson(name = "graphml")
@Doc(
    "Any network, from a GraphML file such as those of the Internet Topology Zoo. Each node becomes"
        + " a switch, named by its label or else its id, with hosts of its own, named as in"
        + " \"Vienna-h0\". Rates come from LinkSpeedRaw (bits/s) or from LinkSpeed and"
        + " LinkSpeedUnits, latencies from Latitude and Longitude.")
public record GraphMlConfig(
    @Doc("The GraphML file, in UTF-8.") InputFile file,
    @Doc(value = "Hosts at each node.", min = "1", max = "100000", byDefault = "1")
        int hostsPerNode,
    @Doc(
            value = "Line rate of the cables to hosts, in each direction.",
            unit = Unit.RATE,
            min = "1Mbps",
            max = "100Tbps",
            byDefault = "100Gbps",
            assumption = "a common speed of network adapters; no protocol prescribes it")
        long hostLinkSpeed,
    @Doc(
            value = "Latency of the cables to hosts.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            byDefault = "1us",
            assumption = "a round figure for a cable inside a site")
        long hostLinkLatency,
    @Doc(
            value = "Line rate of edges of which the file says none; without it, that is an error.",
            unit = Unit.RATE,
            min = "1Mbps",
            max = "100Tbps",
            optional = true)
        Long linkSpeed,
    @Doc(
            value =
                "Latency of edges whose ends have no coordinates; without it, that is an error.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            optional = true)
        Long linkLatency,
    @Doc(
            value = "Name of a key of edges that holds their latency, in place of coordinates.",
            optional = true)
        String latencyKey,
    @Doc(value = "Unit of the values under latencyKey.", optional = true) LatencyUnit latencyUnit,
    @Doc(
            value = "Latency of edges that are shorter by their coordinates.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            byDefault = "1us",
            assumption = "about 200 m of fibre, for nodes in the same place")
        long shortestLatency,
    @Doc(
            value = "Speed of light in vacuum over that along the cables.",
            min = "1",
            max = "10",
            byDefault = "1.468",
            assumption = "group index of single-mode fibre near 1550 nm; detours are not counted")
        double refractiveIndex,
    @Doc(
            value = "Time from the arrival of a packet at a node to its place in a queue.",
            unit = Unit.TIME,
            max = "1s",
            byDefault = "0ps",
            assumption = "part of the link's latency; switches differ, from about 0.3 us to 1 us")
        long switchLatency)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return build().hostCount();
  }

  @Override
  public Topology build() {
    return new GraphMlNetwork(this).build();
  }

  @Override
  public void check(Problems problems) {
    if ((latencyKey == null) != (latencyUnit == null)) {
      problems
          .at(latencyKey == null ? "latencyUnit" : "latencyKey")
          .error("latencyKey and latencyUnit go together");
      return;
    }
    if (latencyKey != null) {
      problems.at("refractiveIndex").unused("latencyKey gives the latencies");
      problems.at("shortestLatency").unused("latencyKey gives the latencies");
    }
    try {
      String fault = Limits.longestPathFault(build());
      if (fault != null) {
        problems.at("file").error(fault);
      }
    } catch (ConfigException e) {
      problems.error(e);
    }
  }
}

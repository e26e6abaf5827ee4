package org.rdsim.topology.format;

import org.rdsim.config.Union;
import org.rdsim.topology.shape.TopologyConfig;

/** The list of all topologies that a scenario can name: shapes, and files of other programs. */
public final class Topologies {
  /** All topologies. */
  public static final Union<TopologyConfig> MEMBERS =
      TopologyConfig.MEMBERS
          .with("htsim", HtsimTopologyConfig.class)
          .with("ns3", Ns3TopologyConfig.class)
          .with("graphml", GraphMlConfig.class);

  private Topologies() {}
}

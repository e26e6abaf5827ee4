package org.rdsim.topology.format;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Doc;
import org.rdsim.config.InputFile;
import org.rdsim.config.Problems;
import org.rdsim.topology.Topology;
import org.rdsim.topology.shape.Limits;
import org.rdsim.topology.shape.TopologyConfig;

/** What a user writes about a network that stands in a file of {@link Ns3Topology}. */
@CompiledJson(name = "ns3")
@Doc(
    "Any network, from the topology.txt of an RDMA simulator that is built on ns-3. Host 3 of the"
        + " file is named h3, switch 8 s8. Error rates become losses of packets. Text after the last"
        + " link is no part of the network.")
public record Ns3TopologyConfig(@Doc("The topology.txt.") InputFile file)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return build().hostCount();
  }

  @Override
  public Topology build() {
    return Ns3Topology.read(file);
  }

  @Override
  public void check(Problems problems) {
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

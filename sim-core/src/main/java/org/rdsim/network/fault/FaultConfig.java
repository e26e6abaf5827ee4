package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Problems;
import org.rdsim.config.Union;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;

/** Something that goes wrong on links. */
@CompiledJson(discriminator = "type")
public interface FaultConfig {
  /** All faults. */
  Union<FaultConfig> MEMBERS =
      Union.of(FaultConfig.class).with("loss", LossConfig.class).with("drop", DropConfig.class);

  /**
   * Reports what does not fit the network and its traffic.
   *
   * @param links names of all links
   * @param flows number of flows
   */
  void checkFits(List<String> links, int flows, Problems problems);

  /**
   * The fault as it is on one link.
   *
   * @param flows the hosts of all flows
   * @return null if this link is not touched
   */
  LinkFault on(Link link, List<FlowEnds> flows, RandomStreams streams);

  /**
   * The hosts of a flow.
   *
   * @param source node id of the host that the payload comes from
   * @param destination node id of the host that the payload goes to
   */
  record FlowEnds(int source, int destination) {}
}

package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Node;
import org.rdsim.network.Switch;

/** Parameters of {@link DropNth}. */
@CompiledJson(name = "drop")
@Doc("One packet of a flow is lost on the link by which it leaves its host.")
public record DropConfig(
    @Doc(value = "Number of the flow, from 0, as in flows.csv.", min = "0") int flow,
    @Doc(
            value =
                "Which direction: data from the host that the payload comes from, or control"
                    + " packets (acknowledgements, requests of reads) from the host that it goes"
                    + " to.",
            byDefault = "data")
        Direction packets,
    @Doc(value = "Which of these packets, from 1, counting repeats.", min = "1") long nth)
    implements FaultConfig {

  /** The two directions of a flow. */
  public enum Direction {
    /** With the payload. */
    DATA,
    /** Against the payload. */
    CONTROL
  }

  @Override
  public void checkFits(Surroundings surroundings, Problems problems) {
    int flows = surroundings.flows();
    if (flow >= flows) {
      problems.at("flow").error("there is no flow " + flow + "; there are " + flows + " flows");
    }
  }

  @Override
  public LinkFault on(Site site) {
    Node host = site.link().from().node();
    FlowEnds ends = site.flows().get(flow);
    boolean data = packets == Direction.DATA;
    if (host instanceof Switch || host.id() != (data ? ends.source() : ends.destination())) {
      return null;
    }
    boolean loopback = site.link().to() == host;
    if (loopback != (ends.source() == ends.destination())) {
      return null;
    }
    return new DropNth(flow, data ? Scope.DATA : Scope.CONTROL, nth);
  }
}

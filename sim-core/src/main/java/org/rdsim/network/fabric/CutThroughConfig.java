package org.rdsim.network.fabric;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.fault.NamePattern;

/** Parameters of switches that send packets on before they are whole. */
@CompiledJson
@Doc(
    "Cut-through: a switch begins to send a packet when its header has arrived, if the egress port"
        + " is idle and no faster than the ingress port; else it stores the packet. A packet with a"
        + " wrong FCS is then dropped where it is next stored, or by the host.")
public record CutThroughConfig(
    @Doc(
            value = "Bytes of the frame that have to arrive until its way is known.",
            unit = Unit.SIZE,
            min = "14B",
            max = "9216B",
            byDefault = "64B",
            assumption = "it is what the headers up to UDP take, and vendors do not publish it")
        long header,
    @Doc(value = "Names of the switches; '*' stands for any part of a name.", byDefault = "*")
        String switches) {

  /** Preamble with start delimiter. */
  private static final int PREAMBLE = 8;

  /** Reports that no switch has such a name. */
  public void checkNames(List<String> names, Problems problems) {
    new NamePattern(switches).check(names, "switch", problems.at("switches"));
  }

  /** Whether a switch cuts through. */
  public boolean holdsFor(String node) {
    return new NamePattern(switches).matches(node);
  }

  /** Bytes on the wire, from the first of the preamble. */
  public int wireBytes() {
    return (int) header + PREAMBLE;
  }
}

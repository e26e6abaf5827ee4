package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;

/** Parameters of selective repeat under adaptive routing. */
@CompiledJson(name = "out-of-order-placement")
@Doc(
    "For packets of a connection that take different paths: a responder places them as they come,"
        + " completes messages in order, and acknowledges each packet that comes early by name; the"
        + " requester repeats a packet when others far enough behind it have arrived, or after the"
        + " timeout. Every data packet says where its payload goes. Adapters that do so under adaptive"
        + " routing publish neither their window nor their threshold.")
public record OutOfOrderPlacementConfig(
    @Doc(
            value = "Most packets from the oldest that is not acknowledged to the newest.",
            min = "1",
            max = "65536",
            byDefault = "512",
            assumption = "a public note says this of a bitmap in one adapter")
        int window,
    @Doc(
            value =
                "Packets by which others may be ahead of a missing packet before it counts as lost.",
            min = "1",
            max = "65536",
            byDefault = "128",
            assumption = "not published")
        int reorder)
    implements LossRecoveryConfig, Checked {
  @Override
  public void check(Problems problems) {
    if (reorder >= window) {
      problems
          .at("reorder")
          .error("no packet is so far ahead within a 'window' of " + window + " packets");
    }
  }

  @Override
  public SelectiveSettings selective() {
    return new SelectiveSettings(window, reorder, 0, 0, 0);
  }
}

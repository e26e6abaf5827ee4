package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of the egress queues of switches. */
@CompiledJson
@Doc("Egress queues of switches: drop-tail, with strict priority between classes.")
public record QueueConfig(
    @Doc(
            value =
                "Traffic classes of a port. With 2, acknowledgements have a queue of their own that"
                    + " goes first.",
            min = "1",
            max = "2",
            byDefault = "2")
        int classes,
    @Doc(
            value =
                "Most bytes in the queue of a class, with the packet being sent; without it the"
                    + " queue never drops.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1TB",
            optional = true)
        Long limit,
    @Doc(value = "Marking of congestion; without it nothing is marked.", optional = true)
        EcnConfig ecn,
    @Doc(
            value =
                "How the simulator finds out when a port sends. It changes the speed of a run and"
                    + " nothing else.",
            byDefault = "auto")
        PortMode portMode)
    implements Checked {

  /** How a port finds out when to send. */
  public enum PortMode {
    /** Fused with one class, else lazy. */
    AUTO,
    /** The departure is computed when a packet arrives. */
    FUSED,
    /** Decisions are made up for just before they can be seen. */
    LAZY,
    /** An event for each decision. */
    EVENTED
  }

  @Override
  public void check(Problems problems) {
    if (portMode == PortMode.FUSED && classes > 1) {
      problems.at("portMode").error("\"fused\" needs one class");
    }
    if (ecn != null && limit != null && ecn.high() > limit) {
      problems.at("ecn").at("high").error("is above the limit of the queue");
    }
  }

  /** The model's view of these parameters. */
  public QueueSettings settings() {
    long bytes = limit == null ? QueueSettings.UNLIMITED : limit;
    return new QueueSettings(classes, bytes, ecn == null ? null : ecn.ramp(), mode());
  }

  private QueueSettings.Mode mode() {
    return switch (portMode) {
      case AUTO -> classes == 1 ? QueueSettings.Mode.FUSED : QueueSettings.Mode.LAZY;
      case FUSED -> QueueSettings.Mode.FUSED;
      case LAZY -> QueueSettings.Mode.LAZY;
      case EVENTED -> QueueSettings.Mode.EVENTED;
    };
  }
}

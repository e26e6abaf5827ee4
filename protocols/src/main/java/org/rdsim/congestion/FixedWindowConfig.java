package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Parameters of {@link FixedWindow}. */
@CompiledJson(name = "fixed-window")
@Doc("Keeps a fixed number of packets outstanding, whatever happens.")
public record FixedWindowConfig(
    @Doc(
            value = "Most data packets of a queue pair that are sent and not acknowledged.",
            min = "1",
            max = "8388607",
            byDefault = "64",
            assumption = "RC has no window of its own; 64 packets of 4 KiB fill 100 Gb/s for 20 us")
        int packets)
    implements CongestionControlConfig {
  @Override
  public CongestionControl create(FlowPath path) {
    return new FixedWindow(packets);
  }
}

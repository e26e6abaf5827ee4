package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;

/** A congestion control and its parameters. */
@CompiledJson(discriminator = "type")
public interface CongestionControlConfig {
  /** All congestion controls. */
  Union<CongestionControlConfig> MEMBERS =
      Union.of(CongestionControlConfig.class).with("fixed-window", FixedWindowConfig.class);

  /** Makes the congestion control of one queue pair. */
  CongestionControl create();
}

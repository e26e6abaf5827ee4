package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Parameters of {@link NoControl}. */
@CompiledJson(name = "none")
@Doc("Sends at line rate whatever happens, as RoCE does without a congestion control.")
public record NoControlConfig() implements CongestionControlConfig {
  @Override
  public CongestionControl create(FlowPath path) {
    return new NoControl();
  }
}

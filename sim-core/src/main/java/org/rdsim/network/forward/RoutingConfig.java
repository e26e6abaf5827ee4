package org.rdsim.network.forward;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;

/** How switches choose among ports of equal cost, and its parameters. */
@CompiledJson(discriminator = "type")
public interface RoutingConfig {
  /** All ways to choose. */
  Union<RoutingConfig> MEMBERS =
      Union.of(RoutingConfig.class)
          .with("ecmp", EcmpConfig.class)
          .with("weighted-ecmp", WeightedEcmpConfig.class)
          .with("spray", SprayConfig.class)
          .with("adaptive", AdaptiveConfig.class);

  /** The model. */
  Multipath multipath();
}

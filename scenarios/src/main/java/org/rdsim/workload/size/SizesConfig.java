package org.rdsim.workload.size;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;

/** How large messages are. */
@CompiledJson(discriminator = "type")
public interface SizesConfig {
  /** All kinds of sizes. */
  Union<SizesConfig> MEMBERS =
      Union.of(SizesConfig.class)
          .with("fixed", FixedSizesConfig.class)
          .with("published", PublishedSizesConfig.class)
          .with("cdf", CdfSizesConfig.class);

  /** The distribution; there if a check of the configuration found nothing. */
  SizeDistribution distribution();
}

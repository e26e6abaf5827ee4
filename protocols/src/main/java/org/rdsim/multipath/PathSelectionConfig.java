package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;
import org.rdsim.engine.RandomStreams;

/** A path selection and its parameters. */
@CompiledJson(discriminator = "type")
public interface PathSelectionConfig {
  /** All path selections. */
  Union<PathSelectionConfig> MEMBERS =
      Union.of(PathSelectionConfig.class)
          .with("single-path", SinglePathConfig.class)
          .with("oblivious", ObliviousSprayConfig.class);

  /**
   * Makes the path selection of one flow.
   *
   * @param streams of the run
   * @param name of the flow, unique in the run
   */
  PathSelector create(RandomStreams streams, String name);
}

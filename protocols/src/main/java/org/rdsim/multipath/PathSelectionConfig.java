package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Problems;
import org.rdsim.config.Union;
import org.rdsim.engine.RandomStreams;

/** A path selection and its parameters. */
@CompiledJson(discriminator = "type")
public interface PathSelectionConfig {
  /** All path selections. */
  Union<PathSelectionConfig> MEMBERS =
      Union.of(PathSelectionConfig.class)
          .with("single-path", SinglePathConfig.class)
          .with("oblivious", ObliviousSprayConfig.class)
          .with("bitmap", BitmapSprayConfig.class)
          .with("reps", RepsConfig.class)
          .with("mixed", MixedSprayConfig.class)
          .with("rerouted-path", ReroutedPathConfig.class);

  /**
   * Makes the path selection of one flow.
   *
   * @param streams of the run
   * @param name of the flow, unique in the run
   */
  PathSelector create(RandomStreams streams, String name);

  /** Whether packets of one flow take different paths at a time, and so overtake one another. */
  default boolean sprays() {
    return true;
  }

  /** Whether it lives on what acknowledgements say of paths. */
  default boolean needsFeedback() {
    return false;
  }

  /** Reports a selection that is of no use to a protocol that hears nothing of paths. */
  default void checkWithoutFeedback(Problems problems) {
    if (needsFeedback()) {
      problems.error("chooses by what acknowledgements say of paths; those of this protocol don't");
    }
  }

  /** Reports a selection that a protocol can't have which drops what comes out of order. */
  default void checkInOrder(Problems problems) {
    if (sprays()) {
      problems.error("sprays packets over paths; ordered delivery uses one at a time");
    }
  }
}

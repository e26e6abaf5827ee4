package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.engine.RandomStreams;

/** Parameters of {@link MixedSpray}. */
@CompiledJson(name = "mixed")
@Doc("Uses paths of unmarked acknowledgements once more each, and those of bitmap else.")
public record MixedSprayConfig(
    @Doc(value = "What to do while nothing can be used again.", byDefault = "{}")
        BitmapSprayConfig spray,
    @Doc(
            value = "Paths that may wait to be used again; the oldest is forgotten.",
            min = "1",
            max = "1048576",
            byDefault = "1024",
            assumption = "htsim has no limit; more are not in flight on usual networks")
        int ring)
    implements PathSelectionConfig {
  @Override
  public PathSelector create(RandomStreams streams, String name) {
    long seed = streams.of("paths/" + name).nextLong();
    return new MixedSpray(new BitmapSpray(spray.paths(), spray.penalties(), seed), ring);
  }

  @Override
  public boolean needsFeedback() {
    return true;
  }
}

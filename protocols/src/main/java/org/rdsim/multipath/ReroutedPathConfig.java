package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;

/** Parameters of {@link ReroutedPath}. */
@CompiledJson(name = "rerouted-path")
@Doc("All packets take the same path, until it is bad and a change can't do much harm.")
public record ReroutedPathConfig(
    @Doc(
            value = "Paths to choose from; several may share links.",
            min = "1",
            max = "65536",
            byDefault = "64",
            assumption = BitmapSprayConfig.ROUND)
        int paths,
    @Doc(
            value =
                "How long a path is kept while packets are on the way; at least 10 round trips.",
            unit = Unit.TIME,
            byDefault = "200us",
            assumption = "10 round trips of 20 us, the longest that UET is designed for")
        long keepTime)
    implements PathSelectionConfig {
  @Override
  public PathSelector create(RandomStreams streams, String name) {
    return new ReroutedPath(paths, keepTime, streams.of("paths/" + name));
  }

  @Override
  public boolean needsFeedback() {
    return true;
  }

  @Override
  public boolean sprays() {
    return false;
  }
}

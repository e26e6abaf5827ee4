package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.engine.RandomStreams;

/** {@link SinglePath} has no parameters. */
@CompiledJson(name = "single-path")
@Doc("All packets of a queue pair take the same path, which ECMP chooses.")
public record SinglePathConfig() implements PathSelectionConfig {
  @Override
  public PathSelector create(RandomStreams streams, String name) {
    return new SinglePath();
  }

  @Override
  public boolean sprays() {
    return false;
  }
}

package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.engine.RandomStreams;

/** Parameters of {@link ObliviousSpray}. */
@CompiledJson(name = "oblivious")
@Doc("Sprays packets over all paths in a random order that is drawn anew in each round.")
public record ObliviousSprayConfig(
    @Doc(
            value = "Paths of a queue pair; several may share links.",
            min = "1",
            max = "65536",
            byDefault = "64",
            assumption = "a round figure, enough to use most links of a large fabric")
        int paths)
    implements PathSelectionConfig {
  @Override
  public PathSelector create(RandomStreams streams, String name) {
    return new ObliviousSpray(paths, streams.of("paths/" + name).nextLong());
  }
}

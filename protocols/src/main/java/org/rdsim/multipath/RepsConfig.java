package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;

/** Parameters of {@link Reps}. */
@CompiledJson(name = "reps")
@Doc(
    "Uses paths of unmarked acknowledgements once more each, and random ones while it has none"
        + " (REPS, arXiv 2407.21625).")
public record RepsConfig(
    @Doc(
            value = "Paths of a flow; several may share links.",
            min = "1",
            max = "65536",
            byDefault = "64",
            assumption = BitmapSprayConfig.ROUND)
        int paths,
    @Doc(value = "Paths that wait to be used again.", min = "1", max = "65536", byDefault = "8")
        int ring,
    @Doc(
            value = "How long a timeout lets only paths of the ring be used; 0 for not at all.",
            unit = Unit.TIME,
            byDefault = "10ms",
            assumption = BitmapSprayConfig.HTSIM)
        long frozenTime,
    @Doc(
            value = "Random paths that are tried after that time.",
            min = "0",
            max = "65536",
            byDefault = "16",
            assumption = BitmapSprayConfig.HTSIM)
        int explored)
    implements PathSelectionConfig {
  @Override
  public PathSelector create(RandomStreams streams, String name) {
    return new Reps(paths, ring, frozenTime, explored, streams.of("paths/" + name));
  }

  @Override
  public boolean needsFeedback() {
    return true;
  }
}

package org.rdsim.multipath;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;

/** Parameters of {@link BitmapSpray}. */
@CompiledJson(name = "bitmap")
@Doc("Sprays as oblivious, but passes over paths whose packets were marked, trimmed or lost.")
public record BitmapSprayConfig(
    @Doc(
            value = "Paths of a flow; several may share links.",
            min = "1",
            max = "65536",
            byDefault = "64",
            assumption = ROUND)
        int paths,
    @Doc(
            value = "Rounds that a mark keeps a path out.",
            min = "0",
            max = "127",
            byDefault = "1",
            assumption = HTSIM)
        int markPenalty,
    @Doc(
            value = "Rounds that a trimmed packet keeps a path out.",
            min = "0",
            max = "127",
            byDefault = "4",
            assumption = HTSIM)
        int trimPenalty,
    @Doc(
            value = "Rounds that a timeout keeps a path out.",
            min = "0",
            max = "127",
            byDefault = "15",
            assumption = HTSIM)
        int timeoutPenalty,
    @Doc(
            value = "Most rounds that a path is out.",
            min = "1",
            max = "127",
            byDefault = "15",
            assumption = HTSIM)
        int mostPenalty,
    @Doc(
            value = "Share of paths with a penalty above which none is passed over.",
            unit = Unit.FRACTION,
            byDefault = "0.5")
        double saturation)
    implements PathSelectionConfig {
  static final String ROUND = "a round figure, enough to use most links of a large fabric";
  static final String HTSIM = "implementations are free; htsim has this";

  PathPenalties penalties() {
    return new PathPenalties(markPenalty, trimPenalty, timeoutPenalty, mostPenalty, saturation);
  }

  @Override
  public PathSelector create(RandomStreams streams, String name) {
    return new BitmapSpray(paths, penalties(), streams.of("paths/" + name).nextLong());
  }

  @Override
  public boolean needsFeedback() {
    return true;
  }
}

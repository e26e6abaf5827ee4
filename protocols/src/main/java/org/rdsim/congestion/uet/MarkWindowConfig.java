package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Parameters of {@link MarkWindow}. */
@CompiledJson(name = "mark-window")
@Doc(
    "A window that follows marks alone, for comparison; no part of the specification. htsim calls"
        + " it dctcp.")
public record MarkWindowConfig(
    @Doc(
            value = "Largest window, with which a context begins, in what a round trip holds.",
            min = "0.1",
            max = "100",
            byDefault = "1.5")
        double maxWindow)
    implements UetCongestionConfig {
  @Override
  public UetSender create(UetPath path) {
    return new MarkWindow((long) (maxWindow * path.wholeBytesIn(path.baseRttPs())), path);
  }

  @Override
  public boolean usesMarks() {
    return true;
  }
}

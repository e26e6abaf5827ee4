package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Parameters of {@link ConstantWindow}. */
@CompiledJson(name = "constant-window")
@Doc("A window of fixed size, whatever happens, for comparison; no part of the specification.")
public record ConstantWindowConfig(
    @Doc(
            value =
                "Window in full packets; without it, one and a half times what a round trip holds.",
            min = "1",
            max = "8388607",
            optional = true)
        Integer packets)
    implements UetCongestionConfig {
  private static final double ROUND_TRIPS = 1.5;

  @Override
  public UetSender create(UetPath path) {
    long full = path.packetBytes();
    long usual = Math.max(full, (long) (ROUND_TRIPS * path.wholeBytesIn(path.baseRttPs())));
    return new ConstantWindow(packets == null ? usual : packets * full, path);
  }
}

package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Parameters of {@link Dctcp}. */
@CompiledJson(name = "dctcp")
@Doc(
    "A window that shrinks with the share of marked packets, as that of DCTCP (Alizadeh et al.,"
        + " SIGCOMM 2010; RFC 8257). It wants 'ecn' with 'low' equal to 'high'.")
public record DctcpConfig(
    @Doc(
            value = "Weight of the latest window in alpha; RFC 8257 recommends 1/16.",
            unit = Unit.FRACTION,
            byDefault = "0.0625")
        double g,
    @Doc(
            value = "Packets by which the window grows in a round trip.",
            min = "0.001",
            max = "1000",
            byDefault = "1")
        double additiveIncrease,
    @Doc(
            value =
                "Window in packets with which a queue pair begins; without it, what a round trip on"
                    + " the idle path holds, by assumption, as other RDMA senders begin.",
            min = "1",
            max = "8388607",
            optional = true)
        Double initialWindow,
    @Doc(
            value = "Largest window in packets.",
            min = "1",
            max = "8388607",
            byDefault = "1024",
            assumption = "a round figure; TCP has its receive window instead")
        double maxWindow)
    implements CongestionControlConfig {
  @Override
  public CongestionControl create(FlowPath path) {
    double begin = initialWindow == null ? 0 : initialWindow;
    return new Dctcp(g, additiveIncrease, begin, maxWindow, path);
  }

  @Override
  public boolean needsMarks() {
    return true;
  }

  @Override
  public boolean needsFeedback() {
    return true;
  }

  @Override
  public boolean governsAnswers() {
    return true;
  }

  @Override
  public int ackEvery() {
    return 1;
  }
}

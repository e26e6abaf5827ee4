package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Parameters of {@link Hpcc}. */
@CompiledJson(name = "hpcc")
@Doc(
    "HPCC: a window by what switches stamp into packets, at most 5 of them on a path (Li et al.,"
        + " SIGCOMM 2019). Stamps make data packets and acknowledgements 42 bytes longer.")
public record HpccConfig(
    @Doc(value = "Utilisation of links to strive for.", min = "0.1", max = "1", byDefault = "0.95")
        double eta,
    @Doc(
            value = "Additive increases before a multiplicative one.",
            min = "0",
            max = "1000",
            byDefault = "5")
        int maxStage,
    @Doc(
            value =
                "What the window grows in a round trip (W_AI); without it, what 50 Mb/s for each 100"
                    + " Gb/s of the line carry in that time, as the authors' simulator has it.",
            unit = Unit.SIZE,
            min = "1B",
            optional = true)
        Long additiveIncrease,
    @Doc(
            value =
                "Base round-trip time (T); without it, that of a full packet on the idle path of the"
                    + " queue pair.",
            unit = Unit.TIME,
            min = "1ns",
            max = "1s",
            optional = true)
        Long baseRtt,
    @Doc(
            value = "Rate that the smallest window stands for.",
            unit = Unit.RATE,
            min = "1Mbps",
            byDefault = "100Mbps",
            assumption = "that of the authors' simulator; the paper gives none")
        long minRate)
    implements CongestionControlConfig {

  private static final double AI_SHARE = 0.0005;

  @Override
  public CongestionControl create(FlowPath path) {
    FlowPath based =
        baseRtt == null
            ? path
            : new FlowPath(path.bitsPerSecond(), baseRtt, path.packetBytes(), path.hops());
    double additive =
        additiveIncrease == null ? AI_SHARE * based.bandwidthDelayBytes() : additiveIncrease;
    return new Hpcc(eta, maxStage, additive, minRate, based);
  }

  @Override
  public boolean needsStamps() {
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

package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link Timely}. */
@CompiledJson(name = "timely")
@Doc(
    "TIMELY: a rate that follows the gradient of the round-trip time (Mittal et al., SIGCOMM 2015).")
public record TimelyConfig(
    @Doc(
            value = "Weight of the latest in the difference of round-trip times.",
            unit = Unit.FRACTION,
            byDefault = "0.875")
        double alpha,
    @Doc(value = "How strongly the rate is cut.", unit = Unit.FRACTION, byDefault = "0.8")
        double beta,
    @Doc(
            value = "Round-trip time below which the rate always grows.",
            unit = Unit.TIME,
            byDefault = "50us")
        long tLow,
    @Doc(
            value = "Round-trip time above which the rate always shrinks.",
            unit = Unit.TIME,
            byDefault = "500us")
        long tHigh,
    @Doc(
            value = "Round-trip time that differences are compared with.",
            unit = Unit.TIME,
            min = "1ns",
            byDefault = "20us")
        long minRtt,
    @Doc(
            value =
                "What an increase adds (delta); without it 10Mbps up to 20 Gb/s as in the paper, and"
                    + " above 50Mbps for each 100 Gb/s of the line, by assumption.",
            unit = Unit.RATE,
            min = "1bps",
            optional = true)
        Long delta,
    @Doc(
            value = "Lowest rate.",
            unit = Unit.RATE,
            min = "1Mbps",
            byDefault = "100Mbps",
            assumption = "the paper gives none")
        long minRate,
    @Doc(
            value = "Rate with which a queue pair begins; without it that of the line.",
            unit = Unit.RATE,
            min = "1Mbps",
            optional = true)
        Long initialRate)
    implements CongestionControlConfig, Checked {

  private static final long PAPER_STEP = 10_000_000;

  @Override
  public void check(Problems problems) {
    if (tHigh < tLow) {
      problems.at("tHigh").error("is below 'tLow'");
    }
  }

  @Override
  public CongestionControl create(FlowPath path) {
    long scaled = Math.max(PAPER_STEP, path.inProportion(50_000_000, 100_000_000_000L));
    TimelySettings settings =
        new TimelySettings(
            alpha,
            beta,
            tLow,
            tHigh,
            minRtt,
            delta == null ? scaled : delta,
            minRate,
            initialRate == null ? path.bitsPerSecond() : initialRate);
    return new Timely(settings, path);
  }

  @Override
  public boolean needsFeedback() {
    return true;
  }

  @Override
  public boolean governsAnswers() {
    return true;
  }
}

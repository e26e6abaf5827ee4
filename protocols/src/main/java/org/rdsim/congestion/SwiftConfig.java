package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link Swift}. */
@CompiledJson(name = "swift")
@Doc("Swift: a window that holds the round-trip time at a target (Kumar et al., SIGCOMM 2020).")
public record SwiftConfig(
    @Doc(
            value = "Target of the round-trip time before hops and flow scaling.",
            unit = Unit.TIME,
            min = "1ns",
            byDefault = "20us",
            assumption = GUESS)
        long baseTarget,
    @Doc(
            value = "What each hop adds to the target.",
            unit = Unit.TIME,
            byDefault = "3us",
            assumption = GUESS)
        long hopScaling,
    @Doc(
            value = "Most that flow scaling adds to the target.",
            unit = Unit.TIME,
            byDefault = "100us",
            assumption = GUESS)
        long fsRange,
    @Doc(
            value = "Window in packets at which flow scaling adds its most.",
            min = "0.001",
            byDefault = "0.1",
            assumption = GUESS)
        double fsMinWindow,
    @Doc(
            value = "Window in packets from which on flow scaling adds nothing.",
            min = "0.001",
            byDefault = "100",
            assumption = GUESS)
        double fsMaxWindow,
    @Doc(
            value = "Packets by which the window grows in a round trip (ai).",
            min = "0.001",
            max = "1000",
            byDefault = "1",
            assumption = GUESS)
        double additiveIncrease,
    @Doc(
            value = "How strongly the window is cut (beta).",
            unit = Unit.FRACTION,
            byDefault = "0.8",
            assumption = GUESS)
        double beta,
    @Doc(
            value = "Largest cut of the window (max_mdf).",
            unit = Unit.FRACTION,
            byDefault = "0.5",
            assumption = GUESS)
        double maxDecrease,
    @Doc(
            value = "Smallest window in packets; below 1, packets are paced.",
            min = "0.0001",
            max = "1",
            byDefault = "0.01",
            assumption = GUESS)
        double minWindow,
    @Doc(
            value = "Timeouts in a row that lead to the smallest window.",
            min = "1",
            byDefault = "5",
            assumption = GUESS)
        int retxThreshold,
    @Doc(
            value =
                "Window in packets with which a queue pair begins; without it, what a round trip on"
                    + " the idle path holds, by assumption, as other RDMA senders begin.",
            min = "0.01",
            max = "8388607",
            optional = true)
        Double initialWindow)
    implements CongestionControlConfig, Checked {

  /** Why most defaults are what they are. */
  static final String GUESS = "the paper does not print it";

  @Override
  public void check(Problems problems) {
    if (fsMaxWindow <= fsMinWindow) {
      problems.at("fsMaxWindow").error("has to be above 'fsMinWindow'");
    }
  }

  @Override
  public CongestionControl create(FlowPath path) {
    SwiftSettings settings =
        new SwiftSettings(
            baseTarget,
            hopScaling,
            fsRange,
            fsMinWindow,
            fsMaxWindow,
            additiveIncrease,
            beta,
            maxDecrease,
            minWindow,
            retxThreshold,
            initialWindow == null ? 0 : initialWindow);
    return new Swift(settings, path);
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

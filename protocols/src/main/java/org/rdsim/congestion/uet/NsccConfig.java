package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Parameters of {@link Nscc}. */
@CompiledJson(name = "nscc")
@Doc(
    "A window that follows marks and queueing delay (Ultra Ethernet Specification 1.0, 3.6.13). It"
        + " wants 'ecn' with 'low' and 'high' at 0.2 and 0.8 of what a round trip holds, and a"
        + " 'maxProbability' of 1.")
public record NsccConfig(
    @Doc(
            value =
                "Queueing delay that it holds; without it, 0.75 of the longest round trip of the"
                    + " network with trimming, and all of it without.",
            unit = Unit.TIME,
            min = "1ns",
            optional = true)
        Long targetDelay,
    @Doc(
            value =
                "Delay from which on the window adapts quickly to what gets through; without it,"
                    + " four times the target where switches don't trim, and none where they do.",
            unit = Unit.TIME,
            min = "1ns",
            optional = true)
        Long quickAdaptDelay,
    @Doc(
            value = "Largest window, in what a round trip holds.",
            min = "0.1",
            max = "100",
            byDefault = "1.5")
        double maxWindow,
    @Doc(
            value =
                "Window in full packets with which a context begins; without it, the largest one.",
            min = "1",
            max = "8388607",
            optional = true)
        Double initialWindow,
    @Doc(
            value =
                "Full packets that a round trip without delay adds on a network of 100 Gb/s and 12"
                    + " us (in alpha).",
            min = "0",
            max = "1000",
            byDefault = "4")
        double proportionalIncrease,
    @Doc(
            value =
                "Full packets that a round trip with delay but without marks adds on such a network"
                    + " (in fi).",
            min = "0",
            max = "1000",
            byDefault = "5")
        double fairIncrease,
    @Doc(
            value = "Full packets that every round trip adds on such a network (in eta).",
            min = "0",
            max = "1000",
            byDefault = "0.15")
        double steadyIncrease,
    @Doc(
            value =
                "Share of what comes in that a fast increase adds on such a network (fi_scale).",
            min = "0",
            max = "100",
            byDefault = "0.25")
        double fastIncrease,
    @Doc(
            value = "Delays below this count as none; a window of them begins a fast increase.",
            unit = Unit.TIME,
            byDefault = "1us",
            assumption = "the specification says 'about 0'; htsim has 1 us")
        long fastIncreaseDelay,
    @Doc(
            value = "How strongly the window is cut by the excess of delay (gamma).",
            unit = Unit.FRACTION,
            byDefault = "0.8")
        double gamma,
    @Doc(value = "Smallest factor of a cut (max_md_jump).", unit = Unit.FRACTION, byDefault = "0.5")
        double maxDecrease,
    @Doc(
            value = "Weight of a sample in the average delay.",
            unit = Unit.FRACTION,
            byDefault = "0.0125",
            assumption = "the specification leaves the average open; htsim has this")
        double delayWeight,
    @Doc(
            value =
                "The window adapts quickly only if less than the largest window over two to this"
                    + " got through (qa_gate).",
            min = "0",
            max = "30",
            byDefault = "3")
        int quickAdaptGate,
    @Doc(
            value = "Increases are applied after so many full packets at the latest.",
            min = "1",
            max = "8388607",
            byDefault = "8")
        int adjustPackets,
    @Doc(
            value = "Whose behaviour to follow where htsim differs from the specification.",
            byDefault = "specification")
        Preset preset)
    implements UetCongestionConfig {

  /** Whose behaviour to follow. */
  @CompiledJson
  public enum Preset {
    /** That of the specification. */
    SPECIFICATION,
    /**
     * That of htsim: increases count payload, acknowledgements without a sample repeat the average
     * delay, long delays have the window adapt quickly with trimming too, a packet needs room for
     * itself alone, a refused packet is still in flight when the window adapts, what is lost
     * doesn't count as come in, and a period includes the instant of its end.
     */
    HTSIM
  }

  NsccSettings settings() {
    return new NsccSettings(
        targetDelay == null ? 0 : targetDelay,
        quickAdaptDelay == null ? 0 : quickAdaptDelay,
        maxWindow,
        initialWindow == null ? 0 : initialWindow,
        proportionalIncrease,
        fairIncrease,
        steadyIncrease,
        fastIncrease,
        fastIncreaseDelay,
        gamma,
        maxDecrease,
        delayWeight,
        quickAdaptGate,
        adjustPackets,
        preset == Preset.HTSIM);
  }

  @Override
  public UetSender create(UetPath path) {
    return new Nscc(settings(), path, false);
  }

  @Override
  public boolean usesMarks() {
    return true;
  }
}

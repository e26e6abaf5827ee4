package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link Dcqcn}. */
@CompiledJson(name = "dcqcn")
@Doc(
    "DCQCN: a rate that congestion notifications cut and timers restore (Zhu et al., SIGCOMM 2015;"
        + " in the form of NVIDIA's adapters unless said otherwise).")
public record DcqcnConfig(
    @Doc(
            value =
                "Which form, and whose defaults: that of NVIDIA's adapters, which count"
                    + " notifications once in a period, or that of the SIGCOMM 2015 paper, where each"
                    + " cuts.",
            byDefault = "nvidia")
        Form form,
    @Doc(
            value =
                "Weight of the latest in alpha (dce_tcp_g); without it 1/256, or 5/1024 with nvidia,"
                    + " whose default 1019 of 1024 is the weight of the past.",
            unit = Unit.FRACTION,
            optional = true)
        Double g,
    @Doc(
            value =
                "Alpha at the beginning (initial_alpha_value); without it 1, or 1023/1024 with"
                    + " nvidia.",
            unit = Unit.FRACTION,
            optional = true)
        Double initialAlpha,
    @Doc(
            value =
                "Time after which alpha is made anew (dce_tcp_rtt); without it 55us, or 1us with"
                    + " nvidia.",
            unit = Unit.TIME,
            min = "1ns",
            max = "1s",
            optional = true)
        Long alphaTimer,
    @Doc(
            value =
                "Period in which notifications count once (rate_reduce_monitor_period); without it"
                    + " 4us. Only of nvidia.",
            unit = Unit.TIME,
            min = "1ns",
            max = "1s",
            optional = true)
        Long rateReducePeriod,
    @Doc(
            value =
                "Time between increases (rpg_time_reset); without it 55us, or 300us with nvidia.",
            unit = Unit.TIME,
            min = "1ns",
            max = "10s",
            optional = true)
        Long rateIncreaseTimer,
    @Doc(
            value =
                "Bytes between increases (rpg_byte_reset); without it 10MB, or 32767B with nvidia.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1TB",
            optional = true)
        Long byteReset,
    @Doc(
            value =
                "Increases of one kind before the target grows (rpg_threshold); without it 5, or 1"
                    + " with nvidia.",
            min = "1",
            max = "31",
            optional = true)
        Integer fastRecoverySteps,
    @Doc(
            value =
                "What an additive increase adds (rpg_ai_rate); without it 40Mbps for each 40 Gb/s of"
                    + " the line, or 5Mbps for each 25 Gb/s with nvidia, by assumption: the published"
                    + " values, in proportion.",
            unit = Unit.RATE,
            min = "1bps",
            optional = true)
        Long rai,
    @Doc(
            value =
                "What a hyper increase adds (rpg_hai_rate); without it ten times the additive one.",
            unit = Unit.RATE,
            min = "1bps",
            optional = true)
        Long rhai,
    @Doc(
            value =
                "Lowest rate (rpg_min_rate); without it 40Mbps, by assumption, or 1Mbps with nvidia.",
            unit = Unit.RATE,
            min = "1Mbps",
            optional = true)
        Long minRate,
    @Doc(
            value =
                "What one cut leaves of the rate at least (rpg_min_dec_fac); without it half. Only"
                    + " of nvidia.",
            unit = Unit.FRACTION,
            optional = true)
        Double minDecreaseFactor,
    @Doc(
            value =
                "Whether every cut makes the rate before it the target (clamp_tgt_rate); without it"
                    + " true, or false with nvidia.",
            optional = true)
        Boolean clampTargetRate,
    @Doc(
            value =
                "Whether a cut after an increase by time makes the rate before it the target"
                    + " (clamp_tgt_rate_after_time_inc); without it true. Only of nvidia.",
            optional = true)
        Boolean clampAfterTimeIncrease,
    @Doc(
            value =
                "What the first notification leaves of the rate (rate_to_set_on_first_cnp); without"
                    + " it all. Only of nvidia.",
            unit = Unit.FRACTION,
            optional = true)
        Double rateOnFirstCnp,
    @Doc(
            value = "Rate with which a queue pair begins; without it that of the line.",
            unit = Unit.RATE,
            min = "1Mbps",
            optional = true)
        Long initialRate,
    @Doc(
            value =
                "Least time between two notifications (min_time_between_cnps); without it 50us, or"
                    + " 4us with nvidia.",
            unit = Unit.TIME,
            max = "1s",
            optional = true)
        Long cnpInterval,
    @Doc(
            value = "What the least time between two notifications is counted for.",
            byDefault = "per-qp")
        CnpScope cnpScope,
    @Doc(
            value = "DSCP of notifications (cnp_dscp); without it 48, the default of adapters.",
            min = "0",
            max = "63",
            optional = true)
        Integer cnpDscp)
    implements CongestionControlConfig, Checked {

  private static final long US = 1_000_000;
  private static final long MBPS = 1_000_000;
  private static final long GBPS = 1_000_000_000;
  private static final int CNP_DSCP = 48;

  /** Forms of DCQCN. */
  @CompiledJson
  public enum Form {
    /** Every notification cuts the rate at once. */
    PAPER,
    /** Notifications count once in a period, as in NVIDIA's adapters. */
    NVIDIA
  }

  /** What the least time between two congestion notifications is counted for. */
  @CompiledJson
  public enum CnpScope {
    /** Each queue pair. */
    PER_QP,
    /** All queue pairs of a NIC together. */
    PER_NIC
  }

  @Override
  public void check(Problems problems) {
    if (isPaper()) {
      for (String key :
          List.of(
              "rateReducePeriod",
              "minDecreaseFactor",
              "clampAfterTimeIncrease",
              "rateOnFirstCnp")) {
        problems.at(key).unused("the form of the paper has no such thing");
      }
    } else if (Boolean.TRUE.equals(clampTargetRate)) {
      problems.at("clampAfterTimeIncrease").unused("every cut clamps the target rate");
    }
  }

  private boolean isPaper() {
    return form == Form.PAPER;
  }

  @Override
  public CongestionControl create(FlowPath path) {
    return new Dcqcn(settings(path), path);
  }

  /** All parameters on a path. */
  DcqcnSettings settings(FlowPath path) {
    long additive = or(rai, path.inProportion(40 * MBPS, 40 * GBPS));
    if (!isPaper()) {
      additive = or(rai, path.inProportion(5 * MBPS, 25 * GBPS));
    }
    return new DcqcnSettings(
        or(g, isPaper() ? 1.0 / 256 : 5.0 / 1024),
        or(initialAlpha, isPaper() ? 1 : 1023.0 / 1024),
        or(alphaTimer, isPaper() ? 55 * US : US),
        isPaper() ? 0 : or(rateReducePeriod, 4 * US),
        or(rateIncreaseTimer, isPaper() ? 55 * US : 300 * US),
        or(byteReset, isPaper() ? 10_000_000 : 32_767),
        fastRecoverySteps != null ? fastRecoverySteps : isPaper() ? 5 : 1,
        additive,
        or(rhai, 10 * additive),
        or(minRate, isPaper() ? 40 * MBPS : MBPS),
        isPaper() ? 0 : or(minDecreaseFactor, 0.5),
        clampTargetRate != null ? clampTargetRate : isPaper(),
        !isPaper() && !Boolean.FALSE.equals(clampAfterTimeIncrease),
        isPaper() ? 1 : or(rateOnFirstCnp, 1),
        or(initialRate, path.bitsPerSecond()));
  }

  private static long or(Long chosen, long byDefault) {
    return chosen == null ? byDefault : chosen;
  }

  private static double or(Double chosen, double byDefault) {
    return chosen == null ? byDefault : chosen;
  }

  @Override
  public boolean needsMarks() {
    return true;
  }

  @Override
  public boolean governsAnswers() {
    return true;
  }

  @Override
  public CnpSettings notifications() {
    long interval = or(cnpInterval, isPaper() ? 50 * US : 4 * US);
    return new CnpSettings(
        interval, cnpScope == CnpScope.PER_NIC, cnpDscp == null ? CNP_DSCP : cnpDscp);
  }
}

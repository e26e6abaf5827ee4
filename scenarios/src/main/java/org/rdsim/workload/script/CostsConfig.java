package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.verbs.VerbsCosts;

/** What the verbs cost the processor of a process: a preset, and what differs from it. */
@CompiledJson
@Doc("What the verbs cost the processor of a process.")
public record CostsConfig(
    @Doc(
            value =
                "Where costs that are not given come from: \"free\" makes all of them 0s,"
                    + " \"typical\" is post 40ns, doorbell 120ns, poll 60ns, emptyPoll 20ns,"
                    + " syscall 250ns, command 5us, page 120ns.",
            byDefault = "free",
            assumption =
                "\"typical\" is the order of magnitude on a server processor; nobody publishes such"
                    + " costs")
        Preset preset,
    @Doc(value = "To write a work request.", unit = Unit.TIME, optional = true, max = "1s")
        Long post,
    @Doc(
            value =
                "To tell the device: once for a list that is posted, or for a request to be"
                    + " notified.",
            unit = Unit.TIME,
            optional = true,
            max = "1s")
        Long doorbell,
    @Doc(value = "To take a completion.", unit = Unit.TIME, optional = true, max = "1s") Long poll,
    @Doc(value = "To find no completion.", unit = Unit.TIME, optional = true, max = "1s")
        Long emptyPoll,
    @Doc(value = "To enter and to leave the kernel.", unit = Unit.TIME, optional = true, max = "1s")
        Long syscall,
    @Doc(
            value = "A command to the device, beside the system call: to create an object, say.",
            unit = Unit.TIME,
            optional = true,
            max = "1s")
        Long command,
    @Doc(
            value = "To pin and to translate a page of 4 KiB of a region.",
            unit = Unit.TIME,
            optional = true,
            max = "1s")
        Long page) {
  /** Costs that others are based on. */
  @CompiledJson
  public enum Preset {
    /** No verb costs anything. */
    FREE,
    /** Those of a server processor, by assumption. */
    TYPICAL
  }

  /** The costs of a process that may say nothing of them. */
  static VerbsCosts of(CostsConfig config) {
    return config == null ? VerbsCosts.FREE : config.costs();
  }

  private VerbsCosts costs() {
    VerbsCosts base = preset == Preset.TYPICAL ? VerbsCosts.typical() : VerbsCosts.FREE;
    return new VerbsCosts(
        or(post, base.postPs()),
        or(doorbell, base.doorbellPs()),
        or(poll, base.pollPs()),
        or(emptyPoll, base.emptyPollPs()),
        or(syscall, base.syscallPs()),
        or(command, base.commandPs()),
        or(page, base.pagePs()));
  }

  private static long or(Long given, long base) {
    return given == null ? base : given;
  }
}

package org.rdsim.nic;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link NicLimits}. */
@CompiledJson
@Doc("What the NIC of each host can do at most; without limits, only the rate of its ports counts.")
public record NicConfig(
    @Doc(
            value =
                "Queue pairs whose state the NIC holds, those used last; a packet to or from another"
                    + " one waits until its state has been fetched over PCIe. Without it, all.",
            min = "1",
            optional = true)
        Integer contexts,
    @Doc(
            value = "Time to fetch the state of a queue pair.",
            unit = Unit.TIME,
            min = "1ns",
            max = "1ms",
            byDefault = "700ns",
            assumption =
                "public notes put a miss at 500 ns and more; the adapters' makers publish no figure")
        long missLatency,
    @Doc(
            value = "Such fetches that are under way at a time.",
            min = "1",
            max = "1024",
            byDefault = "16",
            assumption = "the adapters' makers publish no figure")
        int outstandingMisses,
    @Doc(
            value =
                "Most packets per second that each port sends, acknowledgements included: the message"
                    + " rate of small messages. Without it, as many as the rate allows.",
            min = "1000",
            max = "1000000000000",
            optional = true)
        Long packetRate,
    @Doc(
            value = "Time from the post of sends until the doorbell has crossed PCIe.",
            unit = Unit.TIME,
            max = "1ms",
            byDefault = "0s")
        long doorbell,
    @Doc(
            value =
                "Time in which the NIC then reads the sends from host memory; 0 as where the doorbell"
                    + " brings them.",
            unit = Unit.TIME,
            max = "1ms",
            byDefault = "0s")
        long wqeFetch)
    implements Checked {
  private static final String NO_MISSES = "without 'contexts' the NIC misses nothing";
  private static final long PS_PER_SECOND = 1_000_000_000_000L;

  @Override
  public void check(Problems problems) {
    if (contexts == null) {
      problems.at("missLatency").unused(NO_MISSES);
      problems.at("outstandingMisses").unused(NO_MISSES);
    } else if (outstandingMisses > contexts) {
      problems
          .at("outstandingMisses")
          .error(outstandingMisses + " is more than the " + contexts + " of 'contexts'");
    }
  }

  /** The limits that these parameters stand for. */
  public NicLimits limits() {
    return new NicLimits(
        contexts == null ? 0 : contexts,
        missLatency,
        outstandingMisses,
        packetRate == null ? 0 : PS_PER_SECOND / packetRate,
        doorbell + wqeFetch);
  }
}

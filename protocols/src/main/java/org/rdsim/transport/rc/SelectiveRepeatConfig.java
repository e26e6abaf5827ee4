package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of selective repeat in the manner of IRN. */
@CompiledJson(name = "selective-repeat")
@Doc(
    "A responder keeps what follows a missing packet and answers each such packet by a NAK that names it;"
        + " the requester repeats just what is missing, and keeps no more than a bandwidth-delay product"
        + " outstanding. Every data packet says where its payload goes (Mittal et al., Revisiting"
        + " Network Support for RDMA, SIGCOMM 2018: IRN).")
public record SelectiveRepeatConfig(
    @Doc(
            value =
                "Most packets from the oldest that is not acknowledged to the newest. Without it, the"
                    + " bandwidth-delay product of the path.",
            min = "1",
            max = "65536",
            optional = true)
        Integer window,
    @Doc(
            value = "Timeout while 'fewPackets' or less are outstanding.",
            unit = Unit.TIME,
            min = "1us",
            max = "1s",
            byDefault = "100us")
        long lowTimeout,
    @Doc(
            value = "Timeout while more are.",
            unit = Unit.TIME,
            min = "1us",
            max = "1s",
            byDefault = "320us")
        long highTimeout,
    @Doc(value = "Packets outstanding that are few.", min = "0", max = "65536", byDefault = "3")
        int fewPackets)
    implements LossRecoveryConfig, Checked {
  @Override
  public void check(Problems problems) {
    if (lowTimeout > highTimeout) {
      problems.at("lowTimeout").error("is longer than 'highTimeout'");
    }
  }

  @Override
  public SelectiveSettings selective() {
    return new SelectiveSettings(
        window == null ? 0 : window, 0, lowTimeout, highTimeout, fewPackets);
  }

  @Override
  public int ackEvery() {
    return 1;
  }
}

package org.rdsim.transport.rc;

import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.multipath.PathSelectionConfig;

/**
 * How an RC engine behaves beyond what the queue pair's attributes say.
 *
 * @param lossRecovery how losses are found and repaired
 * @param congestionControl makes the congestion control of a queue pair
 * @param ackEvery data packets for each request of an acknowledgement, at least 1; the last packet
 *     of a message always asks for one
 * @param nakRepeatPs time after which a responder that still misses a packet sends its NAK again; 0
 *     for one NAK in each episode
 * @param timeoutFactor what the standard's 4.096 us * 2^timeout is multiplied by, 1 to 4
 * @param pathSelection makes the path selection of a queue pair's data packets
 * @param credits whether responders say how many receives they have, and requesters heed it
 * @param controlDscp DSCP of acknowledgements, 0 to 63
 */
public record RcSettings(
    LossRecoveryConfig lossRecovery,
    CongestionControlConfig congestionControl,
    int ackEvery,
    long nakRepeatPs,
    int timeoutFactor,
    PathSelectionConfig pathSelection,
    boolean credits,
    int controlDscp) {

  private static final long TIMEOUT_UNIT_PS = 4_096_000L;

  /** Checks the ranges. */
  public RcSettings {
    if (ackEvery < 1 || nakRepeatPs < 0 || timeoutFactor < 1 || timeoutFactor > 4) {
      throw new IllegalArgumentException(
          "RC settings out of range: " + ackEvery + ", " + nakRepeatPs + ", " + timeoutFactor);
    }
  }

  /** Time without an acknowledgement after which to send again; 0 for never. */
  long timeoutPs(int code) {
    return code == 0 ? 0 : (TIMEOUT_UNIT_PS << code) * timeoutFactor;
  }
}

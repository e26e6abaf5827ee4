package org.rdsim.transport.rc;

import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;

/**
 * A completion as a program polled it.
 *
 * @param at when, in picoseconds
 */
public record Completion(
    long at,
    long wrId,
    WcStatus status,
    WcOpcode opcode,
    long bytes,
    int immediate,
    int flags,
    int sourceQpn) {
  static Completion of(long at, WorkCompletion polled) {
    return new Completion(
        at,
        polled.wrId(),
        polled.status(),
        polled.opcode(),
        polled.byteLength(),
        polled.immediate(),
        polled.flags(),
        polled.sourceQpn());
  }

  /** Which request completed, and how. */
  public String outcome() {
    return wrId + " " + status;
  }
}

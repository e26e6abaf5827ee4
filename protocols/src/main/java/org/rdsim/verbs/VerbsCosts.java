package org.rdsim.verbs;

/**
 * What the verbs cost the processor that calls them, in picoseconds of simulated time. Every cost
 * may be 0. No cost of a real machine is published as such; {@link #typical()} is an assumption.
 *
 * @param postPs to write one work request into its queue
 * @param doorbellPs to tell the device: once for a posted list, or for a request to be notified
 * @param pollPs to take one completion
 * @param emptyPollPs to find none
 * @param syscallPs to enter and leave the kernel
 * @param commandPs a command to the device, such as to create or to modify an object, beside the
 *     system call
 * @param pagePs to pin and to translate a page of a memory region
 */
public record VerbsCosts(
    long postPs,
    long doorbellPs,
    long pollPs,
    long emptyPollPs,
    long syscallPs,
    long commandPs,
    long pagePs) {
  /** Bytes of a page. */
  public static final long PAGE = 4096;

  /** Nothing costs anything. */
  public static final VerbsCosts FREE = new VerbsCosts(0, 0, 0, 0, 0, 0, 0);

  private static final long NS = 1000;

  /**
   * Costs in picoseconds.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public VerbsCosts {
    long[] all = {postPs, doorbellPs, pollPs, emptyPollPs, syscallPs, commandPs, pagePs};
    for (long cost : all) {
      if (cost < 0) {
        throw new IllegalArgumentException("negative cost of a verb: " + cost);
      }
    }
  }

  /** An assumption: the order of magnitude on a server processor of today. */
  public static VerbsCosts typical() {
    return new VerbsCosts(40 * NS, 120 * NS, 60 * NS, 20 * NS, 250 * NS, 5000 * NS, 120 * NS);
  }

  /** A verb that goes to the device through the kernel and pins memory for it. */
  long command(long pinnedBytes) {
    return syscallPs + commandPs + (pinnedBytes + PAGE - 1) / PAGE * pagePs;
  }
}

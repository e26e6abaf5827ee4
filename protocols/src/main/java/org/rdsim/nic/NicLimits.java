package org.rdsim.nic;

/**
 * What a NIC can do at most, beside the rate of its ports.
 *
 * @param contexts queue pairs whose state it holds; 0 for all
 * @param missPs time to fetch the state of another one from host memory, in picoseconds
 * @param misses fetches under way at a time, at least 1 and at most {@code contexts}
 * @param packetGapPs least time between the beginnings of two packets of a port, in picoseconds
 * @param doorbellPs time from the post of sends until the NIC has read them, in picoseconds
 */
public record NicLimits(int contexts, long missPs, int misses, long packetGapPs, long doorbellPs) {
  /** A NIC that only its ports limit. */
  public static final NicLimits NONE = new NicLimits(0, 0, 0, 0, 0);

  /** Checks the ranges. */
  public NicLimits {
    boolean cached = contexts > 0 && missPs > 0 && misses > 0 && misses <= contexts;
    if (!(contexts == 0 || cached) || packetGapPs < 0 || doorbellPs < 0) {
      throw new IllegalArgumentException(
          "NIC limits out of range: " + contexts + ", " + missPs + ", " + misses);
    }
  }
}

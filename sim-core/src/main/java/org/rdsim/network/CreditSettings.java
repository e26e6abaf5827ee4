package org.rdsim.network;

import java.math.BigInteger;

/**
 * How the sender of a class pays for the buffer at the far end of a cable (Ultra Ethernet
 * Specification, credit-based flow control).
 *
 * @param cellBytes bytes of a cell; a packet takes whole cells
 * @param poolCells cells that the receiver keeps for the class at each of its ports, 1 to {@link
 *     #MOST_CELLS}; {@link #BY_CABLE} for what the cable needs
 * @param updateCells how many of them have to be freed until the sender is told so
 * @param syncPs time after which the sender tells again how many it has used
 */
public record CreditSettings(int cellBytes, int poolCells, int updateCells, long syncPs) {
  /** So many that half of the counts of 15 bits tell old ones from new ones. */
  public static final int MOST_CELLS = (1 << (CreditFrame.COUNT_BITS - 1)) - 1;

  /** The pool is what the cable needs. */
  public static final int BY_CABLE = 0;

  private static final BigInteger BIT_PS_PER_BYTE = BigInteger.valueOf(8_000_000_000_000L);

  /** Checks the ranges. */
  public CreditSettings {
    if (cellBytes < 1
        || poolCells < BY_CABLE
        || poolCells > MOST_CELLS
        || updateCells < 1
        || syncPs < 1) {
      throw new IllegalArgumentException("credits out of range");
    }
  }

  /** Cells that so many bytes take. */
  public int cells(int bytes) {
    return (bytes + cellBytes - 1) / cellBytes;
  }

  /**
   * Cells with which a class can send full packets at line rate: those sent while a packet is sent,
   * crosses the cable and the pipeline and is sent on, while news of it waits for a packet, for
   * more that is freed, and crosses back; and a packet to go on with.
   *
   * @param pipelinePs time from a packet's arrival to its place in the buffer
   * @param largestPacket bytes on the wire
   */
  public long neededCells(
      long bitsPerSecond, long propagationPs, long pipelinePs, int largestPacket) {
    BigInteger time = BigInteger.valueOf(2 * propagationPs + pipelinePs);
    long crossing =
        time.multiply(BigInteger.valueOf(bitsPerSecond)).divide(BIT_PS_PER_BYTE).longValueExact();
    long packets = (crossing + CreditFrame.UPDATE_BYTES + largestPacket) / largestPacket + 4;
    return packets * cells(largestPacket) + updateCells;
  }

  /** The same with the pool that a cable needs, if the pool is that. */
  public CreditSettings on(
      long bitsPerSecond, long propagationPs, long pipelinePs, int largestPacket) {
    if (poolCells != BY_CABLE) {
      return this;
    }
    long cells = neededCells(bitsPerSecond, propagationPs, pipelinePs, largestPacket);
    return new CreditSettings(cellBytes, Math.toIntExact(cells), updateCells, syncPs);
  }
}

package org.rdsim.network;

/**
 * How the sender of a class pays for the buffer at the far end of a cable (Ultra Ethernet
 * Specification, credit-based flow control).
 *
 * @param cellBytes bytes of a cell; a packet takes whole cells
 * @param poolCells cells that the receiver keeps for the class at each of its ports, 1 to {@link
 *     #MOST_CELLS}
 * @param updateCells how many of them have to be freed until the sender is told so
 * @param syncPs time after which the sender tells again how many it has used
 */
public record CreditSettings(int cellBytes, int poolCells, int updateCells, long syncPs) {
  /** So many that half of the counts of 15 bits tell old ones from new ones. */
  public static final int MOST_CELLS = (1 << (CreditFrame.COUNT_BITS - 1)) - 1;

  /** Checks the ranges. */
  public CreditSettings {
    if (cellBytes < 1
        || poolCells < 1
        || poolCells > MOST_CELLS
        || updateCells < 1
        || updateCells > poolCells
        || syncPs < 1) {
      throw new IllegalArgumentException("credits out of range");
    }
  }

  /** Cells that so many bytes take. */
  public int cells(int bytes) {
    return (bytes + cellBytes - 1) / cellBytes;
  }
}

package org.rdsim.congestion.uet;

/**
 * A receiver's buffer, of which each sending context is given cells (TFC).
 *
 * @param bufferBytes that one context may fill
 * @param cellBytes of a cell
 * @param overheadBytes that a packet takes beyond its own
 */
public record CellSettings(long bufferBytes, int cellBytes, int overheadBytes) {
  /** Cells that a packet takes. */
  int cells(int bytes) {
    return Math.floorDiv(bytes + overheadBytes + cellBytes - 1, cellBytes);
  }

  /** Cells of the buffer. */
  int bufferCells() {
    return (int) (bufferBytes / cellBytes);
  }
}

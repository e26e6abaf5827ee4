package org.rdsim.congestion.uet;

/**
 * The receiver's side of transport flow control: counts the cells of one context's buffer that have
 * become free, and says when that is worth telling.
 */
public final class CellBuffer {
  private static final int UPDATES_PER_BUFFER = 4;

  private final CellSettings settings;
  private int granted;
  private int told;

  /** Creates an empty buffer. */
  public CellBuffer(CellSettings settings) {
    this.settings = settings;
    granted = settings.bufferCells();
    told = granted;
  }

  /** A packet has left the buffer. */
  public void freed(int bytes) {
    granted += settings.cells(bytes);
  }

  /** Whether a quarter of the buffer has become free since the sender was last told. */
  public boolean isUpdateDue() {
    return granted - told >= Math.max(1, settings.bufferCells() / UPDATES_PER_BUFFER);
  }

  /** What to tell the sender: all cells granted so far, cyclic in 24 bits. */
  public int tell() {
    told = granted;
    return granted & UetSender.CREDIT_MASK;
  }
}

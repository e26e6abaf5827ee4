package org.rdsim.congestion.uet;

/**
 * The sender's side of transport flow control: on a lossless way to one receiver it uses cells of
 * the receiver's buffer, which come back as packets leave the buffer (Ultra Ethernet Specification
 * 1.0, 3.6.15). A packet that is lost all the same gives its cells back, which is an assumption.
 */
public final class Tfc implements UetSender {
  private final CellSettings settings;
  private final long baseRtt;
  private int granted;
  private int used;

  /** Creates the count of a context that has the whole buffer. */
  public Tfc(CellSettings settings, UetPath path) {
    this.settings = settings;
    granted = settings.bufferCells();
    baseRtt = path.baseRttPs();
  }

  /** Cells that may still be used. */
  int available() {
    return UetSender.creditAhead(granted, used);
  }

  @Override
  public boolean maySend(long inFlight, int bytes) {
    return settings.cells(bytes) <= available();
  }

  @Override
  public void sent(int bytes) {
    used += settings.cells(bytes);
  }

  @Override
  public void granted(int total) {
    if (UetSender.creditAhead(total, granted) > 0) {
      granted = total;
    }
  }

  @Override
  public void acknowledged(UetFeedback feedback) {}

  @Override
  public void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight) {
    used -= settings.cells(bytes);
  }

  @Override
  public void timedOut(long nowPs, int bytes) {
    used -= settings.cells(bytes);
  }

  @Override
  public void inferredLost(long nowPs, int bytes, long inFlight) {
    used -= settings.cells(bytes);
  }

  @Override
  public long windowBytes() {
    return settings.bufferBytes();
  }

  @Override
  public long baseRttPs() {
    return baseRtt;
  }
}

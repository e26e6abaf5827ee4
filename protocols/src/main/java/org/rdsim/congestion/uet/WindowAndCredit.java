package org.rdsim.congestion.uet;

/** A window of the sender and credit of the receiver at once: both have to allow a packet. */
public final class WindowAndCredit implements UetSender {
  private final UetSender window;
  private final UetSender credit;
  private final int packetBytes;

  /**
   * Creates the pair.
   *
   * @param window decides by what the network says
   * @param credit decides by what the receiver says
   * @param packetBytes of a full packet
   */
  public WindowAndCredit(UetSender window, UetSender credit, int packetBytes) {
    this.window = window;
    this.credit = credit;
    this.packetBytes = packetBytes;
  }

  @Override
  public boolean maySend(long inFlight, int bytes) {
    return credit.maySend(inFlight, bytes) && window.maySend(inFlight, bytes);
  }

  @Override
  public boolean runsDry(long inFlight, int bytes) {
    return credit.runsDry(inFlight, bytes) || window.runsDry(inFlight, bytes);
  }

  @Override
  public void sent(int bytes) {
    window.sent(bytes);
    credit.sent(bytes);
  }

  @Override
  public void heard() {
    window.heard();
    credit.heard();
  }

  @Override
  public void granted(int total) {
    credit.granted(total);
  }

  @Override
  public long creditTarget(long backlog, int sharing) {
    return credit.creditTarget(Math.min(backlog, window.windowBytes() + packetBytes), sharing);
  }

  @Override
  public void acknowledged(UetFeedback feedback) {
    window.acknowledged(feedback);
    credit.acknowledged(feedback);
  }

  @Override
  public void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight) {
    window.nacked(nowPs, rttPs, bytes, lastHop, inFlight);
    credit.nacked(nowPs, rttPs, bytes, lastHop, inFlight);
  }

  @Override
  public void timedOut(long nowPs, int bytes) {
    window.timedOut(nowPs, bytes);
    credit.timedOut(nowPs, bytes);
  }

  @Override
  public void inferredLost(long nowPs, int bytes, long inFlight) {
    window.inferredLost(nowPs, bytes, inFlight);
    credit.inferredLost(nowPs, bytes, inFlight);
  }

  @Override
  public long windowBytes() {
    return window.windowBytes();
  }

  @Override
  public long baseRttPs() {
    return window.baseRttPs();
  }

  @Override
  public long targetDelayPs() {
    return window.targetDelayPs();
  }

  @Override
  public long averageDelayPs() {
    return window.averageDelayPs();
  }
}

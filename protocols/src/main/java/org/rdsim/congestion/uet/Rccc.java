package org.rdsim.congestion.uet;

/**
 * The sender's side of receiver-credit congestion control: it sends from credit, which the receiver
 * grants at the pace of its line among all that ask (Ultra Ethernet Specification 1.0, 3.6.14; as
 * in htsim where the specification isn't public). A context begins with credit of its own, which
 * ends with the first answer. The last packet may take more than is left.
 */
public final class Rccc implements UetSender {
  private final CreditSettings settings;
  private final UetPath path;

  private long baseRtt;
  private long most;
  private long credit;
  private int granted;
  private boolean speculating = true;

  /** Creates the credit of a context that has sent nothing yet. */
  public Rccc(CreditSettings settings, UetPath path) {
    this.settings = settings;
    this.path = path;
    baseRtt = path.baseRttPs();
    most = settings.maxCreditBytes(path, baseRtt);
    credit = most;
  }

  /** Bytes that may still be sent; negative if the last packet took more than there was. */
  public long credit() {
    return credit;
  }

  /** Whether it sends without the receiver's consent. */
  public boolean isSpeculating() {
    return speculating;
  }

  @Override
  public boolean maySend(long inFlight, int bytes) {
    return credit > 0;
  }

  @Override
  public boolean runsDry(long inFlight, int bytes) {
    return credit <= 0;
  }

  @Override
  public void sent(int bytes) {
    credit -= bytes;
  }

  @Override
  public void heard() {
    if (speculating) {
      speculating = false;
      credit = Math.min(credit, 0);
    }
  }

  @Override
  public void granted(int total) {
    int more = UetSender.creditAhead(total, granted);
    if (more > 0) {
      credit = Math.min(credit + (long) more * settings.unitBytes(), most);
      granted = total & CREDIT_MASK;
    }
  }

  @Override
  public long creditTarget(long backlog, int sharing) {
    long wanted = Math.min(backlog, most) - credit;
    if (speculating && backlog > 0) {
      wanted = Math.max(wanted, path.packetBytes());
    }
    long units = Math.floorDiv(wanted / sharing + settings.unitBytes() - 1, settings.unitBytes());
    return (granted + units) & CREDIT_MASK;
  }

  @Override
  public void acknowledged(UetFeedback feedback) {
    lowerBaseRtt(feedback.rttPs);
  }

  @Override
  public void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight) {
    lowerBaseRtt(rttPs);
  }

  private void lowerBaseRtt(long rttPs) {
    if (rttPs > 0 && rttPs < baseRtt) {
      baseRtt = rttPs;
      most = settings.maxCreditBytes(path, baseRtt);
    }
  }

  /** The packet asks for credit again. */
  @Override
  public void timedOut(long nowPs, int bytes) {}

  /** The packet asks for credit again. */
  @Override
  public void inferredLost(long nowPs, int bytes, long inFlight) {}

  @Override
  public long windowBytes() {
    return Long.MAX_VALUE;
  }

  @Override
  public long baseRttPs() {
    return baseRtt;
  }
}

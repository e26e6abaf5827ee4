package org.rdsim.device;

/**
 * The device's end of a shared receive queue: receives that the messages of several queue pairs
 * take, in the order in which those begin to arrive. A slot is free again when the completion of
 * its receive has been polled.
 */
public final class SharedReceiveRing extends WorkQueue {
  private final int number;
  private final int pd;
  private final int maxSge;
  private final CompletionRing cq;
  private final XrcDomainTable.Domain xrcDomain;
  private final EventSink events;
  private int limit;
  private ReceiveWorkRequest badRequest;

  SharedReceiveRing(int number, SharedReceiveSetup setup) {
    super(setup.maxWr(), setup.maxSge(), 0);
    this.number = number;
    this.pd = setup.pd();
    this.maxSge = setup.maxSge();
    this.cq = setup.cq();
    this.xrcDomain = setup.xrcDomain();
    this.events = setup.events();
    this.limit = setup.limit();
  }

  /** Number of the queue on its device, 24 bits, never 0; XRC peers address it by that. */
  public int number() {
    return number;
  }

  /** Id of the protection domain that its buffers must be in. */
  public int pd() {
    return pd;
  }

  /** The XRC domain, null for a queue of another kind. */
  public XrcDomainTable.Domain xrcDomain() {
    return xrcDomain;
  }

  /** Work requests that may be outstanding. */
  public int maxWr() {
    return capacity();
  }

  /** Elements of a scatter list. */
  public int maxSge() {
    return maxSge;
  }

  /** How few receives may be left before SRQ_LIMIT_REACHED is raised; 0 if that is not armed. */
  public int limit() {
    return limit;
  }

  /** Arms SRQ_LIMIT_REACHED, once; 0 disarms it. */
  public void setLimit(int receives) {
    limit = receives;
  }

  /**
   * Changes how many work requests may be outstanding.
   *
   * @return EINVAL if more than that are
   */
  public Errno resize(int maxWr) {
    if (maxWr < occupied()) {
      return Errno.EINVAL;
    }
    setCapacity(maxWr);
    return Errno.OK;
  }

  /** The request at which the last post stopped, or null if it posted all. */
  public ReceiveWorkRequest badRequest() {
    return badRequest;
  }

  /**
   * Posts a list of receives up to the first that is refused.
   *
   * @return OK, ENOMEM if the queue is full, or EINVAL; {@link #badRequest()} is then the culprit
   */
  public Errno post(ReceiveWorkRequest first) {
    badRequest = null;
    for (ReceiveWorkRequest request = first; request != null; request = request.next()) {
      Errno result = check(request);
      if (result != Errno.OK) {
        badRequest = request;
        return result;
      }
      append(request, request.totalLength(), 0, 0);
    }
    return Errno.OK;
  }

  private Errno check(ReceiveWorkRequest request) {
    if (!hasRoom(1)) {
      return Errno.ENOMEM;
    }
    boolean fits = request.sgeCount() <= maxSge && request.totalLength() >= 0;
    return fits ? Errno.OK : Errno.EINVAL;
  }

  /** Where its receives complete, null if that is up to the queue pair. */
  CompletionRing cq() {
    return cq;
  }

  /** The oldest request has moved to a queue pair. */
  void taken() {
    begin();
    popHead();
    if (waiting() < limit) {
      limit = 0;
      events.raise(AsyncEventType.SRQ_LIMIT_REACHED);
    }
  }

  /** The completion of a receive was polled, or will never be. */
  void release() {
    retireOne();
  }

  /** Its completion queue has failed. */
  void completionsLost() {
    events.raise(AsyncEventType.SRQ_ERR);
  }
}

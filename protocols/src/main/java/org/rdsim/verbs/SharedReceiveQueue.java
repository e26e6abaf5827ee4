package org.rdsim.verbs;

import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SharedReceiveRing;
import org.rdsim.device.SharedReceiveSetup;

/** Receives that several queue pairs share. */
public final class SharedReceiveQueue extends VerbsObject {
  private final ProtectionDomain pd;
  private final CompletionQueue cq;
  private final XrcDomain xrcDomain;
  private final SharedReceiveRing ring;

  SharedReceiveQueue(ProtectionDomain pd, SrqInitAttributes init) {
    super(pd.context());
    this.pd = pd;
    this.cq = init.cq();
    this.xrcDomain = init.xrcDomain();
    this.ring =
        context()
            .device()
            .sharedReceives()
            .create(
                new SharedReceiveSetup(
                    pd.id(),
                    init.maxWr(),
                    init.maxSge(),
                    init.limit(),
                    cq == null ? null : cq.ring(),
                    xrcDomain == null ? null : xrcDomain.provider(),
                    type -> context().raise(type, this)));
    pd.retain();
    if (xrcDomain != null) {
      cq.retain();
      xrcDomain.retain();
    }
  }

  /** Number by which XRC peers address it. */
  public int number() {
    return ring.number();
  }

  /** Whether it belongs to an XRC domain. */
  public boolean isXrc() {
    return xrcDomain != null;
  }

  /** Work requests that may be outstanding, not below what was asked for. */
  public int maxWr() {
    return ring.maxWr();
  }

  /** Elements of a scatter list. */
  public int maxSge() {
    return ring.maxSge();
  }

  /** How few receives may be left before SRQ_LIMIT_REACHED; 0 if it is not armed. */
  public int limit() {
    return ring.limit();
  }

  /**
   * Posts a list of receives up to the first that is refused, which is then {@link #badRequest()}.
   *
   * @return OK, ENOMEM if the queue is full, EINVAL, or ENOENT when destroyed
   */
  public Errno postReceive(ReceiveWorkRequest first) {
    if (!isLive()) {
      return Errno.ENOENT;
    }
    Errno result = ring.post(first);
    context().process().chargeList(context().device(), first, ring.badRequest());
    return result;
  }

  /** The request at which the last post stopped, or null if it posted all. */
  public ReceiveWorkRequest badRequest() {
    return ring.badRequest();
  }

  /**
   * Arms SRQ_LIMIT_REACHED: it is raised once, when fewer receives than this are left after one was
   * taken. 0 disarms it.
   *
   * @throws VerbsException EINVAL if the queue cannot hold that many
   */
  public void setLimit(int receives) throws VerbsException {
    requireLive();
    Context.check(receives >= 0 && receives <= ring.maxWr(), "limit");
    ring.setLimit(receives);
    context().command(0);
  }

  /**
   * Changes how many work requests may be outstanding.
   *
   * @throws VerbsException EINVAL if it is out of range or more are outstanding; EOPNOTSUPP if the
   *     device cannot
   */
  public void resize(int maxWr) throws VerbsException {
    requireLive();
    context().require(Feature.SRQ_RESIZE);
    int largest = context().device().profile().limits().maxSrqWr();
    Context.check(maxWr >= 1 && maxWr <= largest && maxWr >= ring.limit(), "max_wr");
    Context.check(ring.resize(maxWr) == Errno.OK, "more receives are outstanding");
    context().command(0);
  }

  /**
   * Destroys the queue; what is posted vanishes.
   *
   * @throws VerbsException EBUSY while a queue pair uses it, or while it has events that are not
   *     acknowledged
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  SharedReceiveRing ring() {
    return ring;
  }

  @Override
  void discard() {
    context().device().sharedReceives().forget(ring);
  }

  @Override
  void release() {
    context().device().sharedReceives().destroy(ring);
    pd.unretain();
    if (xrcDomain != null) {
      cq.unretain();
      xrcDomain.unretain();
    }
  }
}

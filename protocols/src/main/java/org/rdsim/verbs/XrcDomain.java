package org.rdsim.verbs;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpType;
import org.rdsim.device.XrcDomainTable;

/**
 * What joins XRC target queue pairs and the shared receive queues that peers reach through them.
 * Programs that open it by the same file share it.
 */
public final class XrcDomain extends VerbsObject {
  private final XrcDomainTable.Domain provider;

  /** How an XRC domain is opened. */
  public enum OpenFlag {
    /** Make it if there is none. */
    CREATE,
    /** Refuse if there is one. */
    EXCLUSIVE
  }

  XrcDomain(Context context, XrcDomainTable.Domain provider) {
    super(context);
    this.provider = provider;
  }

  /** Whether both are openings of the same domain. */
  public boolean isSameAs(XrcDomain other) {
    return provider == other.provider;
  }

  /**
   * Creates the target of an XRC connection in state RESET.
   *
   * @throws VerbsException EINVAL for another type than XRC_RECV; else as {@link
   *     ProtectionDomain#createQp}
   */
  public QueuePair createQp(QpInitAttributes init) throws VerbsException {
    requireLive();
    QueuePairChecks.check(context(), init);
    Context.check(init.type() == QpType.XRC_RECV, "an XRC domain is for targets");
    return context().own(QueuePair.createTarget(this, init));
  }

  /**
   * Opens a target of this domain that another program has created; it lives until the last of them
   * has destroyed it.
   *
   * @throws VerbsException EINVAL if the number is not that of a target of this domain
   */
  public QueuePair openQp(int qpn) throws VerbsException {
    requireLive();
    DeviceQueuePair target = context().device().queuePair(qpn);
    Context.check(target != null && target.xrcDomain() == provider, "no such target");
    return context().own(QueuePair.openTarget(this, target));
  }

  /**
   * Closes this opening of the domain; the last one ends it.
   *
   * @throws VerbsException EBUSY while shared receive queues or target queue pairs were made with
   *     it
   */
  public void close() throws VerbsException {
    destroyIfFree();
  }

  XrcDomainTable.Domain provider() {
    return provider;
  }

  @Override
  void release() {
    context().device().xrcDomains().close(provider);
  }
}

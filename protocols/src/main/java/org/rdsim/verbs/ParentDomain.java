package org.rdsim.verbs;

/**
 * A protection domain with a thread domain. It can stand wherever a protection domain can, and
 * protects like the one that it is made from.
 */
public final class ParentDomain extends ProtectionDomain {
  private final ProtectionDomain pd;
  private final ThreadDomain threadDomain;

  ParentDomain(ProtectionDomain pd, ThreadDomain threadDomain) {
    super(pd.context(), pd.id());
    this.pd = pd;
    this.threadDomain = threadDomain;
    pd.retain();
    if (threadDomain != null) {
      threadDomain.retain();
    }
  }

  /** The thread domain, or null. */
  public ThreadDomain threadDomain() {
    return threadDomain;
  }

  /** The handle of the domain that it is made from. */
  @Override
  public int handle() {
    return pd.handle();
  }

  @Override
  boolean isKernelObject() {
    return false;
  }

  @Override
  void release() {
    pd.unretain();
    if (threadDomain != null) {
      threadDomain.unretain();
    }
  }
}

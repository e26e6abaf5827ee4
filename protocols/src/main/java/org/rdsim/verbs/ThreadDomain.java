package org.rdsim.verbs;

/**
 * A promise that the objects made with it are used by one thread at a time, so that they need no
 * lock. It takes effect through a {@link ParentDomain}.
 */
public final class ThreadDomain extends VerbsObject {
  ThreadDomain(Context context) {
    super(context);
  }

  /**
   * Deallocates the domain.
   *
   * @throws VerbsException EBUSY while a parent domain holds it
   */
  public void dealloc() throws VerbsException {
    destroyIfFree();
  }

  @Override
  boolean isKernelObject() {
    return false;
  }

  @Override
  void release() {}
}

package org.rdsim.verbs;

import org.rdsim.device.AddressVector;

/**
 * Where datagrams go: an address of a host, for the queue pairs of one protection domain. The
 * device looks it up when a datagram begins; a datagram whose handle is destroyed by then fails
 * with LOC_QP_OP_ERR, so nothing keeps a handle from being destroyed.
 */
public final class AddressHandle extends VerbsObject {
  private final ProtectionDomain pd;
  private final AddressVector vector;
  private final int handle;

  AddressHandle(ProtectionDomain pd, AddressVector vector) {
    super(pd.context());
    this.pd = pd;
    this.vector = vector;
    this.handle = context().device().createAddressHandle(pd.id(), vector);
    pd.retain();
  }

  /** Number by which send requests name the handle, never 0. */
  public int handle() {
    return handle;
  }

  /** The address that it was created from. */
  public AddressVector query() throws VerbsException {
    requireLive();
    return vector;
  }

  /**
   * Destroys the handle.
   *
   * @throws VerbsException ENOENT if it has been destroyed already
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  @Override
  void release() {
    context().device().destroyAddressHandle(handle);
    pd.unretain();
  }
}

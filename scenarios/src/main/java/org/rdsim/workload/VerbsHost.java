package org.rdsim.workload;

import org.rdsim.device.Device;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.VerbsException;

/** A process on a host that has opened the host's device. */
public final class VerbsHost {
  private final int node;
  private final Context context;
  private final ProtectionDomain pd;

  /**
   * Opens the device and allocates a protection domain.
   *
   * @param node id of the host
   */
  public VerbsHost(int node, Device device) throws VerbsException {
    this.node = node;
    this.context = Context.open(device);
    this.pd = context.allocPd();
  }

  /** Node id of the host. */
  public int node() {
    return node;
  }

  Context context() {
    return context;
  }

  ProtectionDomain pd() {
    return pd;
  }
}

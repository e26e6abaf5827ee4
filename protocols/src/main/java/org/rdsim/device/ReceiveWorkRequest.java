package org.rdsim.device;

/** A buffer list for one incoming message. */
public final class ReceiveWorkRequest extends WorkRequest<ReceiveWorkRequest> {
  @Override
  ReceiveWorkRequest self() {
    return this;
  }
}

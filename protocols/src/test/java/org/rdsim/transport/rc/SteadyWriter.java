package org.rdsim.transport.rc;

import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;

/** A program that posts the next write when the last one is complete. */
public final class SteadyWriter extends Deferred {
  private final Endpoint endpoint;
  private final SendWorkRequest request;
  private final WorkCompletion completion = new WorkCompletion();
  private long completed;

  /** Creates a program that writes a byte at a time. */
  public SteadyWriter(Endpoint endpoint) {
    this.endpoint = endpoint;
    this.request = endpoint.writeRequest(1, 1);
    endpoint.sendCq().onCompletion(this);
  }

  /** Posts the first write. */
  public void post() {
    endpoint.post(request);
  }

  /** Writes that are complete. */
  public long completed() {
    return completed;
  }

  @Override
  protected void run() {
    while (endpoint.sendCq().poll(completion) == 1) {
      completed++;
      endpoint.queuePair().postSend(request);
    }
  }
}

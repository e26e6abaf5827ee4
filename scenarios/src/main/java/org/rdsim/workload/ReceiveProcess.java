package org.rdsim.workload;

import org.rdsim.device.Errno;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;

/** Keeps receives posted for the sends of one flow, and posts a new one for each that completes. */
public final class ReceiveProcess extends Deferred {
  private final VerbsConnection.Side side;
  private final ReceiveWorkRequest request = new ReceiveWorkRequest();
  private final WorkCompletion completion = new WorkCompletion();
  private long left;

  /**
   * Creates the process.
   *
   * @param bytes length of every message
   * @param messages number of messages that will come
   */
  public ReceiveProcess(VerbsConnection connection, long bytes, long messages) {
    this.side = connection.receiver();
    this.left = messages;
    long room = bytes + connection.headerBytes();
    if (room > 0) {
      request.sge(0, room, side.memory().lkey());
    }
  }

  /** Posts as many receives as fit. */
  public void start() {
    side.cq().onCompletion(this);
    postReceives();
  }

  @Override
  protected void run() {
    while (side.cq().poll(completion) > 0) {
      // The buffer is free again; its content does not matter here.
    }
    postReceives();
  }

  private void postReceives() {
    while (left > 0 && side.queuePair().postReceive(request.wrId(left)) == Errno.OK) {
      left--;
    }
  }
}

package org.rdsim.workload;

import org.rdsim.device.Errno;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;

/** Sends messages as work requests on a queue pair, and sleeps until its completion queue wakes. */
public final class VerbsEndpoint extends Deferred implements MessageEndpoint {
  private final VerbsConnection.Side side;
  private final MessageStream messages;
  private final SendWorkRequest request;
  private final WorkCompletion completion = new WorkCompletion();
  private Listener listener;

  /** Null if the connection is there from the beginning. */
  private ConnectionSetup setup;

  /**
   * Creates the sending end of a connection.
   *
   * @param messages what it will send
   */
  public VerbsEndpoint(VerbsConnection connection, MessageStream messages) {
    this.messages = messages;
    this.side = connection.sender();
    this.request =
        new SendWorkRequest().opcode(messages.operation().opcode()).flags(SendFlags.SIGNALED);
    connection.address(request);
    setLength(messages.messageSize());
  }

  private void setLength(long bytes) {
    request.clearSges();
    if (bytes > 0) {
      request.sge(0, bytes, side.memory().lkey());
    }
  }

  /** Connects when the first message is to be sent. */
  public void connectBy(ConnectionSetup exchange) {
    setup = exchange;
  }

  @Override
  public boolean isReady() {
    if (setup == null || setup.isConnected()) {
      return true;
    }
    setup.begin(listener);
    return false;
  }

  @Override
  public void listen(Listener whoHears) {
    listener = whoHears;
    side.cq().onCompletion(this);
  }

  @Override
  public boolean send(long message) {
    if (!messages.isUniform()) {
      setLength(messages.messageSize((int) message));
    }
    Errno errno = side.queuePair().postSend(request.wrId(message));
    if (errno != Errno.OK && errno != Errno.ENOMEM) {
      throw new IllegalStateException("post of message " + message + " failed with " + errno);
    }
    return errno == Errno.OK;
  }

  @Override
  protected void run() {
    while (side.cq().poll(completion) > 0) {
      listener.completed(completion.wrId(), (byte) completion.status().index());
    }
    listener.drained();
  }
}

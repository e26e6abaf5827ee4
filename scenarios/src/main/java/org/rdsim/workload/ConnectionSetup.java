package org.rdsim.workload;

import org.rdsim.engine.Timer;
import org.rdsim.verbs.VerbsException;

/**
 * The exchange that connects the two sides of a flow: the sender asks, the receiver makes its queue
 * pair ready and replies, the sender makes its own ready, says so, and begins. A request or reply
 * that is lost is made up for by another request; a notice that is lost is not missed, since the
 * receiver is ready before it.
 */
public final class ConnectionSetup extends Timer {
  private final int number;
  private final VerbsConnection connection;
  private final ConnectionManager client;
  private final ConnectionManager server;
  private MessageEndpoint.Listener waiting;
  private int retriesLeft;
  private boolean accepted;
  private boolean connected;
  private long establishedAt = -1;

  /**
   * Prepares the exchange.
   *
   * @param number in the list of all connections
   * @param client manager of the sending host
   * @param server manager of the receiving host
   */
  public ConnectionSetup(
      int number, VerbsConnection connection, ConnectionManager client, ConnectionManager server) {
    super(client.timers());
    this.number = number;
    this.connection = connection;
    this.client = client;
    this.server = server;
    this.retriesLeft = client.config().retries();
  }

  /** Whether the sender may send. */
  boolean isConnected() {
    return connected;
  }

  /** When the receiver heard that the sender is ready, in picoseconds; negative if it has not. */
  public long establishedAt() {
    return establishedAt;
  }

  /** Begins the exchange unless it has begun, and tells somebody how it ends. */
  void begin(MessageEndpoint.Listener listener) {
    if (waiting == null) {
      waiting = listener;
      ask();
    }
  }

  private void ask() {
    client.tell(server, ConnectionManager.REQUEST, number);
    arm(client.now() + client.config().timeout());
  }

  @Override
  protected void expire(long now) {
    if (retriesLeft-- == 0) {
      waiting.unreachable();
    } else {
      ask();
    }
  }

  void requested() {
    if (!accepted) {
      accepted = true;
      try {
        connection.connectReceiver();
      } catch (VerbsException e) {
        throw new IllegalStateException("the receiver can't be connected: " + e.getMessage(), e);
      }
    }
    server.tell(client, ConnectionManager.REPLY, number);
  }

  void replied() {
    boolean first = !connected && retriesLeft >= 0;
    if (first) {
      disarm();
      try {
        connection.connectSender();
      } catch (VerbsException e) {
        throw new IllegalStateException("the sender can't be connected: " + e.getMessage(), e);
      }
      connected = true;
    }
    client.tell(server, ConnectionManager.READY_TO_USE, number);
    if (first) {
      waiting.drained();
    }
  }

  void established(long now) {
    establishedAt = establishedAt < 0 ? now : establishedAt;
  }
}

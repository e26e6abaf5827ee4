package org.rdsim.workload;

/** The sending end of a flow, whatever carries its messages. */
public interface MessageEndpoint {
  /** Hears of messages that came to an end. */
  interface Listener {
    /**
     * A message completed.
     *
     * @param message its number in the flow, from 0
     * @param status 0 for success, else the code of the error
     */
    void completed(long message, byte status);

    /** All completions that were there have been told, or the endpoint has become ready. */
    void drained();

    /** The peer can't be reached, and no message can be sent. */
    void unreachable();
  }

  /** Names the one who hears of completions; called once, before the first message. */
  void listen(Listener listener);

  /** Whether messages can be sent; if not, it begins to become so, and says when it is. */
  boolean isReady();

  /**
   * Sends a message.
   *
   * @param message its number in the flow
   * @return false if there is no room now; there will be after a completion
   */
  boolean send(long message);
}

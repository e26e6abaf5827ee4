package org.rdsim.verbs;

import java.util.ArrayDeque;
import org.rdsim.device.Errno;
import org.rdsim.engine.Deferred;

/** Where the events of armed completion queues arrive. */
public final class CompletionChannel extends VerbsObject {
  private final ArrayDeque<CompletionQueue> events = new ArrayDeque<>();
  private Deferred reader;

  CompletionChannel(Context context) {
    super(context);
  }

  /**
   * Fetches the oldest event: the completion queue that has something. It must be acknowledged on
   * that queue.
   *
   * @throws VerbsException EAGAIN if there is none
   */
  public CompletionQueue getCqEvent() throws VerbsException {
    requireLive();
    CompletionQueue cq = events.poll();
    if (cq == null) {
      throw new VerbsException(Errno.EAGAIN, "no completion event");
    }
    cq.eventDelivered();
    return cq;
  }

  /** Number of events that wait. */
  public int pendingEvents() {
    return events.size();
  }

  /** Sets the step that is added to the node's run list at each event, null for none. */
  public void onEvent(Deferred step) {
    reader = step;
  }

  /**
   * Destroys the channel.
   *
   * @throws VerbsException EBUSY while a completion queue uses it
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  void add(CompletionQueue cq) {
    events.add(cq);
    if (reader != null) {
      context().device().runList().add(reader);
    }
  }

  void forget(CompletionQueue cq) {
    events.removeIf(waiting -> waiting == cq);
  }

  @Override
  void release() {
    events.clear();
  }
}

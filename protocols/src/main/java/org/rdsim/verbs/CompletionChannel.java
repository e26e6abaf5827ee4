package org.rdsim.verbs;

import java.util.ArrayDeque;
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
   * @throws VerbsException EAGAIN if there is none; EIO if there will never be another, since the
   *     device has been removed
   */
  public CompletionQueue getCqEvent() throws VerbsException {
    requireHeld();
    CompletionQueue cq = events.poll();
    if (cq == null) {
      throw new VerbsException(context().nothingToRead(), "no completion event");
    }
    HostProcess process = context().process();
    process.charge(context().device(), process.costs().syscallPs());
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
    wake();
  }

  /** Wakes who waits for an event, to find one, or that there will never be any. */
  void wake() {
    if (reader != null) {
      context().device().runList().add(reader);
    }
  }

  void forget(CompletionQueue cq) {
    events.removeIf(waiting -> waiting == cq);
  }

  @Override
  void release() {}

  @Override
  void discard() {
    events.clear();
  }

  @Override
  void silence() {
    reader = null;
  }
}

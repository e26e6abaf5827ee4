package org.rdsim.verbs;

import java.util.Set;
import org.rdsim.device.CompletionRing;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;

/** Where the completions of queue pairs wait to be polled. */
public sealed class CompletionQueue extends VerbsObject permits ExtendedCompletionQueue {
  private final CompletionChannel channel;
  private final ParentDomain parentDomain;
  private final CompletionRing ring;
  private final HostProcess charged;
  private int unacknowledged;

  CompletionQueue(Context context, CqInitAttributes init, Set<CompletionRing.Option> options) {
    super(context);
    this.charged = context.process().chargeable();
    this.channel = init.channel();
    this.parentDomain = init.parentDomain();
    this.ring =
        context
            .device()
            .createCompletionRing(
                init.entries(), options, type -> context.raise(type, this), this::completionEvent);
    if (channel != null) {
      channel.retain();
    }
    if (parentDomain != null) {
      parentDomain.retain();
    }
  }

  /** Number of entries that can wait. */
  public int capacity() {
    return ring.capacity();
  }

  /** The channel of its events, or null. */
  public CompletionChannel channel() {
    return channel;
  }

  /**
   * Takes the oldest completion.
   *
   * @return 1, or 0 if there is none, or a negative error number: EIO after an overrun, ENOENT when
   *     destroyed
   */
  public int poll(WorkCompletion completion) {
    if (!isUsable()) {
      return failure();
    }
    int count = ring.poll(completion) ? 1 : 0;
    if (charged != null) {
      charged.chargePoll(context().device(), count);
    }
    return count;
  }

  /**
   * Takes the oldest completions, as many as there are and the array holds.
   *
   * @return their number, or a negative error number as above
   */
  public int poll(WorkCompletion[] completions) {
    if (!isUsable()) {
      return failure();
    }
    int count = 0;
    while (count < completions.length && ring.poll(completions[count])) {
      count++;
    }
    if (charged != null) {
      charged.chargePoll(context().device(), count);
    }
    return count;
  }

  /**
   * Asks for one event at the next completion; those already waiting raise none.
   *
   * @param solicitedOnly only for a receive whose sender asked for it, or an error
   * @return OK; EIO after an overrun; EOPNOTSUPP if the device cannot tell solicited completions;
   *     ENOENT when destroyed
   */
  public Errno requestNotify(boolean solicitedOnly) {
    if (!isLive()) {
      return Errno.ENOENT;
    }
    if (ring.isFailed()) {
      return Errno.EIO;
    }
    if (solicitedOnly && !context().offers(Feature.SOLICITED_NOTIFICATION)) {
      return Errno.EOPNOTSUPP;
    }
    ring.arm(solicitedOnly);
    HostProcess process = context().process();
    process.charge(context().device(), process.costs().doorbellPs());
    return Errno.OK;
  }

  /** Sets the step that is added to the node's run list at each completion, null for none. */
  public void onCompletion(Deferred step) {
    ring.onCompletion(step);
  }

  /**
   * Acknowledges events fetched from the channel; until then the queue cannot be destroyed.
   *
   * @throws VerbsException EINVAL if that many have not been fetched
   */
  public void ackEvents(int count) throws VerbsException {
    requireHeld();
    Context.check(count >= 0 && count <= unacknowledged, "events never fetched");
    unacknowledged -= count;
  }

  /**
   * Changes the number of entries that can wait.
   *
   * @throws VerbsException EINVAL if it is out of range or more entries wait already; EOPNOTSUPP if
   *     the device cannot
   */
  public void resize(int entries) throws VerbsException {
    requireLive();
    context().require(Feature.CQ_RESIZE);
    int limit = context().device().profile().limits().maxCqe();
    Context.check(entries >= 1 && entries <= limit, "number of entries");
    Context.check(ring.resize(entries) == Errno.OK, "more entries wait");
    context().command(0);
  }

  /**
   * Destroys the queue.
   *
   * @throws VerbsException EBUSY while a queue pair completes here, or while events are not
   *     acknowledged (where the C function blocks)
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  CompletionRing ring() {
    return ring;
  }

  void eventDelivered() {
    unacknowledged++;
  }

  @Override
  int unacknowledgedEvents() {
    return super.unacknowledgedEvents() + unacknowledged;
  }

  @Override
  void silence() {
    ring.onCompletion(null);
  }

  @Override
  void discard() {
    silence();
    if (channel != null) {
      channel.forget(this);
    }
  }

  @Override
  void release() {
    context().device().destroyCompletionRing();
    if (channel != null) {
      channel.unretain();
    }
    if (parentDomain != null) {
      parentDomain.unretain();
    }
  }

  private void completionEvent() {
    if (channel != null) {
      channel.add(this);
    }
  }

  private boolean isUsable() {
    return isLive() && !ring.isFailed();
  }

  private int failure() {
    return isLive() ? -Errno.EIO.number() : -Errno.ENOENT.number();
  }
}

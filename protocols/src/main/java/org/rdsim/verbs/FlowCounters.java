package org.rdsim.verbs;

import java.util.ArrayList;
import java.util.List;

/** Counts the packets of the flow rules that it is attached to. */
public final class FlowCounters extends VerbsObject {
  private final List<FlowRule> rules = new ArrayList<>();
  private long formerPackets;
  private long formerBytes;

  FlowCounters(Context context) {
    super(context);
  }

  /** Packets, those of rules that are gone too. */
  public long packets() throws VerbsException {
    requireLive();
    return formerPackets + rules.stream().mapToLong(rule -> rule.entry().packets()).sum();
  }

  /** Bytes of those packets. */
  public long bytes() throws VerbsException {
    requireLive();
    return formerBytes + rules.stream().mapToLong(rule -> rule.entry().bytes()).sum();
  }

  /**
   * Destroys the counters.
   *
   * @throws VerbsException EBUSY while a flow rule uses them
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  void attach(FlowRule rule) {
    rules.add(rule);
    retain();
  }

  void detach(FlowRule rule) {
    formerPackets += rule.entry().packets();
    formerBytes += rule.entry().bytes();
    rules.remove(rule);
    unretain();
  }

  @Override
  void release() {}
}

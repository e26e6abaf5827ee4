package org.rdsim.verbs;

import org.rdsim.device.FlowTable;

/** Steers packets to a queue pair by what their headers say. */
public final class FlowRule extends VerbsObject {
  private final QueuePair queuePair;
  private final FlowCounters counters;
  private final FlowTable.Entry entry;

  FlowRule(QueuePair queuePair, FlowAttributes attributes) {
    super(queuePair.context());
    this.queuePair = queuePair;
    this.counters = attributes.counters();
    this.entry =
        context()
            .device()
            .flows()
            .add(
                queuePair.provider(),
                attributes.port(),
                attributes.priority(),
                attributes.matches());
    queuePair.retain();
    if (counters != null) {
      counters.attach(this);
    }
  }

  /** Destroys the rule. */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  FlowTable.Entry entry() {
    return entry;
  }

  @Override
  void release() {
    context().device().flows().remove(entry);
    queuePair.unretain();
    if (counters != null) {
      counters.detach(this);
    }
  }
}

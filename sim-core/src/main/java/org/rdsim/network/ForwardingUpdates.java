package org.rdsim.network;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.Timer;

/** Changes the forwarding of a switch at times that are known before the run. */
final class ForwardingUpdates extends Timer {
  private final Switch node;
  private final List<Long> times = new ArrayList<>();
  private final List<Forwarding> forwardings = new ArrayList<>();
  private int next;

  ForwardingUpdates(Switch node) {
    super(node.timers());
    this.node = node;
  }

  void add(long at, Forwarding forwarding) {
    if (!times.isEmpty() && at <= times.get(times.size() - 1)) {
      throw new IllegalArgumentException("updates of " + node.name() + " are not in order");
    }
    times.add(at);
    forwardings.add(forwarding);
    if (!isArmed()) {
      arm(at);
    }
  }

  @Override
  protected void expire(long now) {
    node.setForwarding(forwardings.get(next++));
    if (next < times.size()) {
      arm(times.get(next));
    }
  }
}

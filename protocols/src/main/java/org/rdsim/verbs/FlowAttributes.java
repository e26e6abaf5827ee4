package org.rdsim.verbs;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.FlowTable;

/** What a flow rule is created from: it matches all packets of a port until told otherwise. */
public final class FlowAttributes {
  private final List<FlowTable.Match> matches = new ArrayList<>();
  private int port = 1;
  private int priority;
  private FlowCounters counters;

  /** Sets the port, from 1. */
  public FlowAttributes port(int value) {
    port = value;
    return this;
  }

  /** Sets the priority, from 0; the lower number goes first. */
  public FlowAttributes priority(int value) {
    priority = value;
    return this;
  }

  /** Asks for a header field to have a value where the mask has ones. */
  public FlowAttributes match(FlowTable.Field field, long value, long mask) {
    matches.add(new FlowTable.Match(field, value, mask));
    return this;
  }

  /** Sets what counts the packets of the rule. */
  public FlowAttributes counters(FlowCounters value) {
    counters = value;
    return this;
  }

  List<FlowTable.Match> matches() {
    return matches;
  }

  int port() {
    return port;
  }

  int priority() {
    return priority;
  }

  FlowCounters counters() {
    return counters;
  }
}

package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.Meeting;
import org.rdsim.engine.Partition;
import org.rdsim.engine.Simulation;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.workload.FlowProcess;

/**
 * Passes on what flows report. With one partition that is done at once. With several, whose clocks
 * differ while they take turns, reports are kept until all have come to the same instant, and
 * passed on in the order of a run with one.
 */
final class Journal implements Meeting, Clock {
  private static final byte POSTED = 0;
  private static final byte DELIVERED = 1;
  private static final byte COMPLETED = 2;
  private static final byte ABANDONED = 3;

  private final Simulation simulation;
  private final List<FlowRun> flows = new ArrayList<>();
  private final ReportLog[] logs;
  private Remaining remaining;
  private boolean running;
  private long now;

  Journal(Simulation simulation) {
    this.simulation = simulation;
    this.logs = new ReportLog[simulation.partitions()];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = new ReportLog(simulation.partition(i));
    }
    simulation.setMeeting(this);
  }

  /** Sets the count of what is left to do, to which the flows add. */
  void setRemaining(Remaining count) {
    remaining = count;
  }

  /** From now on events report, not the start of the run. */
  void begin() {
    running = true;
  }

  /** When what is being reported happened. */
  @Override
  public long now() {
    return isDirect() ? simulation.partition().now() : now;
  }

  private boolean isDirect() {
    return logs.length == 1;
  }

  /** Who hears what the program of a flow does. */
  FlowProcess.Monitor monitor(FlowRun flow, Partition partition) {
    return isDirect() ? flow : new Reporter(add(flow), logOf(partition));
  }

  /** Who hears of a flow's deliveries. */
  DeliveryListener listener(FlowRun flow, Partition partition) {
    return isDirect() ? flow : new Reporter(add(flow), logOf(partition));
  }

  private FlowRun add(FlowRun flow) {
    if (flow.index() == flows.size()) {
      flows.add(flow);
    }
    return flow;
  }

  private ReportLog logOf(Partition partition) {
    for (int i = 0; i < logs.length; i++) {
      if (simulation.partition(i) == partition) {
        return logs[i];
      }
    }
    throw new IllegalArgumentException("a partition of another simulation");
  }

  @Override
  public boolean mayStop() {
    return !remaining.awaitsDelivery();
  }

  @Override
  public void met(long time) {
    ReportLog next = first();
    while (next != null) {
      now = next.time();
      pass(flows.get(next.flow()), next.kind(), next.value());
      next.removeFirst();
      next = first();
    }
    now = time;
  }

  private ReportLog first() {
    ReportLog first = null;
    for (ReportLog log : logs) {
      if (!log.isEmpty() && (first == null || log.isBefore(first))) {
        first = log;
      }
    }
    return first;
  }

  private void pass(FlowRun flow, byte kind, long value) {
    switch (kind) {
      case POSTED -> flow.posted(value);
      case DELIVERED -> flow.delivered(value, now);
      case COMPLETED -> flow.completed((byte) value);
      default -> flow.abandoned(value);
    }
  }

  /** Writes down what one side of a flow reports. */
  private final class Reporter implements FlowProcess.Monitor, DeliveryListener {
    private final FlowRun flow;
    private final ReportLog log;

    Reporter(FlowRun flow, ReportLog log) {
      this.flow = flow;
      this.log = log;
    }

    private void report(byte kind, long value) {
      if (running) {
        log.add(flow.index(), kind, value);
      } else {
        pass(flow, kind, value);
      }
    }

    @Override
    public void posted(long sincePs) {
      report(POSTED, sincePs);
    }

    @Override
    public void delivered(long message, long nowPs) {
      report(DELIVERED, message);
    }

    @Override
    public void completed(byte status) {
      report(COMPLETED, status);
    }

    @Override
    public void abandoned(long messages) {
      report(ABANDONED, messages);
    }
  }
}

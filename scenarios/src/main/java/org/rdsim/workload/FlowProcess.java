package org.rdsim.workload;

import org.rdsim.engine.NodeTimers;
import org.rdsim.engine.Timer;

/**
 * The program that sends the messages of one flow: it keeps up to a number of them outstanding, and
 * a completion lets it post the next. An error ends it.
 */
public final class FlowProcess extends Timer implements MessageEndpoint.Listener {
  /** Follows what becomes of a flow's messages. */
  public interface Monitor {
    /** The next message of the flow was posted. */
    void posted();

    /** The oldest message of the flow that had not completed did so; status 0 is success. */
    void completed(byte status);

    /** An error ended the flow before it posted so many of its messages. */
    void abandoned(long messages);
  }

  private final MessageEndpoint endpoint;
  private final Monitor monitor;
  private final long count;
  private final long outstanding;
  private long posted;
  private long completed;
  private boolean failed;

  /**
   * Creates the program of a flow.
   *
   * @param timers of the sending host
   * @param count messages to send
   * @param outstanding most messages that may be posted and not complete
   */
  public FlowProcess(
      NodeTimers timers, MessageEndpoint endpoint, Monitor monitor, long count, long outstanding) {
    super(timers);
    this.endpoint = endpoint;
    this.monitor = monitor;
    this.count = count;
    this.outstanding = outstanding;
    endpoint.listen(this);
  }

  /** Begins at a time in picoseconds; 0 is before the first event. */
  public void start(long time) {
    if (time == 0) {
      postMore();
    } else {
      arm(time);
    }
  }

  @Override
  protected void expire(long now) {
    postMore();
  }

  @Override
  public void completed(long message, byte status) {
    completed++;
    monitor.completed(status);
    if (status != 0 && !failed) {
      failed = true;
      if (posted < count) {
        monitor.abandoned(count - posted);
      }
    }
  }

  @Override
  public void drained() {
    postMore();
  }

  private void postMore() {
    while (!failed && posted < count && posted - completed < outstanding && endpoint.send(posted)) {
      posted++;
      monitor.posted();
    }
  }
}

package org.rdsim.workload;

import java.util.Arrays;
import org.rdsim.engine.NodeTimers;
import org.rdsim.engine.Partition;
import org.rdsim.engine.Timer;

/**
 * The program that sends the messages of one flow, in order and none before its time. It keeps up
 * to a number of them outstanding, and a completion lets it post the next. An error ends it.
 */
public final class FlowProcess extends Timer implements MessageEndpoint.Listener {
  /** Follows what becomes of a flow's messages. */
  public interface Monitor {
    /**
     * The next message of the flow was posted.
     *
     * @param sincePs when it was there to be posted
     */
    void posted(long sincePs);

    /** The oldest message of the flow that had not completed did so; status 0 is success. */
    void completed(byte status);

    /** So many of its last messages will not be posted. */
    void abandoned(long messages);
  }

  private final Partition partition;
  private final MessageEndpoint endpoint;
  private final Monitor monitor;
  private final MessageStream messages;
  private final long outstanding;

  /** Times of messages that triggers have released; null without triggers. */
  private long[] triggered;

  private long count;
  private long posted;
  private long completed;
  private boolean failed;

  /** Since when the next message waits for the connection; negative if it doesn't. */
  private long waitsSince = -1;

  /**
   * Creates the program of a flow.
   *
   * @param timers of the sending host
   */
  public FlowProcess(
      Partition partition,
      NodeTimers timers,
      MessageEndpoint endpoint,
      Monitor monitor,
      MessageStream messages) {
    super(timers);
    this.partition = partition;
    this.endpoint = endpoint;
    this.monitor = monitor;
    this.messages = messages;
    this.count = messages.count();
    this.outstanding = messages.outstanding();
    endpoint.listen(this);
  }

  /** Begins, before the first event. */
  public void start() {
    postMore();
  }

  @Override
  protected void expire(long now) {
    postMore();
  }

  /** A trigger lets a message be posted from a later instant on. */
  void release(int message, long time) {
    if (triggered == null) {
      triggered = new long[messages.isOpenLoop() ? messages.count() : 1];
      Arrays.fill(triggered, MessageStream.ON_TRIGGER);
    }
    triggered[message] = time;
    if (posted == message && !failed) {
      arm(time);
    }
  }

  /** A message, and those after it, will not be released any more. */
  void giveUp(int message) {
    long least = Math.max(message, posted);
    if (!failed && least < count) {
      long lost = count - least;
      count = least;
      monitor.abandoned(lost);
    }
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

  @Override
  public void unreachable() {
    failed = true;
    monitor.abandoned(count - posted);
  }

  private void postMore() {
    while (!failed && posted < count && posted - completed < outstanding) {
      long release = release((int) posted);
      if (release > partition.now()) {
        if (release != MessageStream.ON_TRIGGER) {
          arm(release);
        }
        return;
      }
      if (!endpoint.isReady()) {
        waitsSince = waitsSince < 0 ? partition.now() : waitsSince;
        return;
      }
      if (!endpoint.send(posted)) {
        return;
      }
      posted++;
      monitor.posted(wantedAt(release));
    }
  }

  /** When the message that was posted now was there to be posted. */
  private long wantedAt(long release) {
    if (messages.isOpenLoop()) {
      return release;
    }
    long since = waitsSince < 0 ? partition.now() : waitsSince;
    waitsSince = -1;
    return since;
  }

  private long release(int message) {
    long time = messages.release(message);
    if (time != MessageStream.ON_TRIGGER || triggered == null) {
      return time;
    }
    return triggered[messages.isOpenLoop() ? message : 0];
  }
}

package org.rdsim.transport.rc;

import org.rdsim.congestion.CongestionControl;
import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.congestion.Feedback;
import org.rdsim.congestion.NoControl;
import org.rdsim.engine.Timer;

/**
 * The congestion control of what a queue pair sends, and the time until which its pace holds the
 * next packet back. A timer is armed only while something waits for that time.
 */
final class RcPace {
  private static final CongestionControl OPEN = new NoControl();

  private final RcConnection connection;
  private final CongestionControlConfig config;
  private CongestionControl control = OPEN;

  /** Made when first needed. */
  private Feedback feedback;

  private Timer timer;

  /** The pace lets the next packet go then; 0 if the line alone decides. */
  private long until;

  RcPace(RcConnection connection) {
    this.connection = connection;
    this.config = connection.settings.congestionControl();
  }

  /** Begins anew, with nothing outstanding. */
  void start() {
    control = config.create(connection.path());
    until = 0;
  }

  void stop() {
    if (timer != null) {
      timer.disarm();
    }
  }

  boolean maySend(long outstanding) {
    return control.maySend(outstanding);
  }

  /** Whether the pace holds the next packet back. */
  boolean holdsBack() {
    return until != 0 && isLater(connection.host.now());
  }

  private boolean isLater(long now) {
    if (until <= now) {
      until = control.resumed(now);
    }
    return until > now;
  }

  /** Wakes the engine when the pace lets the next packet go. */
  void wakeLater() {
    if (timer == null) {
      timer =
          new Timer(connection.host.timers()) {
            @Override
            protected void expire(long now) {
              connection.engine.readyIfAble();
            }
          };
    }
    if (!timer.isArmed()) {
      timer.arm(until);
    }
  }

  void sent(int wireBytes) {
    until = control.sent(connection.host.now(), wireBytes);
  }

  /**
   * An acknowledgement has come.
   *
   * @param psn one past the last packet that has arrived
   * @param packets those that it acknowledges and none did before
   */
  void acknowledged(RcPacket answer, long psn, long next, long packets) {
    if (feedback == null) {
      feedback = new Feedback();
    }
    long now = connection.host.now();
    feedback.nowPs = now;
    feedback.acknowledged = psn;
    feedback.next = next;
    feedback.packets = (int) packets;
    feedback.marked = answer.marked;
    feedback.rttPs = answer.sentAt < 0 ? 0 : now - answer.sentAt;
    feedback.stamps = answer.stamps;
    control.acknowledged(feedback);
  }

  void notified() {
    control.notified(connection.host.now());
  }

  void lost() {
    control.lost(connection.host.now());
  }

  void timedOut() {
    control.timedOut(connection.host.now());
  }
}

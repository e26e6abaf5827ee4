package org.rdsim.transport.rc;

import org.rdsim.device.QpAttributes;
import org.rdsim.engine.Timer;
import org.rdsim.units.Time;

/**
 * How long a requester waits for answers and for a receiver that is not ready, and how often it
 * tries again (InfiniBand Architecture volume 1, 9.7.6.1 and 9.7.5.2.8).
 */
final class RcPatience {
  private static final int RETRY_FOR_EVER = 7;

  private final RcConnection connection;
  private final RcRepeats repeats;
  private final Timer ackTimer;
  private final Timer rnrTimer;
  private long timeoutPs;
  private long armedAt;
  private int retriesLeft;
  private int rnrRetriesLeft;

  /**
   * Creates the timers of a requester.
   *
   * @param repeats which have timeouts of their own; null if the queue pair's holds
   */
  RcPatience(RcRequester requester, RcConnection connection, RcRepeats repeats) {
    this.connection = connection;
    this.repeats = repeats;
    this.ackTimer =
        new Timer(connection.host.timers()) {
          @Override
          protected void expire(long now) {
            requester.ackTimeout();
          }
        };
    this.rnrTimer =
        new Timer(connection.host.timers()) {
          @Override
          protected void expire(long now) {
            requester.readyIfAble();
          }
        };
  }

  void readAttributes() {
    timeoutPs = connection.settings.timeoutPs(connection.queuePair.attributes().timeout());
    reload();
  }

  /** Runs while answers are waited for. */
  Timer ackTimer() {
    return ackTimer;
  }

  /** Runs while the receiver is waited for. */
  Timer rnrTimer() {
    return rnrTimer;
  }

  /** There was progress. */
  void reload() {
    QpAttributes attributes = connection.queuePair.attributes();
    retriesLeft = attributes.retryCount();
    rnrRetriesLeft = attributes.rnrRetry();
  }

  void stop() {
    ackTimer.disarm();
    rnrTimer.disarm();
  }

  /** Whether one more retry is allowed, which this takes. */
  boolean takeRetry() {
    return retriesLeft-- != 0;
  }

  /** The same for a receiver that is not ready. */
  boolean takeRnrRetry() {
    boolean forEver = connection.queuePair.attributes().rnrRetry() == RETRY_FOR_EVER;
    return forEver || rnrRetriesLeft-- != 0;
  }

  /** Waits as long as a receiver that is not ready asks for, and for no answer. */
  void waitForReceiver(int code) {
    ackTimer.disarm();
    rnrTimer.arm(connection.host.now() + Aeth.rnrWaitPs(code));
  }

  /** Begins to wait for an answer, or begins anew. */
  void expectAnswer(long outstanding) {
    long timeout = timeoutPs(outstanding);
    if (timeout > 0) {
      armedAt = connection.host.now();
      ackTimer.arm(armedAt + timeout);
    }
  }

  /** Waits for no answer. */
  void expectNone() {
    ackTimer.disarm();
  }

  /** Whether it goes on to wait: more may be outstanding now, and then it takes longer. */
  boolean goesOn(long outstanding) {
    long until = armedAt + timeoutPs(outstanding);
    if (repeats == null || until <= connection.host.now()) {
      return false;
    }
    ackTimer.arm(until);
    return true;
  }

  private long timeoutPs(long outstanding) {
    return repeats == null ? timeoutPs : repeats.timeoutPs(outstanding, timeoutPs);
  }

  /** When the wait for the receiver ends, for the user. */
  String receiverText() {
    return "the end of the receiver-not-ready timer at " + Time.format(rnrTimer.deadline());
  }

  /** When the wait for an answer ends, for the user. */
  String answerText() {
    return ackTimer.isArmed()
        ? ", with a timeout at " + Time.format(ackTimer.deadline())
        : ", and no timeout is set";
  }
}

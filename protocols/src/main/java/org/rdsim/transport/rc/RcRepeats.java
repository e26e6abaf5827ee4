package org.rdsim.transport.rc;

import org.rdsim.transport.SequenceBitmap;

/**
 * What a requester that repeats single packets knows of those outstanding: which have arrived, and
 * which are lost. A packet is lost if a later one has arrived that is far enough ahead of it, or if
 * it has not arrived when the timeout is over. It is repeated once in each recovery, which lasts
 * until all is acknowledged that had been sent when it began; if that is lost too, the timeout
 * helps (Mittal et al., SIGCOMM 2018, 3.1).
 */
final class RcRepeats {
  private static final int LEAST_SPAN = 64;

  private final SelectiveSettings settings;
  private final RcRequests requests;
  private SequenceBitmap arrived = new SequenceBitmap(LEAST_SPAN);
  private int window;

  /** One past the highest PSN that has arrived ahead of a missing one. */
  private long ahead;

  /** PSNs below were repeated in this recovery, or need not be. */
  private long cursor;

  /** PSNs below that have not arrived are lost, whatever else has arrived. */
  private long bound;

  private boolean recovering;
  private long recoveryEnd;

  RcRepeats(SelectiveSettings settings, RcRequests requests) {
    this.settings = settings;
    this.requests = requests;
  }

  /**
   * Begins anew.
   *
   * @param next first PSN
   * @param pathPackets packets that the path holds, at least 1
   */
  void start(long next, int pathPackets) {
    window = settings.window() == 0 ? pathPackets : settings.window();
    if (arrived.span() < window) {
      arrived = new SequenceBitmap(window);
    }
    forget(next);
  }

  /** Nothing has arrived from a PSN on. */
  void forget(long next) {
    arrived.clear();
    ahead = next;
    cursor = next;
    bound = next;
    recovering = false;
  }

  /** Whether one more packet may be sent while so many are outstanding. */
  boolean allows(long outstanding) {
    return outstanding < window;
  }

  /** Time without progress after which packets are repeated, or what the queue pair says. */
  long timeoutPs(long outstanding, long ofQueuePair) {
    long own = outstanding <= settings.few() ? settings.lowTimeoutPs() : settings.highTimeoutPs();
    return own == 0 ? ofQueuePair : own;
  }

  /** Packets that have arrived ahead of a missing one. */
  int arrivedAhead() {
    return arrived.count();
  }

  private boolean hasArrived(long psn) {
    return psn < ahead && arrived.contains(psn);
  }

  /** A packet has arrived ahead of a missing one. */
  void arrived(long psn) {
    arrived.add(psn);
    ahead = Math.max(ahead, psn + 1);
  }

  /** All before a PSN has arrived. */
  void acknowledged(long from, long psn) {
    for (long i = from; i < psn && i < ahead; i++) {
      arrived.remove(i);
    }
    ahead = Math.max(ahead, psn);
    cursor = Math.max(cursor, psn);
    bound = Math.max(bound, psn);
    recovering &= psn < recoveryEnd;
  }

  boolean isRecovering() {
    return recovering;
  }

  /** Begins a recovery. */
  void recover(long oldest, long highest) {
    recovering = true;
    recoveryEnd = highest;
    cursor = oldest;
  }

  /** The timeout is over: all that has not arrived is lost. */
  void timedOut(long oldest, long highest) {
    recover(oldest, highest);
    bound = highest;
  }

  /** A packet is repeated. */
  void repeated(long psn) {
    cursor = psn + 1;
  }

  /**
   * The first PSN that is lost and was not repeated in this recovery, or {@code highest}. Those of
   * an answer whose request has arrived are the responder's to send.
   */
  long firstLost(long unacknowledged, long highest) {
    long end = Math.min(highest, Math.max(bound, ahead - 1 - settings.reorder()));
    long psn = Math.max(unacknowledged, cursor);
    while (psn < end) {
      if (hasArrived(psn)) {
        psn++;
      } else if (isAnswered(psn, unacknowledged)) {
        psn = requests.end(requests.holder(psn));
      } else {
        return psn;
      }
    }
    return highest;
  }

  private boolean isAnswered(long psn, long unacknowledged) {
    long request = requests.holder(psn);
    long begin = requests.first(request);
    return begin < psn
        && requests.isAnswered(request)
        && (begin < unacknowledged || hasArrived(begin));
  }
}

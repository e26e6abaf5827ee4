package org.rdsim.device;

/**
 * What a queue pair does in its present state, as bits: what posting and executing ask on every
 * message. They are set when the state changes.
 */
final class QpAbility {
  /** Sends can be posted. */
  static final int TAKE_SENDS = 1;

  /** Sends that wait may start. */
  static final int START_SENDS = 2;

  /** Incoming requests are processed. */
  static final int RECEIVE = 4;

  /** A send that is posted is flushed at once. */
  static final int FLUSH_SENDS = 8;

  /** A receive that is posted is flushed at once. */
  static final int FLUSH_RECEIVES = 16;

  /** Sends in progress are waited for, to drain the queue. */
  static final int DRAIN = 32;

  private QpAbility() {}

  /** What a queue pair does in a state, unless it drains. */
  static int of(QpState state) {
    return switch (state) {
      case RESET, INIT -> 0;
      case RTR -> RECEIVE;
      case RTS -> TAKE_SENDS | START_SENDS | RECEIVE;
      case SQD -> TAKE_SENDS | RECEIVE;
      case SQE -> TAKE_SENDS | FLUSH_SENDS | RECEIVE;
      case ERR -> TAKE_SENDS | FLUSH_SENDS | FLUSH_RECEIVES;
    };
  }
}

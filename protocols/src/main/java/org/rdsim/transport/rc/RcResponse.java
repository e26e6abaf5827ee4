package org.rdsim.transport.rc;

/**
 * An answer that waits for its turn on the wire: to a read, to an atomic, or an acknowledgement.
 */
final class RcResponse {
  /** What an answer answers. */
  enum Kind {
    /** A read. */
    READ,
    /** An atomic. */
    ATOMIC,
    /** Anything else. */
    OTHER
  }

  Kind kind;

  /** PSN with which the answer began, its next one, and one past its last. */
  long first;

  long next;
  long end;

  /** Bytes that a read still has to send. */
  long bytes;

  /** Of an acknowledgement; the sequence number also of the other answers. */
  int syndrome;

  int msn;

  /** Of one that reports a gap: a PSN that has arrived beyond it; else {@link Psn#NONE}. */
  long arrived;
}

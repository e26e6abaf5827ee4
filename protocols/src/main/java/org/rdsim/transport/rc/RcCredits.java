package org.rdsim.transport.rc;

/**
 * End-to-end credits as a requester keeps them: messages that need a receive are begun as far as
 * acknowledgements tell of receives, and one beyond, of which the first packet alone is sent until
 * it is acknowledged (InfiniBand Architecture volume 1, 9.7.7.2).
 */
final class RcCredits {
  private static final long NOTHING = Long.MAX_VALUE;

  /** Messages begun, and how many of them may be; both count all that take a PSN. */
  private long begun;

  private long limit;

  /** The request begun beyond the limit, and its first PSN, until that is acknowledged. */
  private long probe = NOTHING;

  private long probePsn;

  void start() {
    begun = 0;
    limit = 0;
    probe = NOTHING;
  }

  /** Whether the next message may begin if it needs a receive. */
  boolean mayBegin() {
    return begun <= limit;
  }

  /** A message begins. */
  void begin(long request, long psn, boolean needsReceive) {
    if (needsReceive && begun >= limit) {
      probe = request;
      probePsn = psn;
    }
    begun++;
  }

  /** Whether a packet of a request has to wait for the acknowledgement of the first. */
  boolean holdsBack(long request, long psn, long unacknowledged) {
    return request == probe && psn > probePsn && unacknowledged <= probePsn && begun > limit;
  }

  /** Whether a packet is the one whose acknowledgement others wait for. */
  boolean isProbe(long request, long psn) {
    return request == probe && psn == probePsn;
  }

  /** An acknowledgement says what the responder has completed, and how many receives wait. */
  void heard(int msn, int syndrome) {
    long told = Aeth.credits(syndrome);
    long completed = begun + ((msn - (int) begun) << 8 >> 8);
    limit = told == Long.MAX_VALUE ? told : Math.max(limit, completed + told);
  }
}

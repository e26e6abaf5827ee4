package org.rdsim.congestion.uet;

/**
 * The receiver's side of receiver-credit congestion control: grants credit at the pace of its line,
 * in turn to the contexts that ask for more, and if there are none, in turn to those that asked
 * once, up to a limit beyond what they asked for.
 *
 * <p>It is pure logic: whoever holds it calls {@link #grant} at the time that {@link #dueAt} says,
 * which may change with each call of {@link #asked}.
 */
public final class CreditPacer {
  /** What {@link #dueAt} says when there is nothing to grant. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Units that a grant of nothing takes the time of, as in htsim. */
  private static final int UNITS_OF_AN_EMPTY_GRANT = 4;

  private static final double PS_PER_SECOND = 1e12;

  private final int grantUnits;
  private final int surplusUnits;
  private final long unitPs;
  private final CreditRing asking = new CreditRing();
  private final CreditRing idle = new CreditRing();
  private long due = NEVER;
  private long busyUntil;

  /**
   * Creates the pacer of a host.
   *
   * @param bitsPerSecond of all the host's ports together
   * @param surplusBytes how far grants may exceed what was asked for, which should fill a round
   *     trip
   */
  public CreditPacer(CreditSettings settings, long bitsPerSecond, long surplusBytes) {
    int bits = settings.unitBytes() * Byte.SIZE;
    grantUnits = settings.grantUnits();
    surplusUnits = (int) ((surplusBytes + settings.unitBytes() - 1) / settings.unitBytes());
    unitPs = Math.max(1, (long) (bits * PS_PER_SECOND / bitsPerSecond / settings.pace()));
  }

  /** Picoseconds that a unit of credit takes. */
  public long unitPs() {
    return unitPs;
  }

  /** When {@link #grant} has to be called; {@link #NEVER} while there is nothing to grant. */
  public long dueAt() {
    return due;
  }

  /**
   * A packet of a context asks for credit.
   *
   * @param target as the packet says
   * @param trimmed whether the packet was trimmed, which has to be sent again
   */
  public void asked(long nowPs, CreditSource source, int target, boolean trimmed) {
    if (source.ask(target) || trimmed) {
      if (source.ring == idle) {
        idle.remove(source);
      }
      if (source.ring == null) {
        asking.add(source);
      }
      due = due == NEVER ? Math.max(nowPs, busyUntil) : due;
    }
  }

  /**
   * Grants credit; to be called when it is due.
   *
   * @return the context to which {@link CreditSource#granted} has to be told
   */
  public CreditSource grant(long nowPs) {
    return asking.isEmpty() ? grantSurplus(nowPs) : grantAsked(nowPs);
  }

  private CreditSource grantAsked(long nowPs) {
    CreditSource source = asking.removeFirst();
    int units = Math.max(0, Math.min(grantUnits, source.missing()));
    source.give(units);
    if (source.missing() > 0) {
      asking.add(source);
    } else {
      rest(source);
    }
    next(nowPs, units == 0 ? UNITS_OF_AN_EMPTY_GRANT : units);
    return source;
  }

  private CreditSource grantSurplus(long nowPs) {
    CreditSource source = idle.removeFirst();
    source.give(grantUnits);
    rest(source);
    next(nowPs, grantUnits);
    return source;
  }

  private void rest(CreditSource source) {
    if (-source.missing() < surplusUnits) {
      idle.add(source);
    }
  }

  private void next(long nowPs, int units) {
    busyUntil = nowPs + units * unitPs;
    due = asking.isEmpty() && idle.isEmpty() ? NEVER : busyUntil;
  }

  /** A context is gone; it gets no more credit. */
  public void forget(CreditSource source) {
    if (source.ring != null) {
      source.ring.remove(source);
    }
    if (asking.isEmpty() && idle.isEmpty()) {
      due = NEVER;
    }
  }
}

package org.rdsim.congestion.uet;

/**
 * Infers losses where switches don't trim from the number of packets that have arrived out of
 * order: beyond what a window can be reordered by, everything that is missing within a window is
 * sent again, until all that was sent before has arrived (SLEEK, as in htsim). Probes find losses
 * at the end of a message.
 *
 * <p>It is pure logic. Sequence numbers count packets from any start and don't wrap.
 */
public final class Sleek {
  private static final double REORDERED_WINDOWS = 1.5;
  private static final int FEWEST_PACKETS = 5;
  private static final int ROUND_TRIPS_WITH_BACKLOG = 3;
  private static final int ROUND_TRIPS_AFTER_PROBE = 5;

  private final UetPath path;
  private final long targetPs;
  private final long maxWindow;
  private boolean recovering;
  private long recoveryEnd;
  private long probeAt = Long.MAX_VALUE;

  /**
   * Creates the inference of a context.
   *
   * @param targetPs queueing delay that its window holds
   */
  public Sleek(UetPath path, long targetPs) {
    this.path = path;
    this.targetPs = targetPs;
    maxWindow = (long) (REORDERED_WINDOWS * path.wholeBytesIn(path.baseRttPs()));
  }

  /** Packets out of order from which on some are taken for lost. */
  public long threshold(long windowBytes) {
    long reordered = Math.min((long) (REORDERED_WINDOWS * windowBytes), maxWindow);
    long fewest = (long) FEWEST_PACKETS * path.payloadBytes();
    return Math.max(reordered, fewest) / path.payloadBytes();
  }

  /**
   * An acknowledgement has come.
   *
   * @param cumulative all packets before it have arrived
   * @param outOfOrder packets that have arrived after the first that is missing
   * @param highestSent sequence number of the latest packet that was sent
   * @param repeating whether packets wait to be sent again already
   * @return whether packets up to {@link #recoverTo} that are missing and were not sent again in
   *     this recovery have to be
   */
  public boolean acknowledged(
      long cumulative, long outOfOrder, long windowBytes, long highestSent, boolean repeating) {
    if (recovering && cumulative >= recoveryEnd) {
      recovering = false;
    }
    if (!recovering && outOfOrder >= threshold(windowBytes) && !repeating) {
      recover(highestSent);
    }
    return recovering;
  }

  private void recover(long highestSent) {
    recovering = true;
    recoveryEnd = highestSent;
  }

  /** Whether losses are being repaired; the window doesn't hold packets that are sent again. */
  public boolean isRecovering() {
    return recovering;
  }

  /** The packet before which those that are missing have to be sent again. */
  public long recoverTo(long cumulative, long windowBytes) {
    return Math.min(recoveryEnd, cumulative + windowBytes / path.payloadBytes());
  }

  /** When to send a probe next; {@link Long#MAX_VALUE} for never. */
  public long probeAt() {
    return probeAt;
  }

  /**
   * Puts the next probe off, as every acknowledgement does.
   *
   * @param backlog whether there is more to send
   * @param inFlight whether anything is on the way
   */
  public void postponeProbe(long nowPs, long baseRttPs, boolean backlog, boolean inFlight) {
    long wait = backlog ? ROUND_TRIPS_WITH_BACKLOG * baseRttPs : baseRttPs + targetPs;
    probeAt = inFlight ? nowPs + wait : Long.MAX_VALUE;
  }

  /** A probe is sent. */
  public void probed(long nowPs, long baseRttPs) {
    probeAt = nowPs + ROUND_TRIPS_AFTER_PROBE * baseRttPs;
  }

  /**
   * A probe is answered.
   *
   * @param delayPs its queueing delay
   * @return whether what is missing has to be sent again: a probe that waited little has overtaken
   *     nothing but what is lost
   */
  public boolean probeAnswered(long delayPs, long highestSent) {
    if (delayPs < targetPs && !recovering) {
      recover(highestSent);
    }
    return recovering;
  }
}

package org.rdsim.device;

/** Bits of {@link SendWorkRequest#flags()}, with the values of {@code ibv_send_flags}. */
public final class SendFlags {
  /** Do not start before all earlier reads and atomics of the queue are complete. */
  public static final int FENCE = 1;

  /** Write a completion on success. */
  public static final int SIGNALED = 2;

  /** Ask for a solicited event at the peer. */
  public static final int SOLICITED = 4;

  /** Take the payload at post; keys of the gather list are ignored. */
  public static final int INLINE = 8;

  static final int ALL = FENCE | SIGNALED | SOLICITED | INLINE;

  private SendFlags() {}
}

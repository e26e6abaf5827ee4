package org.rdsim.transport;

/** Plain counters of one queue pair's engine. */
public final class TransportCounters {
  /** Data packets sent, with those sent again. */
  public long dataSent;

  /** Data packets sent again. */
  public long retransmitted;

  /** Positive acknowledgements sent. */
  public long acksSent;

  /** Negative acknowledgements sent. */
  public long nacksSent;

  /** Acknowledgement timeouts that led to a retransmission or an error. */
  public long timeouts;

  /** Data packets received that were duplicates. */
  public long duplicates;

  /** Data packets received ahead of the expected one. */
  public long outOfSequence;

  /** Packets received without their payload. */
  public long trimmedReceived;

  /** Payload bytes accepted in order. */
  public long bytesDelivered;

  /** Data packets that arrived marked with congestion experienced. */
  public long marksReceived;
}

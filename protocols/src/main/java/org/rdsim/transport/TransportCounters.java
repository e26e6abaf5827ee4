package org.rdsim.transport;

/** Plain counters of one queue pair's engine. */
public final class TransportCounters {
  /** Packets with payload sent, with those sent again; those of a read by its responder. */
  public long dataSent;

  /** Packets with payload sent again. */
  public long retransmitted;

  /** Positive acknowledgements sent. */
  public long acksSent;

  /** Negative acknowledgements sent. */
  public long nacksSent;

  /** Packets without payload sent that are neither: requests of reads and atomics. */
  public long controlSent;

  /** Acknowledgement timeouts that led to a retransmission or an error. */
  public long timeouts;

  /** Data packets received that were duplicates. */
  public long duplicates;

  /** Data packets received ahead of the expected one. */
  public long outOfSequence;

  /** Packets received without their payload. */
  public long trimmedReceived;

  /** Datagrams that arrived and could not be placed. */
  public long discarded;

  /** Payload bytes placed, each once. */
  public long bytesDelivered;

  /** Data packets that arrived marked with congestion experienced. */
  public long marksReceived;

  /** Congestion notifications sent. */
  public long cnpsSent;

  /** Congestion notifications received. */
  public long cnpsReceived;
}

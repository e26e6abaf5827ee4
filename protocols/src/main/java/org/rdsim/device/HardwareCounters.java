package org.rdsim.device;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counters of a device, over all its queue pairs and since the start of the run, with the meaning
 * of the counters of the same name under {@code hw_counters} in Linux.
 */
public final class HardwareCounters {
  /** Data packets that arrived ahead of the expected one. */
  public long outOfSequence;

  /** Sequence NAKs received. */
  public long packetSequenceErrors;

  /** Acknowledgement timeouts at requesters. */
  public long localAckTimeouts;

  /** Receiver-not-ready NAKs received. */
  public long rnrNakRetries;

  /** Requests that had arrived before. */
  public long duplicateRequests;

  /** Messages that found no receive posted. */
  public long outOfBuffer;

  /** Sends that ended in an error of their own. */
  public long requesterCompletionErrors;

  /** Receives that ended in an error of their own. */
  public long responderCompletionErrors;

  /** Sends that a peer refused for their remote key or address. */
  public long requesterAccessErrors;

  /** Requests refused for their remote key or address. */
  public long responderAccessErrors;

  /** Writes that arrived, counted at their first packet. */
  public long writeRequests;

  /** Reads that arrived. */
  public long readRequests;

  /** Atomics that arrived. */
  public long atomicRequests;

  /** Answers that implied that an earlier one was lost. */
  public long impliedNakSequenceErrors;

  /** Congestion notifications sent. */
  public long cnpsSent;

  /** Congestion notifications received. */
  public long cnpsHandled;

  /** Packets of reliable connections that arrived marked with congestion experienced. */
  public long ecnMarkedRoce;

  /** All counters by their names in Linux. */
  public Map<String, Long> byName() {
    Map<String, Long> all = new LinkedHashMap<>();
    all.put("out_of_sequence", outOfSequence);
    all.put("packet_seq_err", packetSequenceErrors);
    all.put("local_ack_timeout_err", localAckTimeouts);
    all.put("rnr_nak_retry_err", rnrNakRetries);
    all.put("duplicate_request", duplicateRequests);
    all.put("out_of_buffer", outOfBuffer);
    all.put("req_cqe_error", requesterCompletionErrors);
    all.put("resp_cqe_error", responderCompletionErrors);
    all.put("req_remote_access_errors", requesterAccessErrors);
    all.put("resp_remote_access_errors", responderAccessErrors);
    all.put("implied_nak_seq_err", impliedNakSequenceErrors);
    all.put("rx_write_requests", writeRequests);
    all.put("rx_read_requests", readRequests);
    all.put("rx_atomic_requests", atomicRequests);
    all.put("np_cnp_sent", cnpsSent);
    all.put("rp_cnp_handled", cnpsHandled);
    all.put("np_ecn_marked_roce_packets", ecnMarkedRoce);
    return all;
  }
}

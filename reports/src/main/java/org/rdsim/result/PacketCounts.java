package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * Packets by what they were or what befell them.
 *
 * @param dataSent packets with payload sent, with repeats; those of a read by its responder
 * @param retransmitted packets with payload sent again
 * @param acks acknowledgements sent
 * @param nacks negative acknowledgements sent
 * @param control requests of reads and atomics sent, with repeats
 * @param trimmed packets cut to their header by a full queue
 * @param dropped packets lost in queues, on links or to faults, and datagrams that their receiver
 *     could not place
 * @param ecnMarked packets marked with congestion experienced
 * @param linkTransmissions packets times links crossed
 * @param pauseFrames pause frames sent by switches; counted nowhere else
 * @param cnps congestion notifications sent
 * @param timeouts acknowledgement timeouts, after which senders repeated packets or gave up
 * @param flowControl what queues and the ends of cables did
 */
@CompiledJson
public record PacketCounts(
    @JsonAttribute(name = "data_sent", mandatory = true) long dataSent,
    @JsonAttribute(mandatory = true) long retransmitted,
    @JsonAttribute(mandatory = true) long acks,
    @JsonAttribute(mandatory = true) long nacks,
    @JsonAttribute(mandatory = true) long control,
    @JsonAttribute(mandatory = true) long trimmed,
    @JsonAttribute(mandatory = true) long dropped,
    @JsonAttribute(name = "ecn_marked", mandatory = true) long ecnMarked,
    @JsonAttribute(name = "link_transmissions", mandatory = true) long linkTransmissions,
    @JsonAttribute(name = "pause_frames") long pauseFrames,
    long cnps,
    long timeouts,
    @JsonAttribute(name = "flow_control") FlowControlCounts flowControl) {

  /** No packet at all. */
  public static final PacketCounts NONE =
      new PacketCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, FlowControlCounts.NONE);

  /** A file of an older version lacks the last part. */
  public PacketCounts {
    flowControl = flowControl == null ? FlowControlCounts.NONE : flowControl;
  }

  /** The counts of both. */
  public PacketCounts plus(PacketCounts other) {
    return new PacketCounts(
        dataSent + other.dataSent,
        retransmitted + other.retransmitted,
        acks + other.acks,
        nacks + other.nacks,
        control + other.control,
        trimmed + other.trimmed,
        dropped + other.dropped,
        ecnMarked + other.ecnMarked,
        linkTransmissions + other.linkTransmissions,
        pauseFrames + other.pauseFrames,
        cnps + other.cnps,
        timeouts + other.timeouts,
        flowControl.plus(other.flowControl));
  }
}

package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the network's links and what they carried to {@code links.csv}. */
final class LinkCsv {
  static final String FILE = "links.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("link", "Index of the link; each direction of a cable is one."),
          new Column("from", "Node that sends."),
          new Column("to", "Node that receives."),
          new Column("rate_gbps", "Line rate in 10^9 bit/s."),
          new Column("latency_ns", "Propagation delay."),
          new Column("delivered_packets", "Packets that crossed the link."),
          new Column("delivered_bytes", "Wire bytes of those."),
          new Column("lost_packets", "Packets lost on the link."),
          new Column("lost_bytes", "Wire bytes of those."),
          new Column("dropped_packets", "Packets for which the queue before the link was full."),
          new Column("ecn_marked_packets", "Packets marked with congestion experienced there."),
          new Column(
              "queue_peak_bytes",
              "Most wire bytes in that queue at any time, with the packet being sent."),
          new Column(
              "busy_ns",
              "Time to send the bytes that crossed the link or were lost on it, at rate_gbps."),
          new Column(
              "utilisation",
              "busy_ns over the simulated time, to nine digits; empty if no time passed."),
          new Column(
              "trimmed_packets",
              "Packets that the queue before the link cut to their headers for want of room."),
          new Column(
              "pause_frames",
              "Pause frames (MAC control) that the sending node sent on the link, with renewals; no"
                  + " other column counts them."),
          new Column(
              "paused_ns", "Time for which the link was paused, summed over traffic classes."),
          new Column(
              "paused_classes_ns",
              "The same for each traffic class, in their order, with blanks between; empty if the"
                  + " link was never paused."),
          new Column(
              "buffer_peak_bytes",
              "Most wire bytes in the shared buffer of the sending switch; 0 without one."),
          new Column(
              "headroom_peak_bytes",
              "Most bytes of headroom there of what came by the opposite link."),
          new Column(
              "down_packets", "Those of lost_packets that met a link or switch that was down."),
          new Column("corrupted_packets", "Packets corrupted on the link that went on."),
          new Column("duplicated_packets", "Copies made on the link; they count as delivered."),
          new Column("duplicated_bytes", "Wire bytes of those."),
          new Column("reordered_packets", "Packets that the link delivered later than in turn."),
          new Column(
              "repeated_frames",
              "Frames that link level retry sent again; no other column counts them."),
          new Column("retry_nacks", "Requests of the far end to repeat frames."),
          new Column("retry_flushes", "How often link level retry gave its frames up for lost."),
          new Column(
              "credit_wait_ns",
              "Time for which packets waited for credit of the far end, summed over traffic classes;"
                  + " at a host, for which there was too little for a full packet."),
          new Column(
              "credit_wait_classes_ns",
              "The same for each traffic class, in their order, with blanks between; empty if none"
                  + " waited."),
          new Column(
              "credit_peak_bytes",
              "Most bytes of a class, in cells, in the buffer that the sending switch grants to the"
                  + " opposite link."),
          new Column(
              "damaged_sent_on_packets",
              "Packets damaged on the link that a switch had begun to send on (cut-through); they"
                  + " count as delivered."),
          new Column(
              "damaged_lost_packets",
              "Those of lost_packets that were damaged on an earlier link."),
          new Column(
              "damaged_frames",
              "Frames that came with a wrong checksum where link level retry repeats them; no other"
                  + " column counts them."),
          new Column(
              "trimmed_classes_packets",
              "trimmed_packets for each traffic class, in their order, with blanks between; empty if"
                  + " none was trimmed."));

  private LinkCsv() {}

  /**
   * Writes the rows of a repetition.
   *
   * @param counts one for each link of the network
   */
  static void write(
      Path file,
      String variant,
      int repetition,
      NetworkTable network,
      List<LinkCounts> counts,
      long simulatedPs)
      throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      for (int i = 0; i < counts.size(); i++) {
        NetworkTable.Link link = network.links().get(i);
        csv.text(variant).number(repetition).number(i);
        csv.text(network.nodes().get(link.from()).name());
        csv.text(network.nodes().get(link.to()).name());
        csv.text(Decimal.gbps(link.bitsPerSecond())).ns(link.latencyPs());
        counts(csv, counts.get(i), link.bitsPerSecond(), simulatedPs);
        csv.endRow();
      }
    }
  }

  private static void counts(
      CsvWriter csv, LinkCounts counts, long bitsPerSecond, long simulatedPs) {
    csv.number(counts.deliveredPackets()).number(counts.deliveredBytes());
    csv.number(counts.lostPackets()).number(counts.lostBytes());
    csv.number(counts.droppedPackets()).number(counts.markedPackets());
    csv.number(counts.peakQueueBytes());
    long busyPs = counts.busyPs(bitsPerSecond);
    csv.ns(busyPs);
    if (simulatedPs == 0) {
      csv.empty();
    } else {
      csv.text(Decimal.format(Decimal.share(busyPs, simulatedPs), Decimal.SHARE));
    }
    PauseCounts pauses = counts.pauses();
    csv.number(counts.trimmedPackets()).number(pauses.framesSent()).ns(pauses.totalPs());
    csv.text(pauses.totalPs() == 0 ? "" : each(pauses.pausedPs()));
    csv.number(pauses.bufferPeakBytes()).number(pauses.headroomPeakBytes());
    FaultCounts faults = counts.faults();
    csv.number(faults.downPackets()).number(faults.corruptedPackets());
    csv.number(faults.duplicatedPackets()).number(faults.duplicatedBytes());
    csv.number(faults.reorderedPackets());
    linkLayer(csv, counts.linkLayer());
  }

  private static void linkLayer(CsvWriter csv, LinkLayerCounts counts) {
    csv.number(counts.repeatedFrames()).number(counts.retryNacks());
    csv.number(counts.retryFlushes()).ns(counts.totalCreditWaitPs());
    csv.text(counts.totalCreditWaitPs() == 0 ? "" : each(counts.creditWaitPs()));
    csv.number(counts.creditPeakBytes());
    csv.number(counts.damagedSentOnPackets()).number(counts.damagedLostPackets());
    csv.number(counts.damagedFrames());
    boolean trims = counts.trimmedPackets().stream().anyMatch(each -> each > 0);
    csv.text(
        trims
            ? counts.trimmedPackets().stream().map(String::valueOf).collect(Collectors.joining(" "))
            : "");
  }

  private static String each(List<Long> times) {
    return times.stream().map(Decimal::ns).collect(Collectors.joining(" "));
  }
}

package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.rdsim.config.Unit;
import org.rdsim.result.FlowControlCounts;
import org.rdsim.result.LatencyStatistics;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RepetitionResult;
import org.rdsim.result.VariantResult;
import org.rdsim.scenario.Metric;

/** The numbers that a scenario can set limits to, and where they stand in a result. */
public final class Metrics {
  private static final int MOST_CLASSES = 8;
  private static final Metrics ALL = new Metrics();

  private final Map<Metric, Function<VariantResult, Long>> readers = new LinkedHashMap<>();

  private Metrics() {
    count("messages.posted", "Messages posted.", result -> result.pooled().messages().posted());
    count(
        "messages.completed",
        "Messages completed successfully.",
        result -> result.pooled().messages().completed());
    count(
        "messages.failed",
        "Messages completed in error.",
        result -> result.pooled().messages().failed());
    count(
        "messages.delivered",
        "Messages whose last byte was placed.",
        result -> result.pooled().messages().delivered());
    latency(
        "fct",
        "times from the post to the completion where it was posted",
        result -> result.pooled().messages().fct());
    latency(
        "delivered",
        "times from the post to the placement of the last byte",
        result -> result.pooled().messages().deliveredTime());
    add(
        new Metric(
            "bound",
            "Lower bound of the last completion; no value if unknown or not the same in all"
                + " repetitions.",
            Unit.TIME),
        result -> result.pooled().messages().boundPs());
    add(
        new Metric(
            "goodput",
            "Payload delivered over the time from the first post to the last delivery.",
            Unit.RATE),
        result -> result.pooled().goodputBps());
    packets(
        "data_sent",
        "Packets with payload sent, with repeats; those of a read by its responder.",
        PacketCounts::dataSent);
    packets("retransmitted", "Packets with payload sent again.", PacketCounts::retransmitted);
    packets("acks", "Acknowledgements sent.", PacketCounts::acks);
    packets("nacks", "Negative acknowledgements sent.", PacketCounts::nacks);
    packets("control", "Requests of reads and atomics sent, with repeats.", PacketCounts::control);
    packets("trimmed", "Packets cut to their headers by full queues.", PacketCounts::trimmed);
    packets(
        "dropped",
        "Packets lost in queues, on links or to faults, and datagrams that could not be placed.",
        PacketCounts::dropped);
    packets("ecn_marked", "Packets marked with congestion experienced.", PacketCounts::ecnMarked);
    packets("link_transmissions", "Packets times links crossed.", PacketCounts::linkTransmissions);
    packets("pause_frames", "Pause frames sent by switches.", PacketCounts::pauseFrames);
    packets("cnps", "Congestion notifications sent.", PacketCounts::cnps);
    packets(
        "timeouts",
        "Acknowledgement timeouts, after which senders repeated packets or gave up.",
        PacketCounts::timeouts);
    for (int i = 0; i < MOST_CLASSES; i++) {
      int trafficClass = i;
      packets(
          "trimmed.class" + i,
          "Those of packets.trimmed that had no room in the traffic class with this index, from 0.",
          packets -> packets.flowControl().trimmed(trafficClass));
    }
    flowControl();
    count("events", "Events of the model.", Metrics::events);
    add(
        new Metric(
            "simulated",
            "Simulated time of the longest repetition; of a complete one, its last completion.",
            Unit.TIME),
        Metrics::simulated);
  }

  private void flowControl() {
    flowControl(
        "llr.damaged",
        "Frames that came damaged where llr repeats them.",
        FlowControlCounts::damagedFrames);
    flowControl(
        "llr.repeated",
        "Frames that link level retry sent again.",
        FlowControlCounts::repeatedFrames);
    flowControl(
        "llr.nacks",
        "Requests of link level retry to send frames again.",
        FlowControlCounts::retryNacks);
    flowControl(
        "llr.flushes",
        "How often link level retry gave frames up for lost.",
        FlowControlCounts::retryFlushes);
    flowControl(
        "cbfc.waits",
        "How often a traffic class of a port began to wait for credit.",
        FlowControlCounts::creditWaits);
    flowControlTime(
        "cbfc.wait",
        "Time for which traffic classes of ports waited for credit, added up.",
        FlowControlCounts::creditWaitPs);
    flowControlTime(
        "pfc.paused",
        "Time for which traffic classes of ports were paused, added up.",
        FlowControlCounts::pausedPs);
    flowControl(
        "nic.context_misses",
        "How often NICs had to fetch the state of a queue pair from host memory.",
        FlowControlCounts::contextMisses);
  }

  private void flowControl(String name, String text, Function<FlowControlCounts, Long> reader) {
    count(name, text, result -> reader.apply(result.pooled().packets().flowControl()));
  }

  private void flowControlTime(String name, String text, Function<FlowControlCounts, Long> reader) {
    add(
        new Metric(name, text, Unit.TIME),
        result -> reader.apply(result.pooled().packets().flowControl()));
  }

  private static Long events(VariantResult result) {
    return result.repetitions().stream().mapToLong(RepetitionResult::events).sum();
  }

  private static Long simulated(VariantResult result) {
    return result.repetitions().stream()
        .map(RepetitionResult::simulatedPs)
        .max(Long::compare)
        .orElse(null);
  }

  /** All metrics. */
  public static List<Metric> all() {
    return new ArrayList<>(ALL.readers.keySet());
  }

  /** The value of a metric over all repetitions of a variant, in the unit of the metric. */
  static OptionalDouble value(VariantResult result, Metric metric) {
    Long value = ALL.readers.get(metric).apply(result);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private void count(String name, String text, Function<VariantResult, Long> reader) {
    add(new Metric(name, text, Unit.NONE), reader);
  }

  private void packets(String name, String text, Function<PacketCounts, Long> reader) {
    count("packets." + name, text, result -> reader.apply(result.pooled().packets()));
  }

  private void latency(
      String name, String times, Function<VariantResult, LatencyStatistics> reader) {
    time(name + ".min", "Shortest of the " + times, reader, LatencyStatistics::minPs);
    time(name + ".mean", "Mean of the " + times, reader, LatencyStatistics::meanPs);
    time(name + ".p50", "Median of the " + times, reader, LatencyStatistics::p50Ps);
    time(name + ".p90", "90th percentile of the " + times, reader, LatencyStatistics::p90Ps);
    time(name + ".p99", "99th percentile of the " + times, reader, LatencyStatistics::p99Ps);
    time(name + ".p999", "99.9th percentile of the " + times, reader, LatencyStatistics::p999Ps);
    time(name + ".max", "Longest of the " + times, reader, LatencyStatistics::maxPs);
  }

  private void time(
      String name,
      String text,
      Function<VariantResult, LatencyStatistics> reader,
      Function<LatencyStatistics, Long> part) {
    add(
        new Metric(name, text + ", over completed messages.", Unit.TIME),
        result -> part.apply(reader.apply(result)));
  }

  private void add(Metric metric, Function<VariantResult, Long> reader) {
    readers.put(metric, reader);
  }
}

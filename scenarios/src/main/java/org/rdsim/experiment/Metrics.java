package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.rdsim.config.Unit;
import org.rdsim.result.LatencyStatistics;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.PooledResult;
import org.rdsim.result.VariantResult;
import org.rdsim.scenario.Metric;

/** The numbers that a scenario can set limits to, and where they stand in a result. */
public final class Metrics {
  private static final Metrics ALL = new Metrics();

  private final Map<Metric, Function<PooledResult, Long>> readers = new LinkedHashMap<>();

  private Metrics() {
    count("messages.posted", "Messages posted.", result -> result.messages().posted());
    count(
        "messages.completed",
        "Messages completed successfully.",
        result -> result.messages().completed());
    count("messages.failed", "Messages completed in error.", result -> result.messages().failed());
    latency(
        "fct", "times from the post to the sender's completion", result -> result.messages().fct());
    latency(
        "delivered",
        "times from the post to the placement of the last byte",
        result -> result.messages().delivered());
    add(
        new Metric(
            "goodput",
            "Payload delivered over the time from the first post to the last delivery.",
            Unit.RATE),
        PooledResult::goodputBps);
    packets("data_sent", "Data packets sent, with repeats.", PacketCounts::dataSent);
    packets("retransmitted", "Data packets sent again.", PacketCounts::retransmitted);
    packets("acks", "Acknowledgements sent.", PacketCounts::acks);
    packets("nacks", "Negative acknowledgements sent.", PacketCounts::nacks);
    packets("trimmed", "Packets cut to their headers by full queues.", PacketCounts::trimmed);
    packets("dropped", "Packets lost in queues, on links or to faults.", PacketCounts::dropped);
    packets("ecn_marked", "Packets marked with congestion experienced.", PacketCounts::ecnMarked);
    packets("link_transmissions", "Packets times links crossed.", PacketCounts::linkTransmissions);
    packets("pause_frames", "Pause frames sent by switches.", PacketCounts::pauseFrames);
  }

  /** All metrics. */
  public static List<Metric> all() {
    return new ArrayList<>(ALL.readers.keySet());
  }

  /** The value of a metric over all repetitions of a variant, in the unit of the metric. */
  static OptionalDouble value(VariantResult result, Metric metric) {
    Long value = ALL.readers.get(metric).apply(result.pooled());
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private void count(String name, String text, Function<PooledResult, Long> reader) {
    add(new Metric(name, text, Unit.NONE), reader);
  }

  private void packets(String name, String text, Function<PacketCounts, Long> reader) {
    count("packets." + name, text, result -> reader.apply(result.packets()));
  }

  private void latency(
      String name, String times, Function<PooledResult, LatencyStatistics> reader) {
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
      Function<PooledResult, LatencyStatistics> reader,
      Function<LatencyStatistics, Long> part) {
    add(
        new Metric(name, text + ", over completed messages.", Unit.TIME),
        result -> part.apply(reader.apply(result)));
  }

  private void add(Metric metric, Function<PooledResult, Long> reader) {
    readers.put(metric, reader);
  }
}

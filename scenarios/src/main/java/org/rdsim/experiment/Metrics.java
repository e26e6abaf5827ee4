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
    count("messages.posted", result -> result.messages().posted());
    count("messages.completed", result -> result.messages().completed());
    count("messages.failed", result -> result.messages().failed());
    latency("fct", result -> result.messages().fct());
    latency("delivered", result -> result.messages().delivered());
    add(new Metric("goodput", Unit.RATE), PooledResult::goodputBps);
    packets("data_sent", PacketCounts::dataSent);
    packets("retransmitted", PacketCounts::retransmitted);
    packets("acks", PacketCounts::acks);
    packets("nacks", PacketCounts::nacks);
    packets("dropped", PacketCounts::dropped);
    packets("ecn_marked", PacketCounts::ecnMarked);
    packets("link_transmissions", PacketCounts::linkTransmissions);
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

  private void count(String name, Function<PooledResult, Long> reader) {
    add(new Metric(name, Unit.NONE), reader);
  }

  private void packets(String name, Function<PacketCounts, Long> reader) {
    count("packets." + name, result -> reader.apply(result.packets()));
  }

  private void latency(String name, Function<PooledResult, LatencyStatistics> reader) {
    time(name + ".min", reader, LatencyStatistics::minPs);
    time(name + ".mean", reader, LatencyStatistics::meanPs);
    time(name + ".p50", reader, LatencyStatistics::p50Ps);
    time(name + ".p90", reader, LatencyStatistics::p90Ps);
    time(name + ".p99", reader, LatencyStatistics::p99Ps);
    time(name + ".p999", reader, LatencyStatistics::p999Ps);
    time(name + ".max", reader, LatencyStatistics::maxPs);
  }

  private void time(
      String name,
      Function<PooledResult, LatencyStatistics> reader,
      Function<LatencyStatistics, Long> part) {
    add(new Metric(name, Unit.TIME), result -> part.apply(reader.apply(result)));
  }

  private void add(Metric metric, Function<PooledResult, Long> reader) {
    readers.put(metric, reader);
  }
}

package org.rdsim.experiment;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Prints the figures of a case over its processes: medians and spread. */
final class BenchmarkTable {
  /** Heads the columns of {@link #row}; M is a million link transmissions. */
  static final String HEADER =
      """
      case        hosts  M/s of the simulating   M/s of the  events  bytes allocated  set-up  peak
                         thread: median, range   process     each    each             s       heap MiB""";

  private BenchmarkTable() {}

  static String row(String name, int hosts, List<BenchmarkFigures> all) {
    double[] thread = sorted(all, BenchmarkFigures::perThreadSecond);
    return String.format(
        Locale.ROOT,
        "%-11s %5d  %5.2f (%.2f to %.2f)    %10.2f  %6.2f  %15.2f  %6.2f  %8.0f%n",
        name,
        hosts,
        median(thread) / 1e6,
        thread[0] / 1e6,
        thread[thread.length - 1] / 1e6,
        median(sorted(all, BenchmarkFigures::perProcessSecond)) / 1e6,
        median(sorted(all, BenchmarkFigures::eventsPerTransmission)),
        median(sorted(all, BenchmarkFigures::allocatedPerTransmission)),
        median(sorted(all, f -> f.setUpNs() / 1e9)),
        median(sorted(all, f -> f.peakHeapBytes() / 1048576.0)));
  }

  static String toJson(String name, int hosts, List<BenchmarkFigures> all) {
    double[] thread = sorted(all, BenchmarkFigures::perThreadSecond);
    return String.format(
        Locale.ROOT,
        """
        {
          "case": "%s",
          "hosts": %d,
          "transmissions_per_thread_second": {"median": %.0f, "min": %.0f, "max": %.0f},
          "transmissions_per_process_second": %.0f,
          "events_per_transmission": %.4f,
          "allocated_bytes_per_transmission": %.4f,
          "processes": [
            %s
          ]
        }""",
        name,
        hosts,
        median(thread),
        thread[0],
        thread[thread.length - 1],
        median(sorted(all, BenchmarkFigures::perProcessSecond)),
        median(sorted(all, BenchmarkFigures::eventsPerTransmission)),
        median(sorted(all, BenchmarkFigures::allocatedPerTransmission)),
        all.stream().map(BenchmarkTable::toJson).collect(Collectors.joining(",\n    ")));
  }

  private static String toJson(BenchmarkFigures f) {
    return String.format(
        Locale.ROOT,
        "{\"link_transmissions\": %d, \"events\": %d, \"thread_cpu_s\": %.6f,"
            + " \"process_cpu_s\": %.6f, \"set_up_cpu_s\": %.6f, \"allocated_bytes\": %d,"
            + " \"peak_heap_bytes\": %d}",
        f.transmissions(),
        f.events(),
        f.threadNs() / 1e9,
        f.processNs() / 1e9,
        f.setUpNs() / 1e9,
        f.allocatedBytes(),
        f.peakHeapBytes());
  }

  private static double[] sorted(
      List<BenchmarkFigures> all, ToDoubleFunction<BenchmarkFigures> figure) {
    return all.stream().mapToDouble(figure).sorted().toArray();
  }

  private static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}

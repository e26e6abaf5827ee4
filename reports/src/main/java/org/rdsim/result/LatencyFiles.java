package org.rdsim.result;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.rdsim.statistics.LongSample;

/**
 * Completion times as HdrHistogram files: one log with an interval per repetition, tagged with its
 * variant, and one table of percentiles per variant. Values are nanoseconds to three digits; the
 * exact ones are in the summary.
 */
final class LatencyFiles {
  static final String LOG = "latency.hlog";
  private static final int DIGITS = 3;

  private LatencyFiles() {}

  static Histogram histogram(LongSample ps) {
    Histogram histogram = new Histogram(DIGITS);
    for (int rank = 1; rank <= ps.size(); rank++) {
      histogram.recordValue((ps.ranked(rank) + 500) / 1000);
    }
    return histogram;
  }

  static void write(ResultFolder folder, List<VariantRecorder> variants) throws IOException {
    UniqueNames names = new UniqueNames();
    List<String> tags = variants.stream().map(variant -> names.of(variant.name())).toList();
    try (PrintStream out = open(folder.file(LOG))) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      log.outputComment("[Flow completion times in nanoseconds of simulated time]");
      log.outputComment("[One interval per repetition, from 0 to its simulated time in seconds]");
      for (int i = 0; i < tags.size(); i++) {
        String name = variants.get(i).name().replaceAll("\\p{Cntrl}+", " ");
        log.outputComment("[Tag " + tags.get(i) + ": variant " + name + "]");
      }
      log.outputLegend();
      for (int i = 0; i < tags.size(); i++) {
        writeLog(log, tags.get(i), variants.get(i));
        writePercentiles(folder.file("latency-" + tags.get(i) + ".hgrm"), variants.get(i));
      }
    }
  }

  private static void writeLog(HistogramLogWriter log, String tag, VariantRecorder variant) {
    List<RepetitionResult> repetitions = variant.result().repetitions();
    for (int i = 0; i < repetitions.size(); i++) {
      Histogram histogram = variant.histograms().get(i);
      histogram.setTag(tag);
      double seconds = repetitions.get(i).simulatedPs() / 1e12;
      log.outputIntervalHistogram(0.0, seconds, histogram, 1.0);
    }
  }

  private static void writePercentiles(Path file, VariantRecorder variant) throws IOException {
    Histogram all = new Histogram(DIGITS);
    variant.histograms().forEach(all::add);
    try (PrintStream out = open(file)) {
      all.outputPercentileDistribution(out, 5, 1.0, false);
    }
  }

  private static PrintStream open(Path file) throws IOException {
    return new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
  }
}

package org.rdsim.result;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.statistics.LongSample;

/**
 * Slowdowns of messages, in bins that begin at the powers of two of the message size. A slowdown is
 * the completion time over the least that the message could take, in units of 10^-6.
 */
final class Slowdowns {
  private static final double UNIT = 1e6;
  private static final int[] PERCENTILES = {50, 95, 99};

  private final LongSample[] bins = new LongSample[Long.SIZE + 1];
  private final long[] smallest = new long[Long.SIZE + 1];
  private final long[] largest = new long[Long.SIZE + 1];

  void add(long bytes, long fctPs, long boundPs) {
    int bin = Long.SIZE - Long.numberOfLeadingZeros(bytes);
    open(bin, bytes, bytes).add(Math.round(UNIT * fctPs / boundPs));
  }

  void addAll(Slowdowns others) {
    for (int bin = 0; bin < bins.length; bin++) {
      if (others.bins[bin] != null) {
        open(bin, others.smallest[bin], others.largest[bin]).addAll(others.bins[bin]);
      }
    }
  }

  private LongSample open(int bin, long from, long to) {
    if (bins[bin] == null) {
      bins[bin] = new LongSample();
      smallest[bin] = from;
    }
    smallest[bin] = Math.min(smallest[bin], from);
    largest[bin] = Math.max(largest[bin], to);
    return bins[bin];
  }

  /** One curve for each percentile, with a point for each bin that has messages. */
  List<Curve> curves(String variant) {
    List<Curve> curves = new ArrayList<>();
    for (int percentile : PERCENTILES) {
      List<long[]> points = new ArrayList<>();
      for (int bin = 0; bin < bins.length; bin++) {
        if (bins[bin] != null) {
          long middle = smallest[bin] + (largest[bin] - smallest[bin]) / 2;
          points.add(new long[] {middle, bins[bin].percentile(percentile, 100)});
        }
      }
      curves.add(new Curve("p" + percentile, variant, points));
    }
    return curves;
  }
}

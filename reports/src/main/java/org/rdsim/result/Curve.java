package org.rdsim.result;

import java.util.List;
import java.util.stream.LongStream;

/** One curve of a figure: points in whole multiples of the units that {@link FigureData} names. */
public final class Curve {
  private final String panel;
  private final String variant;
  private final long[] x;
  private final long[] y;

  /**
   * Creates a curve.
   *
   * @param panel the panel in which it stands; empty if the figure has a single one
   * @param variant name of the variant
   * @param points pairs of abscissa and ordinate; the abscissas don't fall
   */
  public Curve(String panel, String variant, List<long[]> points) {
    this.panel = panel;
    this.variant = variant;
    this.x = points.stream().mapToLong(point -> point[0]).toArray();
    this.y = points.stream().mapToLong(point -> point[1]).toArray();
  }

  /** The panel in which it stands; empty if the figure has a single one. */
  public String panel() {
    return panel;
  }

  /** Name of the variant. */
  public String variant() {
    return variant;
  }

  /** Number of points. */
  public int size() {
    return x.length;
  }

  /** Abscissa of point {@code i}. */
  public long x(int i) {
    return x[i];
  }

  /** Ordinate of point {@code i}. */
  public long y(int i) {
    return y[i];
  }

  /** All abscissas. */
  public LongStream xs() {
    return LongStream.of(x);
  }

  /** All ordinates. */
  public LongStream ys() {
    return LongStream.of(y);
  }
}

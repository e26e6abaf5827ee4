package org.rdsim.chart;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.rdsim.result.FctCurve;
import org.rdsim.statistics.EmpiricalCdf;

/** The distribution of completion times: whole, or with the stress on its tail. */
final class FctChart {
  private static final int MARKERS = 5;

  private final List<FctCurve> curves;
  private final long minPs;
  private final long maxPs;
  private final TimeScale scale;
  private final PlotStyle style;

  private FctChart(List<FctCurve> curves) {
    this.curves = curves;
    List<EmpiricalCdf> drawn =
        curves.stream().map(FctCurve::fct).filter(fct -> fct.steps() > 0).toList();
    minPs = drawn.stream().mapToLong(fct -> fct.value(0)).min().orElse(0);
    maxPs = drawn.stream().mapToLong(fct -> fct.value(fct.steps() - 1)).max().orElse(0);
    scale = TimeScale.of(maxPs);
    style = new PlotStyle(curves.stream().map(FctCurve::variant).toList());
  }

  /**
   * The cumulative distribution. {@link Fonts#prepare} comes first.
   *
   * @param curves one per variant; one without steps stands in the legend only
   */
  static JFreeChart of(List<FctCurve> curves) {
    return new FctChart(List.copyOf(curves)).distribution();
  }

  /** The completion time over the percentile, with as much room for each nine as for the first. */
  static JFreeChart tail(List<FctCurve> curves) {
    return new FctChart(List.copyOf(curves)).percentiles();
  }

  private JFreeChart distribution() {
    List<XYSeries> lines = new ArrayList<>();
    List<XYSeries> markers = new ArrayList<>();
    for (int i = 0; i < curves.size(); i++) {
      lines.add(steps(i));
      markers.add(markers(i));
    }
    return chart(timeAxis(), shareAxis(), lines, markers);
  }

  private JFreeChart percentiles() {
    List<XYSeries> lines = new ArrayList<>();
    List<XYSeries> markers = new ArrayList<>();
    for (int i = 0; i < curves.size(); i++) {
      lines.add(quantiles(i));
      markers.add(nines(i));
    }
    long most = curves.stream().mapToLong(curve -> curve.fct().total()).max().orElse(1);
    return chart(new TailAxis("Percentile", most), timeAxis(), lines, markers);
  }

  private XYSeries steps(int i) {
    EmpiricalCdf fct = curves.get(i).fct();
    XYSeries series = new XYSeries(i, false, true);
    double below = 0;
    for (int step = 0; step < fct.steps(); step++) {
      double time = scale.value(fct.value(step));
      series.add(time, below, false);
      below = (double) fct.count(step) / fct.total();
      series.add(time, below, false);
    }
    return series;
  }

  /** A few points on the curve, shifted from curve to curve so that equal curves stay visible. */
  private XYSeries markers(int i) {
    EmpiricalCdf fct = curves.get(i).fct();
    XYSeries series = new XYSeries(i, false, true);
    int step = 0;
    for (int marker = 0; marker < MARKERS && fct.steps() > 0; marker++) {
      double share = (marker + (i + 1.0) / (curves.size() + 1)) / MARKERS;
      while (fct.count(step) < share * fct.total()) {
        step++;
      }
      series.add(scale.value(fct.value(step)), share, false);
    }
    return series;
  }

  /** The largest value has the percentiles above all others; it is drawn up to one in the total. */
  private XYSeries quantiles(int i) {
    EmpiricalCdf fct = curves.get(i).fct();
    XYSeries series = new XYSeries(i, false, true);
    double from = 1;
    for (int step = 0; step < fct.steps(); step++) {
      double time = scale.value(fct.value(step));
      series.add(from, time, false);
      from = (double) fct.total() / Math.max(1, fct.total() - fct.count(step));
      series.add(from, time, false);
    }
    return series;
  }

  /** Points at two places in each decade. */
  private XYSeries nines(int i) {
    EmpiricalCdf fct = curves.get(i).fct();
    XYSeries series = new XYSeries(i, false, true);
    int step = 0;
    double shift = (i + 0.5) / curves.size() - 0.5;
    for (int k = 1; k < 40 && fct.steps() > 0; k++) {
      double at = Math.pow(10, (k + shift) / 2);
      if (at > fct.total()) {
        break;
      }
      while (fct.count(step) < (1 - 1 / at) * fct.total()) {
        step++;
      }
      series.add(at, scale.value(fct.value(step)), false);
    }
    return series;
  }

  private static String label(FctCurve curve) {
    long completed = curve.fct().total();
    return completed == curve.posted()
        ? curve.variant()
        : String.format(
            Locale.ROOT, "%s (%,d of %,d completed)", curve.variant(), completed, curve.posted());
  }

  private ValueAxis timeAxis() {
    return PlotStyle.spanning(
        "Flow completion time (" + scale.symbol() + ")", scale.value(minPs), scale.value(maxPs));
  }

  private static NumberAxis shareAxis() {
    NumberAxis axis = new NumberAxis("Share of completed messages");
    axis.setRange(0, 1.02);
    axis.setTickUnit(
        new NumberTickUnit(
            0.2, new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT))));
    return axis;
  }

  private JFreeChart chart(ValueAxis x, ValueAxis y, List<XYSeries> lines, List<XYSeries> markers) {
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(x);
    plot.setRangeAxis(y);
    style.draw(plot, lines, markers);
    style.axes(x, y);
    LegendItemCollection legend = new LegendItemCollection();
    for (int i = 0; i < curves.size(); i++) {
      legend.add(style.legendItem(i, label(curves.get(i))));
    }
    return style.chart(plot, legend);
  }
}

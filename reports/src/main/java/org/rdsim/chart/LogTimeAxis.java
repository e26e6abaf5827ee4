package org.rdsim.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A logarithmic axis with labels at 1, 2 and 5 times the powers of ten, or at the powers alone if
 * there are many, and a small tick at every digit.
 */
final class LogTimeAxis extends LogAxis {
  private static final long serialVersionUID = 1L;
  private static final double MANY_DECADES = 3.2;

  private final double manyDecades;

  LogTimeAxis(String label) {
    this(label, MANY_DECADES);
  }

  private LogTimeAxis(String label, double manyDecades) {
    super(label);
    this.manyDecades = manyDecades;
  }

  /** An axis with labels at the powers of ten alone, for want of room. */
  static LogTimeAxis narrow(String label) {
    return new LogTimeAxis(label, 0);
  }

  @Override
  public List<ValueTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    double lower = getRange().getLowerBound();
    double upper = getRange().getUpperBound();
    boolean powersOnly = Math.log10(upper / lower) > manyDecades;
    TextAnchor anchor =
        RectangleEdge.isLeftOrRight(edge) ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
    List<ValueTick> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(lower)); power <= Math.log10(upper); power++) {
      for (int digit = 1; digit < 10; digit++) {
        BigDecimal value = BigDecimal.valueOf(digit).scaleByPowerOfTen(power);
        if (value.doubleValue() >= lower && value.doubleValue() <= upper) {
          boolean labelled = digit == 1 || (!powersOnly && (digit == 2 || digit == 5));
          ticks.add(tick(value, labelled, anchor));
        }
      }
    }
    return ticks;
  }

  private static ValueTick tick(BigDecimal value, boolean labelled, TextAnchor anchor) {
    return new NumberTick(
        labelled ? TickType.MAJOR : TickType.MINOR,
        value.doubleValue(),
        labelled ? value.toPlainString() : "",
        anchor,
        TextAnchor.CENTER,
        0);
  }
}

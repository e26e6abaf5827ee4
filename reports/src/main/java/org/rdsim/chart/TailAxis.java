package org.rdsim.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * An axis of percentiles p, drawn at the logarithm of 1 / (1 - p): each further nine takes the same
 * room.
 */
final class TailAxis extends LogAxis {
  private static final long serialVersionUID = 1L;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /**
   * Creates the axis.
   *
   * @param values number of values in the sample, which has no percentiles beyond one in that many
   */
  TailAxis(String label, long values) {
    super(label);
    setRange(1, Math.max(2, values) * 1.05);
  }

  @Override
  public List<ValueTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    List<ValueTick> ticks = new ArrayList<>();
    ticks.add(tick(1, BigDecimal.ZERO));
    ticks.add(tick(2, BigDecimal.valueOf(50)));
    for (int power = 1; Math.pow(10, power) <= getRange().getUpperBound(); power++) {
      BigDecimal beyond = HUNDRED.scaleByPowerOfTen(-power);
      ticks.add(tick(Math.pow(10, power), HUNDRED.subtract(beyond)));
    }
    return ticks;
  }

  private static ValueTick tick(double value, BigDecimal percentile) {
    String label = percentile.stripTrailingZeros().toPlainString();
    return new NumberTick(value, label, TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0);
  }
}

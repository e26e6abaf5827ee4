package org.rdsim.chart;

import java.awt.Color;
import java.util.List;

/**
 * Colours for utilisation, from pale to dark after the sequence YlOrRd of Brewer and Harrower
 * (ColorBrewer, 2003), which people with any common colour vision and grey prints keep in order. A
 * page that is dark has its own colours instead, from dark to bright.
 */
final class HeatScale {
  private static final double[] FROM = {0.05, 0.2, 0.4, 0.6, 0.8, 0.95};

  private static final List<Color> COLOURS =
      List.of(
          new Color(0xDCE0E5),
          new Color(0xFFEDA0),
          new Color(0xFED976),
          new Color(0xFEB24C),
          new Color(0xFD8D3C),
          new Color(0xFC4E2A),
          new Color(0xD0121B),
          new Color(0x800026));

  private HeatScale() {}

  /** Number of steps; 0 is for links that carried nothing. */
  static int steps() {
    return COLOURS.size();
  }

  /** The step of a utilisation. */
  static int step(double utilisation) {
    if (utilisation <= 0) {
      return 0;
    }
    int step = 1;
    while (step <= FROM.length && utilisation >= FROM[step - 1]) {
      step++;
    }
    return step;
  }

  static Color colour(int step) {
    return COLOURS.get(step);
  }

  /** Where a step from 1 on begins, in percent; one more is the end. */
  static int percentFrom(int step) {
    return step <= 1 ? 0 : step > FROM.length + 1 ? 100 : (int) Math.round(FROM[step - 2] * 100);
  }
}

package org.rdsim.page;

import org.rdsim.chart.Palette;

/** A short line in the colour of a curve, before the name of its variant. */
final class Key {
  private Key() {}

  static String of(int curve) {
    return "<span class=\"key\" style=\"border-color:"
        + Palette.css(curve, "currentColor")
        + "\"></span>";
  }
}

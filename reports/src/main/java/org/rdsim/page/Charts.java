package org.rdsim.page;

/** Which figures a report has. The data files of figures are written in any case. */
public enum Charts {
  /** None. */
  NONE(false, false),
  /** On the page, and as PNG files. */
  PNG(true, false),
  /** On the page, and as SVG files. */
  SVG(false, true),
  /** On the page, and as files of both kinds. */
  ALL(true, true);

  private final boolean png;
  private final boolean svg;

  Charts(boolean png, boolean svg) {
    this.png = png;
    this.svg = svg;
  }

  boolean png() {
    return png;
  }

  boolean svg() {
    return svg;
  }
}

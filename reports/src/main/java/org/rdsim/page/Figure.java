package org.rdsim.page;

import java.util.function.Supplier;
import org.rdsim.chart.Drawing;

/**
 * A figure of the report.
 *
 * @param heading of the part of the page in which it stands
 * @param stem name of its files, without folder and ending
 * @param title what it shows
 * @param caption what else one must know to read it; may be empty
 * @param data path of its data file
 * @param whyNot why there is nothing to draw, or null
 * @param drawing makes it
 */
record Figure(
    String heading,
    String stem,
    String title,
    String caption,
    String data,
    String whyNot,
    Supplier<Drawing> drawing) {

  /** What stands below it. */
  String text() {
    return title + "." + (caption.isEmpty() ? "" : " " + caption) + " Data: " + data;
  }
}

package org.rdsim.page;

import java.util.List;
import java.util.Optional;

/**
 * A figure as it stands on the page.
 *
 * @param heading of the part of the page in which it stands
 * @param svg an SVG element, or empty
 * @param caption what it shows, or why there is none
 */
record DrawnFigure(String heading, Optional<String> svg, String caption) {

  /** Writes figures, with a heading wherever it changes. */
  static void addAll(Html page, List<DrawnFigure> figures) {
    String heading = "";
    for (DrawnFigure figure : figures) {
      if (!figure.heading.equals(heading)) {
        heading = figure.heading;
        page.element("h2", heading);
      }
      figure.addTo(page);
    }
  }

  private void addTo(Html page) {
    if (svg.isEmpty()) {
      page.element("p", caption, "class", "soft");
      return;
    }
    page.open("figure", "class", "figure").markup(svg.get());
    page.element("figcaption", caption).close();
  }
}

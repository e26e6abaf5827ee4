package org.rdsim.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.Manifest;
import org.rdsim.result.RunResult;
import org.rdsim.result.StepRow;
import org.rdsim.result.StoredResult;
import org.rdsim.result.Stuck;
import org.rdsim.result.VariantResult;

/**
 * A result as one page of HTML that needs nothing else: no script, no font, no picture from
 * elsewhere. What went wrong stands before any number.
 */
final class ReportPage {
  private static final int MOST_STUCK = 200;

  private final RunResult result;
  private final Manifest manifest;
  private final List<StepRow> steps;
  private final Html page = new Html();

  private ReportPage(StoredResult stored) {
    this.result = stored.result();
    this.manifest = stored.manifest();
    this.steps = stored.steps();
  }

  /**
   * Writes the page.
   *
   * @param stored the numbers, and where they come from
   * @param figures its figures, in order
   */
  static String of(StoredResult stored, List<DrawnFigure> figures) {
    ReportPage report = new ReportPage(stored);
    report.write(figures);
    return "<!DOCTYPE html>\n" + report.page;
  }

  private void write(List<DrawnFigure> figures) {
    String name = manifest.name();
    page.open("html", "lang", "en").open("head");
    page.markup("<meta charset=\"utf-8\">\n");
    page.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.element("title", name + " – " + Verdict.of(result).headline() + " – rdsim");
    page.open("style").markup(styleSheet()).close().close();
    page.open("body").element("h1", name);
    descriptions();
    banner();
    VerdictTable.addTo(page, result);
    expectations();
    warnings();
    stuck();
    new StepTables(steps).addTo(page);
    DrawnFigure.addAll(page, figures);
    Differences.addTo(page, manifest);
    page.element("h2", "Packets");
    PacketTable.addTo(page, result);
    FlowControlTable.addTo(page, result);
    variants();
    new Provenance(manifest).addTo(page);
    page.close().close();
  }

  private void descriptions() {
    boolean several = manifest.scenarios().size() > 1;
    for (Manifest.Scenario scenario : manifest.scenarios()) {
      page.open("p", "class", "soft");
      if (several) {
        page.element("b", scenario.file()).text(" ");
      }
      page.text(scenario.description()).close();
    }
  }

  private static String styleSheet() {
    try (InputStream in = ReportPage.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void banner() {
    Verdict verdict = Verdict.of(result);
    String style =
        switch (verdict.level()) {
          case GOOD -> "good";
          case CAUTION -> "caution";
          case BAD -> "bad";
        };
    page.open("div", "class", "banner " + style, "role", "status");
    page.element("p", verdict.headline(), "class", "headline");
    page.element("p", String.join(" ", verdict.sentences())).close();
  }

  private void expectations() {
    List<ExpectationResult> expectations = result.expectations();
    if (expectations.isEmpty()) {
      return;
    }
    page.element("h2", "Expectations");
    Table table = new Table().words("Expectation").words("Result").words("Measured");
    for (Expectations.Row row : Expectations.rows(expectations)) {
      table.row(row.expression());
      table.cell(row.met() ? "met" : "not met", row.met() ? "good" : "bad");
      table.cell(row.measured(), "long");
    }
    table.addTo(page);
  }

  private void warnings() {
    if (!result.warnings().isEmpty()) {
      page.element("h2", "Warnings").open("ul");
      result.warnings().forEach(warning -> page.element("li", warning));
      page.close();
    }
  }

  private void stuck() {
    List<Stuck> stuck = result.stuck();
    if (stuck.isEmpty()) {
      return;
    }
    page.element("h2", "Who is stuck");
    Table table =
        new Table()
            .words("Variant")
            .column("Repetition", "")
            .words("Node")
            .words("Who")
            .column("PSN", "")
            .words("Waits for")
            .column("Since", "µs");
    for (Stuck one : stuck.subList(0, Math.min(MOST_STUCK, stuck.size()))) {
      table.row(one.variant()).cell(Integer.toString(one.repetition()));
      table.cell(one.node()).cell(one.who());
      table.cell(one.psn() == null ? VariantRow.NONE : Long.toString(one.psn()));
      table.cell(one.waitingFor(), "long");
      table.cell(TimeScale.US.format(one.sincePs()));
    }
    table.addTo(page);
    if (stuck.size() > MOST_STUCK) {
      page.element(
          "p", Verdict.count(stuck.size() - MOST_STUCK) + " more are listed in summary.json.");
    }
  }

  private void variants() {
    page.element("h2", "Variants");
    for (int i = 0; i < result.variants().size(); i++) {
      VariantResult variant = result.variants().get(i);
      Optional<Manifest.Variant> settings =
          manifest.variants().stream().filter(v -> v.name().equals(variant.name())).findFirst();
      new VariantSection(variant, i, settings).addTo(page);
    }
  }
}

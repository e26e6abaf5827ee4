package org.rdsim.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes all records and unions of a document as a page in Markdown. */
public final class ReferencePage {
  private static final String HEAD =
      "| key | takes | default | range | meaning |\n|---|---|---|---|---|";

  private final List<String> lines = new ArrayList<>();
  private final Set<String> written = new LinkedHashSet<>();

  private ReferencePage() {}

  /**
   * The sections of the page, the document's own first.
   *
   * @param unions every union that a record may refer to
   * @param root the record that a document holds
   * @param extraKeys keys that a document may have beside those of the record
   */
  public static String of(
      Collection<Union<?>> unions, Class<? extends Record> root, List<ExtraKey> extraKeys) {
    ReferencePage page = new ReferencePage();
    RecordKind record = new Schema(unions).record(root);
    page.written.add(record.noun());
    page.record("## " + record.name(), record);
    extraKeys.forEach(page::extraKey);
    page.linked(record);
    return String.join("\n", page.lines) + "\n";
  }

  private void record(String heading, RecordKind record) {
    lines.addAll(List.of(heading, "", record.text(), ""));
    if (record.fields().isEmpty()) {
      lines.add("It has no parameters.");
    } else {
      lines.add(HEAD);
      record.fields().forEach(this::field);
    }
  }

  private void field(Field field) {
    Parameter shown = Parameter.of(field.name(), "", field);
    String why = shown.assumption();
    String byDefault = shown.byDefault();
    boolean word = field.isRequired() || field.doc().optional();
    row(
        "`" + shown.path() + "`",
        link(field.kind()),
        word ? byDefault : "`" + byDefault + "`",
        shown.range(),
        shown.text() + (why.isEmpty() ? "" : " *Assumption:* " + why + "."));
  }

  private void extraKey(ExtraKey key) {
    row("`" + key.name() + "`", key.form().noun(), "none", "", key.text());
  }

  private void row(String... cells) {
    List<String> escaped = new ArrayList<>();
    for (String cell : cells) {
      escaped.add(cell.replace("|", "\\|"));
    }
    lines.add("| " + String.join(" | ", escaped).replace("|  |", "| |") + " |");
  }

  private static String link(Kind kind) {
    if (kind instanceof ListKind list) {
      return "list of " + link(list.element());
    }
    boolean section = kind instanceof RecordKind || kind instanceof UnionKind;
    return section ? "[" + kind.noun() + "](#" + anchor(kind.noun()) + ")" : kind.noun();
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT);
  }

  /** Writes what a record's keys refer to, each once. */
  private void linked(RecordKind record) {
    for (Field field : record.fields()) {
      Kind kind = field.kind();
      while (kind instanceof ListKind list) {
        kind = list.element();
      }
      if (kind instanceof RecordKind part && written.add(part.noun())) {
        lines.add("");
        record("## " + part.name(), part);
        linked(part);
      } else if (kind instanceof UnionKind union && written.add(union.noun())) {
        union(union);
      }
    }
  }

  private void union(UnionKind union) {
    lines.addAll(
        List.of(
            "", "## " + union.noun(), "", "The key `" + union.union().key() + "` says which:", ""));
    lines.addAll(List.of("| " + union.union().key() + " | stands for |", "|---|---|"));
    union.union().texts().forEach((name, text) -> row("`" + name + "`", text));
    for (String name : union.union().members().keySet()) {
      lines.add("");
      record("### " + name, union.member(name));
    }
    union.union().members().keySet().forEach(name -> linked(union.member(name)));
  }
}

package org.rdsim.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a JSON Schema's definitions of records and unions. Each has a second definition, whose
 * name ends in "Part", for a document of several blocks, of which each may leave out what another
 * has.
 */
final class SchemaDefinitions {
  private final Schema schema;
  private final JsonPrinter out;

  SchemaDefinitions(Schema schema, JsonPrinter out) {
    this.schema = schema;
    this.out = out;
  }

  /** As in "Star" and "StarPart". */
  static String name(Class<?> type, boolean partial) {
    return Schema.name(type) + (partial ? "Part" : "");
  }

  static void refer(Class<?> type, boolean partial, JsonPrinter out) {
    out.member("$ref", "#/$defs/" + name(type, partial));
  }

  void writeAllBut(RecordKind root) {
    for (RecordKind record : schema.all(root.type())) {
      if (record != root) {
        record(record, false);
        record(record, true);
      }
    }
    for (Union<?> union : schema.unions()) {
      out.object(name(union.type(), false), () -> union(union));
      out.object(name(union.type(), true), () -> unionPart(union));
    }
  }

  /** The keywords of an object that has no other keys than its properties. */
  void closedObject(String text) {
    out.member("description", text);
    out.member("type", "object");
    out.key("additionalProperties");
    out.raw("false");
  }

  /** In a part no default is named: without the key, another block decides. */
  void property(Field field, boolean partial) {
    out.object(
        field.name(),
        () -> {
          out.member("description", text(field));
          field.kind().toSchema(out, partial);
          if (!partial && field.byDefault() != null) {
            out.key("default");
            out.value(field.byDefault());
          }
        });
  }

  private static String text(Field field) {
    String range = field.kind().range();
    String why = field.doc().assumption();
    return field.doc().value()
        + (range.isEmpty() ? "" : " Range: " + range + ".")
        + (why.isEmpty() ? "" : " Assumption: " + why + ".");
  }

  private void record(RecordKind record, boolean partial) {
    Optional<Union<?>> union = schema.unionOf(record.type());
    List<String> required = new ArrayList<>();
    union.ifPresent(chooser -> required.add(chooser.key()));
    required.addAll(record.requiredKeys());
    out.object(
        name(record.type(), partial),
        () -> {
          closedObject(record.text());
          if (!partial && !required.isEmpty()) {
            out.texts("required", required);
          }
          out.object(
              "properties",
              () -> {
                union.ifPresent(
                    chooser -> constantKey(chooser, Schema.nameIn(chooser, record.type())));
                record.fields().forEach(field -> property(field, partial));
              });
        });
  }

  private void constantKey(Union<?> union, String name) {
    out.object(union.key(), () -> out.member("const", name));
  }

  /** The member is chosen first, so that a checker complains about that one only. */
  private void union(Union<?> union) {
    List<String> names = List.copyOf(union.members().keySet());
    out.member("type", "object");
    out.texts("required", List.of(union.key()));
    out.object("properties", () -> out.object(union.key(), () -> out.texts("enum", names)));
    out.key("allOf");
    out.open('[');
    union.members().forEach((name, member) -> choice(union, name, member));
    out.close(']');
  }

  private void choice(Union<?> union, String name, Class<?> member) {
    out.next();
    out.open('{');
    out.object(
        "if",
        () -> {
          out.texts("required", List.of(union.key()));
          out.object("properties", () -> constantKey(union, name));
        });
    out.object("then", () -> refer(member, false, out));
    out.close('}');
  }

  /** A part that does not name its member may have the keys of any. */
  private void unionPart(Union<?> union) {
    out.key("anyOf");
    out.open('[');
    for (Class<?> member : union.members().values()) {
      out.next();
      out.open('{');
      refer(member, true, out);
      out.close('}');
    }
    out.close(']');
  }
}

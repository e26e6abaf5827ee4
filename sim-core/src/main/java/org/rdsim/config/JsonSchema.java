package org.rdsim.config;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a document may hold as a JSON Schema (draft 2020-12), for editors and other checkers.
 * It has all rules that concern one value or the keys of one object; those of {@link Checked} and
 * the ranges of quantities are beyond it.
 */
public final class JsonSchema {
  private final RecordKind root;
  private final List<ExtraKey> extraKeys;
  private final Optional<ExtraKey> parts;
  private final JsonPrinter out = new JsonPrinter(true);
  private final SchemaDefinitions definitions;

  private JsonSchema(Schema schema, RecordKind root, List<ExtraKey> extraKeys) {
    this.root = root;
    this.extraKeys = extraKeys;
    this.parts = extraKeys.stream().filter(key -> key.form() == ExtraKey.Form.PARTS).findFirst();
    this.definitions = new SchemaDefinitions(schema, out);
  }

  /**
   * The schema of documents.
   *
   * @param unions every union that a record may refer to
   * @param root the record that a document holds
   * @param extraKeys keys that a document may have beside those of the record
   */
  public static String of(
      Collection<Union<?>> unions,
      Class<? extends Record> root,
      String title,
      List<ExtraKey> extraKeys) {
    Schema schema = new Schema(unions);
    JsonSchema writer = new JsonSchema(schema, schema.record(root), extraKeys);
    writer.document(title);
    return writer.out + "\n";
  }

  /** A document that has parts may leave out what they have. */
  private void document(String title) {
    out.open('{');
    out.member("$schema", "https://json-schema.org/draft/2020-12/schema");
    out.member("title", title);
    if (parts.isPresent()) {
      out.object("if", () -> out.texts("required", List.of(parts.get().name())));
      out.object("then", () -> root.toSchema(out, true));
      out.object("else", () -> root.toSchema(out, false));
    } else {
      root.toSchema(out, false);
    }
    out.object("$defs", this::allDefinitions);
    out.close('}');
  }

  private void allDefinitions() {
    whole(false, root.requiredKeys());
    parts.ifPresent(
        key -> {
          whole(true, root.requiredKeys().stream().filter(key.shared()::contains).toList());
          part(key);
        });
    definitions.writeAllBut(root);
  }

  private void whole(boolean partial, List<String> required) {
    out.object(
        SchemaDefinitions.name(root.type(), partial),
        () -> {
          definitions.closedObject(root.text());
          out.texts("required", required);
          out.object(
              "properties",
              () -> {
                root.fields().forEach(field -> definitions.property(field, partial));
                extraKeys.forEach(this::extraKey);
              });
        });
  }

  private void part(ExtraKey key) {
    out.object(
        key.name(),
        () -> {
          definitions.closedObject("Changes to the rest of the file.");
          out.object(
              "properties",
              () ->
                  root.fields().stream()
                      .filter(field -> !key.shared().contains(field.name()))
                      .forEach(field -> definitions.property(field, true)));
        });
  }

  private void extraKey(ExtraKey key) {
    out.object(
        key.name(),
        () -> {
          out.member("description", key.text());
          switch (key.form()) {
            case TEXT -> out.member("type", "string");
            case TEXTS -> texts(key);
            case PARTS -> parts(key);
          }
        });
  }

  private void texts(ExtraKey key) {
    out.member("type", "array");
    out.object(
        "items",
        () -> {
          out.member("type", "string");
          out.member("pattern", key.pattern());
        });
  }

  private void parts(ExtraKey key) {
    out.member("type", "object");
    out.key("minProperties");
    out.raw("1");
    out.object("propertyNames", () -> out.member("pattern", key.pattern()));
    out.object("additionalProperties", () -> out.member("$ref", "#/$defs/" + key.name()));
  }
}

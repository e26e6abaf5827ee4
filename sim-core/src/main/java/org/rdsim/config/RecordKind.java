package org.rdsim.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An object with the keys of a record. */
final class RecordKind extends Kind {
  private final Class<?> type;
  private final List<Field> fields;

  RecordKind(Class<?> type, List<Field> fields) {
    this.type = type;
    this.fields = fields;
  }

  Class<?> type() {
    return type;
  }

  List<Field> fields() {
    return fields;
  }

  List<String> requiredKeys() {
    return fields.stream().filter(Field::isRequired).map(Field::name).toList();
  }

  private List<String> keys() {
    return fields.stream().map(Field::name).toList();
  }

  /** Reports defaults that are no legal values. */
  void checkDefaults(ProblemList problems) {
    for (Field field : fields) {
      if (field.byDefault() != null) {
        field.kind().toPlain(field.byDefault(), problems, new JsonPrinter(false));
      }
    }
  }

  @Override
  String expected() {
    return "an object";
  }

  @Override
  String noun() {
    return name();
  }

  /** As in "Incast", for "IncastConfig". */
  String name() {
    return Schema.name(type);
  }

  /** What it models. */
  String text() {
    Doc doc = type.getAnnotation(Doc.class);
    return doc == null ? "" : doc.value();
  }

  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    SchemaDefinitions.refer(type, partial, out);
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Obj object) {
      out.open('{');
      fieldsToPlain(object, List.of(), problems, out);
      out.close('}');
    } else {
      refuse(value, problems);
    }
  }

  /**
   * Writes the members of the plain form.
   *
   * @param otherKeys keys that the object may have beside those of the record
   */
  void fieldsToPlain(
      Json.Obj object, Collection<String> otherKeys, ProblemList problems, JsonPrinter out) {
    Set<String> misspelt = refuseUnknown(object, otherKeys, problems);
    for (Field field : fields) {
      Json value = field.valueIn(object);
      if (value != null) {
        out.key(field.name());
        field.kind().toPlain(value, problems, out);
      } else if (field.isRequired() && !misspelt.contains(field.name())) {
        String expected = field.kind().expected();
        problems.add(
            object.place(), "the key \"" + field.name() + "\" is missing; it takes " + expected);
      }
    }
  }

  /** Reports unknown keys; returns the known ones that were probably meant. */
  private Set<String> refuseUnknown(
      Json.Obj object, Collection<String> otherKeys, ProblemList problems) {
    List<String> known = new ArrayList<>(keys());
    known.addAll(otherKeys);
    Set<String> meant = new HashSet<>();
    object
        .members()
        .forEach(
            (key, member) -> {
              if (!known.contains(key)) {
                meant.add(Nearest.of(key, known));
                problems.add(member.key(), unknownKey(key, known));
              }
            });
    return meant;
  }

  private static String unknownKey(String key, List<String> known) {
    String nearest = Nearest.suggestion(key, known);
    if (known.isEmpty()) {
      return "unknown key; there is none here";
    }
    return "unknown key" + (nearest.isEmpty() ? "; use " + TextKind.allowed(known) : nearest);
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    out.open('{');
    fieldsToUser((Json.Obj) plain, out);
    out.close('}');
  }

  void fieldsToUser(Json.Obj plain, JsonPrinter out) {
    for (Field field : fields) {
      Json value = plain.get(field.name());
      boolean isNull = value instanceof Json.Word word && word.value().equals("null");
      if (value != null && !isNull && !(out.isBrief() && field.isDefault(value))) {
        out.key(field.name());
        field.kind().toUser(value, out);
      }
    }
  }

  @Override
  void check(Object value, Problems written) {
    for (Field field : fields) {
      Object member = field.read(value);
      if (member != null) {
        field.kind().check(member, written.at(field.name()));
      }
    }
    if (value instanceof Checked checked) {
      checked.check(written);
    }
  }
}

package org.rdsim.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An object with the keys of a record. */
final class RecordKind extends Kind {
  private final List<Field> fields;

  RecordKind(List<Field> fields) {
    this.fields = fields;
  }

  List<Field> fields() {
    return fields;
  }

  private List<String> keys() {
    return fields.stream().map(Field::name).toList();
  }

  /** Reports defaults that are no legal values. */
  void checkDefaults(ProblemList problems) {
    for (Field field : fields) {
      field.toPlain(null, problems);
    }
  }

  @Override
  String expected() {
    return "an object";
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

  /** Writes the members of the plain form. */
  void fieldsToPlain(
      Json.Obj object, Collection<String> otherKeys, ProblemList problems, JsonPrinter out) {
    List<String> parts = toParts(object, otherKeys, problems);
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) != null) {
        out.key(fields.get(i).name());
        out.raw(parts.get(i));
      }
    }
  }

  /**
   * The plain form of each member, in the order of the record; null for one that is absent.
   *
   * @param otherKeys keys that the object may have beside those of the record
   */
  List<String> toParts(Json.Obj object, Collection<String> otherKeys, ProblemList problems) {
    Set<String> misspelt = refuseUnknown(object, otherKeys, problems);
    List<String> parts = new ArrayList<>();
    for (Field field : fields) {
      Json value = object.get(field.name());
      if (value == null && field.isRequired() && !misspelt.contains(field.name())) {
        String expected = field.kind().expected();
        problems.add(
            object.place(), "the key \"" + field.name() + "\" is missing; it takes " + expected);
      }
      parts.add(field.toPlain(value, problems));
    }
    return parts;
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
      if (value != null && !(value instanceof Json.Word word && word.value().equals("null"))) {
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

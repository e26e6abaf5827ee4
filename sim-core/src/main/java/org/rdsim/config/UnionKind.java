package org.rdsim.config;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** An object whose key "type" says which record of a union it is. */
final class UnionKind extends Kind {
  static final String TYPE = "type";

  private final Union<?> union;
  private final List<String> names;
  private final Function<Class<?>, RecordKind> records;

  UnionKind(Union<?> union, Function<Class<?>, RecordKind> records) {
    this.union = union;
    this.names = new ArrayList<>(union.members().keySet());
    this.records = records;
  }

  @Override
  String expected() {
    return "an object with the key \"type\"";
  }

  Union<?> union() {
    return union;
  }

  RecordKind member(String name) {
    return records.apply(union.members().get(name));
  }

  @Override
  String noun() {
    return Schema.name(union.type());
  }

  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    SchemaDefinitions.refer(union.type(), partial, out);
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (!(value instanceof Json.Obj object)) {
      refuse(value, problems);
    } else if (object.get(TYPE) == null) {
      problems.add(value.place(), "the key \"type\" is missing; use " + TextKind.allowed(names));
    } else if (object.get(TYPE) instanceof Json.Text type) {
      memberToPlain(object, type, problems, out);
    } else {
      refuseType(object.get(TYPE), problems);
    }
  }

  private void refuseType(Json type, ProblemList problems) {
    problems.add(type.place(), type.described() + " is no type; use " + TextKind.allowed(names));
  }

  private void memberToPlain(
      Json.Obj object, Json.Text type, ProblemList problems, JsonPrinter out) {
    Class<?> member = union.members().get(type.value());
    if (member == null) {
      String allowed = TextKind.allowed(names) + Nearest.suggestion(type.value(), names);
      problems.add(type.place(), "unknown type " + type.quoted() + "; use " + allowed);
      return;
    }
    out.open('{');
    out.key(TYPE);
    out.text(type.value());
    records.apply(member).fieldsToPlain(object, List.of(TYPE), problems, out);
    out.close('}');
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    Json.Obj object = (Json.Obj) plain;
    String type = ((Json.Text) object.get(TYPE)).value();
    out.open('{');
    out.key(TYPE);
    out.text(type);
    records.apply(union.members().get(type)).fieldsToUser(object, out);
    out.close('}');
  }

  @Override
  void check(Object value, Problems written) {
    records.apply(value.getClass()).check(value, written);
  }
}

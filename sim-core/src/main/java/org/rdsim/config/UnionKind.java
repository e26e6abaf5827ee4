package org.rdsim.config;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** An object whose key "type", or another, says which record of a union it is. */
final class UnionKind extends Kind {
  private static final int MANY = 30;

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
    return "an object with the key \"" + key() + "\"";
  }

  Union<?> union() {
    return union;
  }

  private String key() {
    return union.key();
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
    } else if (object.get(key()) == null) {
      problems.add(value.place(), "the key \"" + key() + "\" is missing; use " + choices());
    } else if (object.get(key()) instanceof Json.Text type) {
      memberToPlain(object, type, problems, out);
    } else {
      refuseType(object.get(key()), problems);
    }
  }

  private void refuseType(Json type, ProblemList problems) {
    problems.add(type.place(), type.described() + " is no " + key() + "; use " + choices());
  }

  private void memberToPlain(
      Json.Obj object, Json.Text type, ProblemList problems, JsonPrinter out) {
    Class<?> member = union.members().get(type.value());
    if (member == null) {
      problems.add(type.place(), "unknown " + key() + " " + type.quoted() + instead(type.value()));
      return;
    }
    out.open('{');
    out.key(key());
    out.text(type.value());
    records.apply(member).fieldsToPlain(object, List.of(key()), problems, out);
    out.close('}');
  }

  /** What to use instead; of many names only the one that was probably meant. */
  private String instead(String typed) {
    String nearest = Nearest.suggestion(typed, names);
    boolean brief = names.size() > MANY && !nearest.isEmpty();
    return brief ? nearest : "; use " + choices() + nearest;
  }

  private String choices() {
    return names.size() > MANY
        ? "one of the " + names.size() + " that the scenario reference lists"
        : TextKind.allowed(names);
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    Json.Obj object = (Json.Obj) plain;
    String type = ((Json.Text) object.get(key())).value();
    out.open('{');
    out.key(key());
    out.text(type);
    records.apply(union.members().get(type)).fieldsToUser(object, out);
    out.close('}');
  }

  @Override
  void check(Object value, Problems written) {
    records.apply(value.getClass()).check(value, written);
  }
}

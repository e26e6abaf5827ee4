package org.rdsim.config;

import java.util.List;

/** A list of values of one kind. */
final class ListKind extends Kind {
  private final Kind element;

  ListKind(Kind element) {
    this.element = element;
  }

  Kind element() {
    return element;
  }

  @Override
  String expected() {
    return "a list";
  }

  @Override
  String noun() {
    return "list of " + element.noun();
  }

  @Override
  String range() {
    return element.range();
  }

  /** A list replaces one of another block as a whole, so its elements are never partial. */
  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    out.member("type", "array");
    out.key("items");
    out.open('{');
    element.toSchema(out, false);
    out.close('}');
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Arr list) {
      out.open('[');
      for (Json item : list.items()) {
        out.next();
        element.toPlain(item, problems, out);
      }
      out.close(']');
    } else {
      refuse(value, problems);
    }
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    out.open('[');
    for (Json item : ((Json.Arr) plain).items()) {
      out.next();
      element.toUser(item, out);
    }
    out.close(']');
  }

  @Override
  void check(Object value, Problems written) {
    List<?> items = (List<?>) value;
    for (int i = 0; i < items.size(); i++) {
      element.check(items.get(i), written.at(i));
    }
  }
}

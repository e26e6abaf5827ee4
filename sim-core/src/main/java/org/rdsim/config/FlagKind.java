package org.rdsim.config;

/** True or false. */
final class FlagKind extends Kind {
  @Override
  String expected() {
    return "true or false";
  }

  @Override
  String noun() {
    return "true or false";
  }

  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    out.member("type", "boolean");
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Word word && !word.value().equals("null")) {
      out.raw(word.value());
    } else {
      refuse(value, problems);
    }
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    out.raw(((Json.Word) plain).value());
  }
}

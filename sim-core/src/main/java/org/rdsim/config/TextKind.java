package org.rdsim.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Free text, or one of the constants of an enum, which users write as in "send-with-imm", or as
 * they are where they are words of a text.
 */
final class TextKind extends Kind {
  private final List<String> constants = new ArrayList<>();
  private final boolean isEnum;
  private final boolean isVerbatim;

  /**
   * @param type String or an enum
   */
  TextKind(Class<?> type) {
    this(type, false);
  }

  private TextKind(Class<?> type, boolean verbatim) {
    this.isEnum = type.isEnum();
    this.isVerbatim = verbatim;
    if (isEnum) {
      for (Object constant : type.getEnumConstants()) {
        String name = ((Enum<?>) constant).name();
        constants.add(verbatim ? name : kebab(name));
      }
    }
  }

  /** A text that is the name of one of the constants of an enum. */
  static TextKind words(Class<?> type) {
    return new TextKind(type, true);
  }

  private static String kebab(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  String expected() {
    return isEnum ? allowed(constants) : "a text";
  }

  @Override
  String noun() {
    return isEnum ? allowed(constants) : "text";
  }

  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    out.member("type", "string");
    if (isEnum) {
      out.texts("enum", constants);
    }
  }

  /** As in: "read", "send" or "write". */
  static String allowed(List<String> names) {
    int last = names.size() - 1;
    String end = "\"" + names.get(last) + "\"";
    return last == 0 ? end : "\"" + String.join("\", \"", names.subList(0, last)) + "\" or " + end;
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Text text) {
      out.text(isEnum ? constant(text, problems) : text.value());
    } else if (!isEnum && isScalarArgument(value)) {
      out.text(value.place().source().text());
    } else {
      refuse(value, problems);
    }
  }

  /** In "--set name=5" the value is meant as text though it looks like a number. */
  private static boolean isScalarArgument(Json value) {
    boolean scalar = value instanceof Json.Num || value instanceof Json.Word;
    return scalar && !value.place().source().isFile();
  }

  private String constant(Json.Text text, ProblemList problems) {
    if (!constants.contains(text.value())) {
      String nearest = Nearest.suggestion(text.value(), constants);
      problems.add(
          text.place(), text.quoted() + " is not allowed; use " + allowed(constants) + nearest);
    }
    return isVerbatim ? text.value() : text.value().toUpperCase(Locale.ROOT).replace('-', '_');
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    String value = ((Json.Text) plain).value();
    out.text(isEnum && !isVerbatim ? kebab(value) : value);
  }

  @Override
  Json defaultValue(Source text) {
    return new Json.Text(new Place(text, 0, "$"), text.text());
  }
}

package org.rdsim.config;

/**
 * What one type of configuration value may look like. Users write quantities with units, leave out
 * defaults and order keys freely; the compiled converters read and write a plain form that has only
 * numbers, every key, and the type of a union first.
 */
abstract class Kind {
  /** What a user has to write, as in "a whole number". */
  abstract String expected();

  /** What a user has to write, for a table: as in "time" or "list of whole numbers". */
  abstract String noun();

  /** Legal values as in "1us to 2s", empty if the noun says all. */
  String range() {
    return "";
  }

  /** The range between limits, of which one or both may be empty. */
  static String range(String min, String max) {
    if (max.isEmpty()) {
      return min.isEmpty() ? "" : min + " or more";
    }
    return min.isEmpty() ? "up to " + max : min + " to " + max;
  }

  /**
   * Writes the keywords of JSON Schema that describe a value, into an object.
   *
   * @param partial whether keys may be missing because another block has them
   */
  abstract void toSchema(JsonPrinter out, boolean partial);

  /** Checks a value as the user wrote it, reports all that is wrong, and writes its plain form. */
  abstract void toPlain(Json value, ProblemList problems, JsonPrinter out);

  /** Writes the plain form of a value as a user would. */
  abstract void toUser(Json plain, JsonPrinter out);

  /** The JSON of a default that is given as text in {@link Doc#byDefault}. */
  Json defaultValue(Source text) {
    return StrictJson.parse(text, "$");
  }

  /**
   * Lets the records in a bound value check themselves.
   *
   * @param written what the user wrote, for the places of problems
   */
  void check(Object value, Problems written) {}

  final void refuse(Json value, ProblemList problems) {
    String message = "expected " + expected() + " but found " + value.described();
    if (value instanceof Json.Word word && word.value().equals("null")) {
      message = "null is not allowed; leave it out or write " + expected();
    }
    problems.add(value.place(), message);
  }
}

package org.rdsim.config;

/**
 * A key of a document, as tables show it.
 *
 * @param path as in "workload[].messageSize"
 * @param of names of the union members on the way, as in "rc, fixed-window"; empty for none
 * @param takes what a user writes, as in "data size"
 * @param byDefault the value of an absent key; "required" or "none" without one
 * @param range legal values, empty if the kind says all
 * @param text what it means
 * @param assumption why the default is no published fact; empty if it is
 */
public record Parameter(
    String path,
    String of,
    String takes,
    String byDefault,
    String range,
    String text,
    String assumption) {

  static Parameter of(String path, String of, Field field) {
    return new Parameter(
        path,
        of,
        field.kind().noun(),
        defaultOf(field),
        field.kind().range(),
        field.doc().value(),
        field.doc().assumption());
  }

  private static String defaultOf(Field field) {
    if (field.isRequired()) {
      return "required";
    }
    return field.doc().optional() ? "none" : field.doc().byDefault();
  }
}

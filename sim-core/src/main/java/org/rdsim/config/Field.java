package org.rdsim.config;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;

/** A component of a configuration record. */
final class Field {
  private final RecordComponent component;
  private final Doc doc;
  private final Kind kind;
  private final Json byDefault;

  Field(RecordComponent component, Doc doc, Kind kind) {
    this.component = component;
    this.doc = doc;
    this.kind = kind;
    this.byDefault = doc.byDefault().isEmpty() ? null : kind.defaultValue(defaultText());
  }

  private Source defaultText() {
    return Source.argument("default of " + this, doc.byDefault());
  }

  String name() {
    return component.getName();
  }

  Kind kind() {
    return kind;
  }

  boolean isRequired() {
    return byDefault == null && !doc.optional();
  }

  Type type() {
    return component.getGenericType();
  }

  /**
   * The plain form of its value.
   *
   * @param value null for the default
   * @return null if it is absent
   */
  String toPlain(Json value, ProblemList problems) {
    if (value == null && byDefault == null) {
      return null;
    }
    JsonPrinter out = new JsonPrinter(false);
    kind.toPlain(value == null ? byDefault : value, problems, out);
    return out.toString();
  }

  /** Its value in a record. */
  Object read(Object owner) {
    try {
      return component.getAccessor().invoke(owner);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("can't read " + component, e);
    }
  }

  /** As in "RunConfig.until". */
  @Override
  public String toString() {
    return component.getDeclaringRecord().getSimpleName() + "." + component.getName();
  }
}

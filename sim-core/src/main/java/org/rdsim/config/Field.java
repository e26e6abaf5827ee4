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

  Doc doc() {
    return doc;
  }

  boolean isRequired() {
    return byDefault == null && !doc.optional();
  }

  Type type() {
    return component.getGenericType();
  }

  /** Its default as a user would write it; null if there is none. */
  Json byDefault() {
    return byDefault;
  }

  /** Whether a value in plain form is the default. */
  boolean isDefault(Json plain) {
    if (byDefault == null) {
      return false;
    }
    JsonPrinter expected = new JsonPrinter(false);
    kind.toPlain(byDefault, new ProblemList(), expected);
    JsonPrinter found = new JsonPrinter(false);
    found.value(plain);
    return expected.toString().equals(found.toString());
  }

  /** Its value in an object that a user wrote, or its default; null if it is absent. */
  Json valueIn(Json.Obj object) {
    Json value = object.get(name());
    return value == null ? byDefault : value;
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

package org.rdsim.transport;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Fields of packet bodies, and values for them that no new body has. */
public final class Copies {
  private Copies() {}

  /** All fields that can change, inherited ones included. */
  public static List<Field> fields(Class<?> body) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> type = body; type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return fields;
  }

  /** A value that differs from that of a field which nobody has set. */
  public static Object value(Class<?> type) {
    if (type == boolean.class) {
      return true;
    }
    if (type == int.class) {
      return 7;
    }
    if (type == long.class) {
      return 8L;
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[1];
    }
    throw new IllegalArgumentException("no value for " + type);
  }
}

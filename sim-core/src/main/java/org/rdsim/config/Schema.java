package org.rdsim.config;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kinds of all configuration records, made when they are first needed. */
final class Schema {
  private final Map<Class<?>, Union<?>> unions = new LinkedHashMap<>();
  private final Map<Class<?>, RecordKind> records = new LinkedHashMap<>();

  Schema(Collection<Union<?>> unions) {
    unions.forEach(union -> this.unions.put(union.type(), union));
  }

  /**
   * @throws IllegalStateException if the record does not follow the rules of this package
   */
  RecordKind record(Class<?> type) {
    RecordKind known = records.get(type);
    if (known != null) {
      return known;
    }
    List<Field> fields = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      fields.add(field(component));
    }
    RecordKind made = new RecordKind(type, fields);
    records.put(type, made);
    return made;
  }

  /** Every record that the given one and all unions can hold, made now. */
  Collection<RecordKind> all(Class<?> root) {
    record(root);
    unions.values().forEach(union -> union.members().values().forEach(this::record));
    return List.copyOf(records.values());
  }

  Collection<Union<?>> unions() {
    return unions.values();
  }

  /** The union that registers a record. */
  Optional<Union<?>> unionOf(Class<?> type) {
    return unions.values().stream()
        .filter(union -> union.members().containsValue(type))
        .findFirst();
  }

  /** The name under which a union registers a record. */
  static String nameIn(Union<?> union, Class<?> type) {
    return union.members().entrySet().stream()
        .filter(member -> member.getValue() == type)
        .<String>map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  /** As in "Topology" and "Star", for TopologyConfig and StarConfig. */
  static String name(Class<?> type) {
    return type.getSimpleName().replaceFirst("Config$", "");
  }

  private Field field(RecordComponent component) {
    Doc doc = component.getAnnotation(Doc.class);
    require(doc != null, component, "has no @Doc");
    require(!doc.optional() || doc.byDefault().isEmpty(), component, "is optional with a default");
    require(!doc.optional() || !component.getType().isPrimitive(), component, "can't be null");
    return new Field(component, doc, kind(component.getGenericType(), doc, component));
  }

  private Kind kind(Type type, Doc doc, RecordComponent component) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      return new ListKind(kind(generic.getActualTypeArguments()[0], doc, component));
    }
    if (type == long.class || type == Long.class) {
      return doc.unit().isQuantity() ? new QuantityKind(doc) : NumberKind.ofLong(doc);
    }
    require(!doc.unit().isQuantity(), component, "has a unit, so it has to be a long");
    if (type == int.class || type == Integer.class) {
      return NumberKind.ofInt(doc);
    }
    if (type == double.class || type == Double.class) {
      return NumberKind.ofDouble(doc);
    }
    if (type == boolean.class || type == Boolean.class) {
      return new FlagKind();
    }
    if (doc.words() != Void.class) {
      require(type == String.class, component, "has words, so it has to be a text");
      return TextKind.words(doc.words());
    }
    return structure((Class<?>) type, component);
  }

  private Kind structure(Class<?> type, RecordComponent component) {
    if (type == String.class || type.isEnum()) {
      return new TextKind(type);
    }
    if (type == InputFile.class) {
      return new FileKind();
    }
    if (type.isRecord()) {
      return record(type);
    }
    Union<?> union = unions.get(type);
    require(union != null, component, "is of a type that is not supported or not registered");
    return new UnionKind(union, this::record);
  }

  private static void require(boolean condition, RecordComponent component, String rule) {
    if (!condition) {
      String owner = component.getDeclaringRecord().getName();
      throw new IllegalStateException(owner + "." + component.getName() + " " + rule);
    }
  }
}

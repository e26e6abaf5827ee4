package org.rdsim.config;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import com.dslplatform.json.ConfigurationException;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader.DoublePrecision;
import com.dslplatform.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Binds JSON to configuration records and writes them again.
 *
 * <p>Records are made by their compiled converters. A converter knows only the unions of its own
 * Maven module; a record that holds unions of other modules has none, and is put together here from
 * its members.
 */
public final class ConfigReader {
  private final Schema schema;
  private final DslJson<Object> converters =
      new DslJson<>(
          new DslJson.Settings<>().includeServiceLoader().doublePrecision(DoublePrecision.EXACT));

  /**
   * Makes a reader.
   *
   * @param unions every union that a record may refer to
   */
  public ConfigReader(Collection<Union<?>> unions) {
    this.schema = new Schema(unions);
  }

  /**
   * Reads a whole file.
   *
   * @param file its name, for messages
   * @throws ConfigException with everything that is wrong
   */
  public <T extends Record> T read(String file, byte[] utf8, Class<T> type) {
    ProblemList problems = new ProblemList();
    Optional<T> value = bind(StrictJson.parseObject(file, utf8), type, List.of(), problems);
    problems.throwIfAny();
    return value.orElseThrow();
  }

  /**
   * Checks every value of the document and, if each is legal, binds it and lets the records check
   * themselves.
   *
   * @param otherKeys keys that the document may have beside those of the record
   * @return the record, empty if a value is not legal; with problems of the second kind it is there
   */
  public <T extends Record> Optional<T> bind(
      Json.Obj document, Class<T> type, Collection<String> otherKeys, ProblemList problems) {
    ProblemList own = new ProblemList();
    RecordKind kind = schema.record(type);
    kind.fieldsToPlain(document, otherKeys, own, new JsonPrinter(false));
    problems.addAll(own);
    if (!own.isEmpty()) {
      return Optional.empty();
    }
    T value = type.cast(assemble(kind, document));
    kind.check(value, Problems.of(problems, document));
    return Optional.of(value);
  }

  private Object assemble(RecordKind kind, Json.Obj object) {
    List<Field> fields = kind.fields();
    Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      Json written = fields.get(i).valueIn(object);
      values[i] = written == null ? null : bind(fields.get(i), written);
    }
    try {
      return kind.type().getDeclaredConstructors()[0].newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("can't make " + kind.type().getName(), e);
    }
  }

  private Object bind(Field field, Json written) {
    if (field.kind() instanceof RecordKind part && !isCompiled(part.type())) {
      return assemble(part, (Json.Obj) written);
    }
    JsonPrinter plain = new JsonPrinter(false);
    field.kind().toPlain(written, new ProblemList(), plain);
    return fromPlain(plain.toString(), field.type());
  }

  private boolean isCompiled(Type type) {
    return converters.tryFindReader(type) != null;
  }

  private Object fromPlain(String plain, Type type) {
    byte[] utf8 = plain.getBytes(StandardCharsets.UTF_8);
    try {
      return converters.deserialize(type, utf8, utf8.length);
    } catch (IOException e) {
      throw new UncheckedIOException("can't bind " + type.getTypeName(), e);
    }
  }

  /**
   * The record as a scenario file would give it, with every default, in the order of the record.
   */
  public String write(Record value) {
    JsonPrinter out = new JsonPrinter(true);
    write(value, out);
    return out.toString();
  }

  /**
   * The same without the keys that change nothing beside the others, which a scenario file may not
   * hold.
   *
   * @param value a record that was bound without a problem
   */
  public String writeUsed(Record value) {
    Json.Obj all =
        StrictJson.parseObject("settings", write(value).getBytes(StandardCharsets.UTF_8));
    ProblemList problems = new ProblemList();
    bind(all, value.getClass(), List.of(), problems);
    Set<Place> unused = problems.unused().stream().map(Problem::place).collect(toSet());
    JsonPrinter out = new JsonPrinter(true);
    out.value(without(unused, all));
    return out.toString();
  }

  private static Json without(Set<Place> places, Json value) {
    if (value instanceof Json.Obj object) {
      Map<String, Json.Member> kept = new LinkedHashMap<>();
      object
          .members()
          .forEach(
              (key, member) -> {
                if (!places.contains(member.value().place())) {
                  kept.put(key, new Json.Member(member.key(), without(places, member.value())));
                }
              });
      return new Json.Obj(object.place(), kept);
    }
    if (value instanceof Json.Arr list) {
      return new Json.Arr(
          list.place(), list.items().stream().map(item -> without(places, item)).toList());
    }
    return value;
  }

  /** The same without what has its default. */
  public String writeBrief(Record value) {
    JsonPrinter out = new JsonPrinter(true, true);
    write(value, out);
    return out.toString();
  }

  private void write(Object value, JsonPrinter out) {
    out.open('{');
    for (Field field : schema.record(value.getClass()).fields()) {
      Object member = field.read(value);
      if (member != null) {
        out.key(field.name());
        write(field, member, out);
      }
    }
    out.close('}');
  }

  private void write(Field field, Object member, JsonPrinter out) {
    if (field.kind() instanceof RecordKind part && !isCompiled(part.type())) {
      write(member, out);
    } else {
      String plain = toPlain(member, field.type());
      field.kind().toUser(StrictJson.parse(Source.argument(field.name(), plain), "$"), out);
    }
  }

  private String toPlain(Object value, Type type) {
    if (value instanceof List<?> items) {
      Type item = ((ParameterizedType) type).getActualTypeArguments()[0];
      return items.stream().map(each -> toPlain(each, item)).collect(joining(",", "[", "]"));
    }
    JsonWriter plain = converters.newWriter();
    if (!converters.serialize(plain, type, value)) {
      throw new IllegalStateException("no converter for " + type.getTypeName());
    }
    return plain.toString();
  }

  /**
   * Checks the records themselves, for tests: that each component is documented and of a supported
   * type, that every default is legal, that no two have one name, that there are compiled
   * converters, and that unions are registered under the names that the converters know.
   *
   * @throws IllegalStateException for the first fault
   */
  public void verify(Class<? extends Record> root) {
    ProblemList problems = new ProblemList();
    Set<String> names = new HashSet<>();
    for (RecordKind kind : schema.all(root)) {
      require(names.add(kind.name()), "two records are called " + kind.name());
      kind.checkDefaults(problems);
      if (!isCompiled(kind.type())) {
        kind.fields().forEach(this::verifyCompiled);
      }
    }
    problems.throwIfAny();
    schema.unions().forEach(this::verifyNames);
  }

  private void verifyCompiled(Field field) {
    boolean part = field.kind() instanceof RecordKind;
    Type type = field.type();
    Type item = type instanceof ParameterizedType list ? list.getActualTypeArguments()[0] : type;
    require(part || isCompiled(item), field + " is not @CompiledJson");
  }

  private <T> void verifyNames(Union<T> union) {
    union
        .members()
        .forEach(
            (name, member) -> {
              Object bound;
              try {
                bound = fromPlain("{\"" + union.key() + "\":\"" + name + "\"}", union.type());
              } catch (ConfigurationException e) {
                throw new IllegalStateException(name + " is unknown to " + union.type(), e);
              } catch (NullPointerException e) {
                return; // a constructor that needs its values: the name is known
              }
              require(member.isInstance(bound), name + " is " + bound.getClass());
            });
  }

  private static void require(boolean condition, String fault) {
    if (!condition) {
      throw new IllegalStateException(fault);
    }
  }
}

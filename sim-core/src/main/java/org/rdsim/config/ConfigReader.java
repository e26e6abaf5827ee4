package org.rdsim.config;

import static java.util.stream.Collectors.joining;

import com.dslplatform.json.ConfigurationException;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader.DoublePrecision;
import com.dslplatform.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Binds JSON to configuration records and writes them again. The members of a document are bound
 * one by one with their compiled converters, because a converter knows only the unions of its own
 * Maven module, and a document holds those of many.
 */
public final class ConfigReader {
  private final Schema schema;
  private final DslJson<Object> converters =
      new DslJson<>(
          new DslJson.Settings<>().includeServiceLoader().doublePrecision(DoublePrecision.EXACT));

  /**
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
    List<String> parts = kind.toParts(document, otherKeys, own);
    problems.addAll(own);
    if (!own.isEmpty()) {
      return Optional.empty();
    }
    T value = type.cast(assemble(type, kind.fields(), parts));
    kind.check(value, Problems.of(problems, document));
    return Optional.of(value);
  }

  private Object assemble(Class<?> type, List<Field> fields, List<String> parts) {
    Object[] values = new Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = parts.get(i) == null ? null : fromPlain(parts.get(i), fields.get(i).type());
    }
    try {
      Constructor<?> canonical = type.getDeclaredConstructors()[0];
      return canonical.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("can't make " + type.getName(), e);
    }
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
    out.open('{');
    for (Field field : schema.record(value.getClass()).fields()) {
      Object member = field.read(value);
      if (member != null) {
        out.key(field.name());
        String plain = toPlain(member, field.type());
        field.kind().toUser(StrictJson.parse(Source.argument(field.name(), plain), "$"), out);
      }
    }
    out.close('}');
    return out.toString();
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
   * type, that every default is legal, that there are compiled converters, and that unions are
   * registered under the names that the converters know.
   *
   * @throws IllegalStateException for the first fault
   */
  public void verify(Class<? extends Record> root) {
    ProblemList problems = new ProblemList();
    schema
        .all(root)
        .forEach(
            (type, kind) -> {
              require(
                  type == root || converters.tryFindReader(type) != null,
                  type + " is not @CompiledJson");
              kind.checkDefaults(problems);
            });
    problems.throwIfAny();
    for (Field field : schema.record(root).fields()) {
      boolean list = field.kind() instanceof ListKind;
      require(
          list || converters.tryFindReader(field.type()) != null, field + " is not @CompiledJson");
    }
    schema.unions().forEach(this::verifyNames);
  }

  private <T> void verifyNames(Union<T> union) {
    union
        .members()
        .forEach(
            (name, member) -> {
              Object bound;
              try {
                bound = fromPlain("{\"type\":\"" + name + "\"}", union.type());
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

package org.rdsim.config;

import com.dslplatform.json.ConfigurationException;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader.DoublePrecision;
import com.dslplatform.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Binds JSON to configuration records and writes them again. */
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

  /** The keys that an object for this record may have. */
  public List<String> keys(Class<? extends Record> type) {
    return schema.record(type).keys();
  }

  /**
   * Reads a whole file.
   *
   * @param file its name, for messages
   * @throws ConfigException with everything that is wrong
   */
  public <T extends Record> T read(String file, byte[] utf8, Class<T> type) {
    ProblemList problems = new ProblemList();
    Optional<T> value = bind(StrictJson.parseObject(file, utf8), type, problems);
    problems.throwIfAny();
    return value.orElseThrow();
  }

  /**
   * Checks every value of the document and, if each is legal, binds it and lets the records check
   * themselves.
   *
   * @return the record, empty if a value is not legal; with problems of the second kind it is there
   */
  public <T extends Record> Optional<T> bind(
      Json.Obj document, Class<T> type, ProblemList problems) {
    ProblemList own = new ProblemList();
    JsonPrinter plain = new JsonPrinter(false);
    RecordKind kind = schema.record(type);
    kind.toPlain(document, own, plain);
    problems.addAll(own);
    if (!own.isEmpty()) {
      return Optional.empty();
    }
    T value = fromPlain(plain.toString(), type);
    kind.check(value, Problems.of(problems, document));
    return Optional.of(value);
  }

  private <T> T fromPlain(String plain, Class<T> type) {
    byte[] utf8 = plain.getBytes(StandardCharsets.UTF_8);
    try {
      return converters.deserialize(type, utf8, utf8.length);
    } catch (IOException e) {
      throw new UncheckedIOException("can't bind " + type.getName(), e);
    }
  }

  /**
   * The record as a scenario file would give it, with every default, in the order of the record.
   */
  public String write(Record value) {
    JsonWriter plain = converters.newWriter();
    if (!converters.serialize(plain, value.getClass(), value)) {
      throw new IllegalStateException("no converter for " + value.getClass());
    }
    Json json =
        StrictJson.parse(Source.argument(value.getClass().getName(), plain.toString()), "$");
    JsonPrinter out = new JsonPrinter(true);
    schema.record(value.getClass()).toUser(json, out);
    return out.toString();
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
              require(converters.tryFindReader(type) != null, type + " is not @CompiledJson");
              kind.checkDefaults(problems);
            });
    problems.throwIfAny();
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

package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.rdsim.config.ConfigException;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.InputFile;
import org.rdsim.config.Json;
import org.rdsim.config.ProblemList;
import org.rdsim.config.StrictJson;

/** One key of a scenario file, which need not have the others. */
final class ScenarioPart {
  private static final List<String> OTHERS =
      List.of(
          "$schema",
          "name",
          "description",
          "seed",
          "topology",
          "fabric",
          "protocol",
          "workload",
          "run",
          "variants",
          "expect");

  private final Json.Obj json;
  private final String key;

  /**
   * Reads a file.
   *
   * @throws ConfigException if it is no JSON
   */
  ScenarioPart(InputFile file, String key) {
    this.json = StrictJson.parseObject(file.name(), file.content().getBytes(UTF_8));
    this.key = key;
  }

  boolean isThere() {
    return json.get(key) != null;
  }

  /** The seed of the scenario. */
  long seed() {
    return json.get("seed") instanceof Json.Num number ? Long.parseLong(number.digits()) : 1;
  }

  /**
   * Binds the key.
   *
   * @throws ConfigException if something is wrong
   * @throws ConversionException if variants differ in it
   */
  <T extends Record> T read(Class<T> type) {
    if (json.get("variants") instanceof Json.Obj variants) {
      variants
          .members()
          .forEach(
              (name, member) -> {
                if (member.value() instanceof Json.Obj block && block.get(key) != null) {
                  throw new ConversionException("variants differ in " + key + ", as " + name);
                }
              });
    }
    ProblemList problems = new ProblemList();
    List<String> others = OTHERS.stream().filter(other -> !other.equals(key)).toList();
    T part =
        new ConfigReader(ScenarioFormat.UNIONS).bind(json, type, others, problems).orElse(null);
    problems.throwIfAny();
    return part;
  }
}

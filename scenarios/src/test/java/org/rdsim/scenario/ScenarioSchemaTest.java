package org.rdsim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.docs.GeneratedFile;
import org.rdsim.experiment.Metrics;

class ScenarioSchemaTest {
  /** Parts of the messages about what no schema can find. */
  private static final List<String> BEYOND =
      List.of(
          "can take more than",
          "there is no host",
          "there is no flow",
          "there is no variant",
          "more than the topology has",
          "flows are too many",
          "RC knows packets",
          "UD knows only",
          "a datagram is one packet",
          "atomics work on",
          "has no effect",
          "list at least one",
          "$.variants.b: the key \"workload\" is missing",
          "TiB\" is too large",
          "s\" is too large",
          "\"90Gbps\" is not a number",
          "\"3\" is not a time");

  /** A document whose blocks leave out the same required key, which only merging them shows. */
  private static final String MISSING_IN_BLOCKS = "\"variants\": {\"a\": {}, \"b\": {}}";

  private static JsonSchema schema(String text) {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(text);
  }

  private final JsonSchema schema = schema(ScenarioFormat.jsonSchema(WrongScenarioTest.METRICS));

  private static Set<ValidationMessage> problems(JsonSchema schema, String json) {
    return schema.validate(json, InputFormat.JSON);
  }

  static List<Path> scenarios() throws IOException {
    try (Stream<Path> examples = Files.walk(Path.of("examples"));
        Stream<Path> benchmarks = Files.walk(Path.of("src/main/resources/org/rdsim/experiment"))) {
      return Stream.concat(examples, benchmarks)
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .toList();
    }
  }

  @Test
  void shouldBeTheFileThatIsShipped() throws IOException {
    GeneratedFile.check("rdsim.schema.json", ScenarioFormat.jsonSchema(Metrics.all()));
  }

  @Test
  void shouldItselfFollowTheDraft() throws IOException {
    JsonSchema draft =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(URI.create("https://json-schema.org/draft/2020-12/schema"));

    assertThat(problems(draft, ScenarioFormat.jsonSchema(Metrics.all()))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void shouldAcceptEveryScenarioOfTheProject(Path file) throws IOException {
    JsonSchema shipped = schema(ScenarioFormat.jsonSchema(Metrics.all()));

    assertThat(problems(shipped, Files.readString(file))).isEmpty();
  }

  @Test
  void shouldAcceptTheSettingsOfAVariant() throws IOException {
    ScenarioReader reader = new ScenarioReader(Metrics.all());
    for (Path file : scenarios()) {
      for (Variant variant : reader.read(file, List.of()).variants()) {
        assertThat(problems(schema, variant.settings())).as(file + " " + variant.name()).isEmpty();
      }
    }
  }

  static Stream<Arguments> wrongDocuments() {
    return WrongScenarioTest.wrongFiles()
        .filter(file -> ((String) file.get()[0]).startsWith("{"))
        .filter(file -> !isNoJson((String) file.get()[1]));
  }

  private static boolean isNoJson(String problem) {
    return problem.contains("duplicate")
        || problem.contains("end of the text")
        || problem.contains("nested");
  }

  @ParameterizedTest
  @MethodSource("wrongDocuments")
  void shouldRefuseWhatTheReaderRefusesAsFarAsASchemaCan(String json, String problem) {
    boolean beyond =
        BEYOND.stream().anyMatch(problem::contains) || json.contains(MISSING_IN_BLOCKS);

    assertThat(problems(schema, json).isEmpty()).isEqualTo(beyond);
  }
}

package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Unit;
import org.rdsim.workload.IncastConfig;
import org.rdsim.workload.Operation;

class ScenarioReaderTest {
  private static final String THREE =
      """
      {
        "$schema": "rdsim.schema.json",
        "name": "three",
        "topology": {"type": "star", "hosts": 8, "linkSpeed": "400Gbps"},
        "protocol": {"ackEvery": 4, "type": "rc"},
        "workload": [{"messageSize": "1MiB", "type": "incast", "senders": 4, "outstanding": 2}],
        "run": {"repetitions": 3, "until": "50ms"},
        "variants": {
          "one": {"seed": 9},
          "many": {
            "run": {"repetitions": 5},
            "workload": [{"type": "permutation", "messageSize": "2KB", "count": 7}]
          }
        },
        "expect": ["one: goodput_gbps >= 90", "message.latency.p99 < 3ms", "drops == 0"]
      }
      """;

  private final ScenarioReader reader =
      new ScenarioReader(
          List.of(
              new Metric("goodput_gbps", "A number.", Unit.NONE),
              new Metric("drops", "A number.", Unit.NONE),
              new Metric("message.latency.p99", "A number.", Unit.TIME)));

  private Scenario read(String json, String... settings) {
    return reader.read("s.json", json.getBytes(UTF_8), List.of(settings));
  }

  @Test
  void shouldHaveOneVariantCalledBaseWithoutBlocks() {
    Scenario scenario =
        read(
            """
            {"name": "x", "topology": {"type": "star", "hosts": 8}, "protocol": {"type": "rc"},
             "workload": [{"type": "all-to-all", "messageSize": "1B"}]}
            """);

    assertThat(scenario.name()).isEqualTo("x");
    assertThat(scenario.variants()).extracting(Variant::name).containsExactly("base");
    assertThat(scenario.variants().get(0).config().run())
        .isEqualTo(new RunConfig(1, null, null, 0, null, null));
    assertThat(scenario.notes()).isEmpty();
  }

  @Test
  void shouldLayEachBlockOverTheRestOfTheFile() {
    List<Variant> variants = read(THREE.replace("4, \"outstanding\": 2", "4")).variants();

    ScenarioConfig one = variants.get(0).config();
    ScenarioConfig many = variants.get(1).config();
    assertThat(variants).extracting(Variant::name).containsExactly("one", "many");
    assertThat(one.seed()).isEqualTo(9);
    assertThat(one.workload())
        .containsExactly(new IncastConfig(4, 0, 1 << 20, 1, 0, Operation.WRITE, 1, 1, null));
    assertThat(one.run().repetitions()).isEqualTo(3);
    assertThat(many.seed()).isEqualTo(1);
    assertThat(many.workload()).hasSize(1).doesNotContainAnyElementsOf(one.workload());
    assertThat(many.run()).isEqualTo(new RunConfig(5, 50_000_000_000L, null, 0, null, null));
  }

  @Test
  void shouldWriteSettingsThatReproduceTheVariantAlone() {
    Variant many = read(THREE).variants().get(1);

    assertThat(many.settings())
        .startsWith(
            """
            {
              "name": "three",
              "seed": 1,
              "topology": {
                "type": "star",
                "hosts": 8,
                "linkSpeed": "400Gbps",
            """)
        .endsWith(
            """
              "workload": [
                {
                  "type": "permutation",
                  "messageSize": "2KB",
                  "count": 7,
                  "start": "0s",
                  "operation": "write",
                  "outstanding": 1,
                  "connections": 1
                }
              ],
              "run": {
                "repetitions": 5,
                "until": "50ms",
                "warmUp": "0s"
              }
            }""");
    Variant again = read(many.settings()).variants().get(0);
    assertThat(again.config()).isEqualTo(many.config());
    assertThat(again.settings()).isEqualTo(many.settings());
  }

  @Test
  void shouldApplySettingsBeforeTheBlocks() {
    Scenario scenario =
        read(THREE, "seed=7", "variants.many.run.repetitions=2", "run.noProgressTimeout=2ms");

    assertThat(scenario.variants().get(0).config().seed()).isEqualTo(9);
    assertThat(scenario.variants().get(1).config().seed()).isEqualTo(7);
    assertThat(scenario.variants().get(1).config().run())
        .isEqualTo(new RunConfig(2, 50_000_000_000L, 2_000_000_000L, 0, null, null));
  }

  @Test
  void shouldCompareResultsWithExpectations() {
    Scenario scenario = read(THREE);
    Expectation.Lookup lookup =
        (variant, metric) ->
            switch (metric.name()) {
              case "goodput_gbps" -> OptionalDouble.of(89.5);
              case "drops" -> OptionalDouble.of(0);
              default -> variant.equals("one") ? OptionalDouble.of(2.9e9) : OptionalDouble.empty();
            };

    assertThat(scenario.expectations())
        .flatExtracting(expectation -> expectation.evaluate(scenario.variants(), lookup))
        .containsExactly(
            new Expectation.Outcome("one", false, "one: goodput_gbps is 89.5, expected >= 90"),
            new Expectation.Outcome(
                "one", true, "one: message.latency.p99 is 2.9ms, expected < 3ms"),
            new Expectation.Outcome(
                "many", false, "many: message.latency.p99 has no value, expected < 3ms"),
            new Expectation.Outcome("one", true, "one: drops is 0, expected == 0"),
            new Expectation.Outcome("many", true, "many: drops is 0, expected == 0"));
  }

  @Test
  void shouldFollowTheRulesOfConfigurationRecords() {
    ConfigReader config = new ConfigReader(ScenarioFormat.UNIONS);

    assertThatNoException().isThrownBy(() -> config.verify(ScenarioConfig.class));
  }
}

package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.experiment.Metrics;

/** What the manifest keeps of a variant is a scenario file without a fault. */
class SettingsReadBackTest {
  private final ScenarioReader reader = new ScenarioReader(Metrics.all());

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("examples"))) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void shouldReproduceEveryVariant(Path example) {
    for (Variant variant : reader.read(example, List.of()).variants()) {
      assertThat(again(variant).settings()).isEqualTo(variant.settings());
      assertThat(again(variant).unused()).isEmpty();
    }
  }

  @Test
  void shouldLeaveOutWhatChangesNothing() {
    String one =
        """
        {"name": "one", "topology": {"type": "star", "hosts": 4},
         "protocol": {"type": "rc"},
         "workload": [{"type": "incast", "senders": 3, "messageSize": "1MB"}]}""";
    Variant variant = read(one);
    assertThat(variant.settings()).contains("\"count\": 1,").doesNotContain("outstanding");
    assertThat(again(variant).config()).isEqualTo(variant.config());
  }

  private Variant again(Variant variant) {
    return read(variant.settings());
  }

  private Variant read(String json) {
    return reader.read("settings", json.getBytes(UTF_8), List.of()).variants().get(0);
  }
}

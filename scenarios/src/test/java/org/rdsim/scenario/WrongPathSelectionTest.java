package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;

/** Path selections that a protocol has no use for. */
class WrongPathSelectionTest {
  @ParameterizedTest
  @CsvSource({"rc, bitmap", "rc, reps", "rc, mixed", "probe, reps", "probe, rerouted-path"})
  void shouldRefuseOneThatNeverHearsOfItsPaths(String protocol, String paths) {
    String json =
        ("{'name': 'x', 'topology': {'type': 'star', 'hosts': 4}, 'protocol': {'type': '"
                + protocol
                + "', 'pathSelection': {'type': '"
                + paths
                + "'}}, 'workload': [{'type': 'incast', 'senders': 2, 'messageSize': '1MB'}]}")
            .replace('\'', '"');

    ScenarioReader reader = new ScenarioReader(WrongScenarioTest.METRICS);
    assertThatThrownBy(() -> reader.read("x.json", json.getBytes(UTF_8), List.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("chooses by what acknowledgements say of paths");
  }
}

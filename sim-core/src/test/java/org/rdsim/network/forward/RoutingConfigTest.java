package org.rdsim.network.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoutingConfigTest {
  @Test
  void shouldRegisterEveryWayToChoose() throws IOException, URISyntaxException {
    Path classes = Path.of(RoutingConfig.class.getResource("RoutingConfig.class").toURI());
    List<String> found;
    try (Stream<Path> files = Files.list(classes.getParent())) {
      found =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith("Config.class") && !name.startsWith("RoutingConfig"))
              .map(name -> name.replace(".class", ""))
              .toList();
    }
    assertThat(RoutingConfig.MEMBERS.members().values().stream().map(Class::getSimpleName))
        .containsExactlyInAnyOrderElementsOf(found);
  }

  @Test
  void shouldAskForWeightsOnlyWhereTheyCount() {
    assertThat(new WeightedEcmpConfig().multipath().needsWeights()).isTrue();
    assertThat(new EcmpConfig().multipath().needsWeights()).isFalse();
    assertThat(new SprayConfig(SprayConfig.Order.RANDOM).multipath().needsWeights()).isFalse();
  }
}

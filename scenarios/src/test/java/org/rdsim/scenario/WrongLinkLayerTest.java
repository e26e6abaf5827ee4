package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;

/** What links and switches can't do, with what the user is told. */
class WrongLinkLayerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          'llr': {'links': 'h9->*'} | no link has such a name
          'llr': {'buffer': '1KB'} | a full packet has 4194 bytes on the wire
          'llr': {'timer': '1us'} | is shorter than the round trip of h0->switch
          'llr': {}, 'cutThrough': {} | 'llr' has to see a frame whole before it can go on
          'llr': {}, 'queue': {'portMode': 'lazy'} | with 'llr' ports have to be
          'llr': {}, 'faults': [{'type': 'duplication', 'probability': 0.1}] | 'llr' needs links that keep order
          'cutThrough': {'switches': 'leaf*'} | no switch has such a name
          'cutThrough': {}, 'queue': {'limit': '1MB', 'ecn': {'markAt': 'end'}} | comes when the header is gone
          'cutThrough': {'header': '5KB'} | a full packet has only 4194 bytes on the wire
          """)
  void shouldRefuse(String fabric, String problem) {
    assertThatThrownBy(() -> read(fabric))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void shouldRefuseDisorderWhereCreditsAreCounted() {
    assertThatThrownBy(
            () ->
                read(
                    "'queue': {'trafficClasses': [{'name': 'd', 'cbfc': {}}]}, 'faults': [{'type':"
                        + " 'reordering', 'probability': 0.1, 'delay': '1us'}]"))
        .hasMessageContaining("'cbfc' needs links that keep order and number");
  }

  /** What a manifest keeps of a variant has every default, and none of them may be refused. */
  @ParameterizedTest
  @ValueSource(strings = {"'llr': {}", "'llr': {'links': 'h0->*'}", "'cutThrough': {}"})
  void shouldReadItsOwnSettingsAgain(String fabric) {
    Variant variant = read(fabric).variants().get(0);
    byte[] settings = variant.settings().getBytes(UTF_8);
    Scenario again =
        new ScenarioReader(WrongScenarioTest.METRICS).read("again.json", settings, List.of());
    assertThat(again.variants().get(0).config()).isEqualTo(variant.config());
  }

  private static Scenario read(String fabric) {
    String json =
        "{'name': 'x', 'topology': {'type': 'star', 'hosts': 8}, 'protocol': {'type': 'rc'},"
            + " 'fabric': {"
            + fabric
            + "}, 'workload': [{'type': 'incast', 'senders': 4, 'messageSize': '1MiB', 'count': 2}]}";
    byte[] utf8 = json.replace('\'', '"').getBytes(UTF_8);
    return new ScenarioReader(WrongScenarioTest.METRICS).read("s.json", utf8, List.of());
  }
}

package org.rdsim.congestion.uet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Doc;
import org.rdsim.multipath.BitmapSprayConfig;
import org.rdsim.multipath.MixedSprayConfig;
import org.rdsim.multipath.PathSelectionConfig;

class UetCongestionConfigTest {
  /** What a protocol holds. */
  public record HolderConfig(
      @Doc(value = "Control.", byDefault = "{\"type\": \"nscc\"}") UetCongestionConfig control,
      @Doc(value = "Paths.", byDefault = "{\"type\": \"mixed\"}") PathSelectionConfig paths) {}

  private final ConfigReader reader =
      new ConfigReader(List.of(UetCongestionConfig.MEMBERS, PathSelectionConfig.MEMBERS));

  private HolderConfig read(String json) {
    byte[] utf8 = json.replace('\'', '"').getBytes(UTF_8);
    return reader.read("a.json", utf8, HolderConfig.class);
  }

  @Test
  void shouldFollowTheRulesOfRecords() {
    assertThatNoException().isThrownBy(() -> reader.verify(HolderConfig.class));
  }

  @Test
  void shouldFillInTheDefaultsOfTheSpecification() {
    HolderConfig plain = read("{}");
    NsccConfig nscc = (NsccConfig) plain.control();

    assertThat(nscc.settings())
        .isEqualTo(
            new NsccSettings(
                0, 0, 1.5, 0, 4, 5, 0.15, 0.25, 1_000_000, 0.8, 0.5, 0.0125, 3, 8, false));
    assertThat(plain.paths())
        .isEqualTo(new MixedSprayConfig(new BitmapSprayConfig(64, 1, 4, 15, 15, 0.5), 1024));
  }

  @Test
  void shouldReadBothAtOnce() {
    HolderConfig both =
        read(
            "{'control': {'type': 'nscc-rccc', 'window': {'preset': 'htsim', 'targetDelay': '5us'},"
                + " 'credits': {'grant': '8KiB'}}}");
    NsccRcccConfig control = (NsccRcccConfig) both.control();

    assertThat(control.window().settings().htsim()).isTrue();
    assertThat(control.window().settings().targetDelayPs()).isEqualTo(5_000_000);
    assertThat(control.credit().grantUnits()).isEqualTo(32);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'type': 'nsccc'; did you mean \"nscc\"",
        "'type': 'nscc', 'preset': 'spec'; specification",
        "'type': 'nscc', 'fairIncrease': -1; too small",
        "'type': 'nscc', 'quickAdaptGate': -1; too small",
        "'type': 'rccc', 'grant': '1B'; too small",
        "'type': 'rccc', 'window': {}; window",
        "'type': 'tfc', 'buffer': '1GiB', 'cell': '1B'; makes more than 4194304 cells of 'buffer'",
        "'type': 'constant-window', 'packets': 0; too small"
      },
      quoteCharacter = '#')
  void shouldRefuse(String control, String problem) {
    assertThatThrownBy(() -> read("{'control': {" + control + "}}")).hasMessageContaining(problem);
  }
}

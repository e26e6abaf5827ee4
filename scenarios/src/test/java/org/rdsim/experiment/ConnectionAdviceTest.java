package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.scenario.ScenarioConfig;

/** What is refused or warned of around reliable connections, by the name of its key. */
class ConnectionAdviceTest {
  private static ScenarioConfig config(String... settings) {
    return Scenarios.config(
        """
        {"name": "n", "topology": {"type": "star", "hosts": 3, "linkLatency": "1us"},
         "fabric": {"queue": {"buffer": "9MB", "trafficClasses": [
           {"name": "control", "dscps": [48]}, {"name": "data", "pfc": {}}]}},
         "protocol": {"type": "rc"},
         "workload": [{"type": "incast", "senders": 2, "messageSize": "1MB"}]}
        """,
        settings);
  }

  @Test
  void shouldNameTheHeadroomThatIsTooSmallAndWhatIsNeeded() {
    String key = "fabric.queue.trafficClasses[1].pfc.headroom";
    assertThat(HeadroomAdvice.on(config())).isEmpty();
    assertThat(HeadroomAdvice.on(config(key + "=10KB")))
        .singleElement()
        .asString()
        .startsWith(key + ": the class \"data\" keeps 10KB of headroom")
        .contains("needs ");
    String needed =
        HeadroomAdvice.on(config(key + "=10KB")).get(0).replaceAll(".*needs (\\d+B);.*", "$1");
    assertThat(HeadroomAdvice.on(config(key + "=" + needed))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "protocol.congestionControl, fixed-window, packets, 8388608, 8388607",
    "protocol.lossRecovery, selective-repeat, window, 65537, 65536",
    "protocol.lossRecovery, out-of-order-placement, window, 65537, 65536"
  })
  void shouldRefuseAWindowThatIsTooLarge(
      String path, String type, String key, String value, String most) {
    String setting = path + "={\"type\":\"" + type + "\",\"" + key + "\":" + value + "}";
    assertThatThrownBy(() -> config(setting))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(path + "." + key + ": " + value + " is too large; at most " + most);
  }
}

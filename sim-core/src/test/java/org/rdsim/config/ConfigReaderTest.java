package org.rdsim.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigReaderTest {
  private final ConfigReader reader = new ConfigReader(List.of(SwitchConfig.MEMBERS));

  private RackConfig read(String json) {
    return reader.read("rack.json", json.getBytes(UTF_8), RackConfig.class);
  }

  @Test
  void shouldFillDefaults() {
    RackConfig rack = read("{\"name\": \"a\"}");

    assertThat(rack)
        .isEqualTo(
            new RackConfig(
                "a",
                1,
                100_000_000_000L,
                1_000_000,
                RackConfig.Power.DUAL_FEED,
                null,
                true,
                List.of(),
                List.of(),
                new FifoSwitchConfig(8, 1 << 20)));
  }

  @Test
  void shouldNotCareWhereTheTypeStands() {
    RackConfig rack =
        read(
            "{\"top\": {\"buffer\": \"1MB\", \"ports\": 4, \"type\": \"shared-buffer\"}, \"name\": \"\"}");

    assertThat(rack.top()).isEqualTo(new SharedBufferSwitchConfig(4, 1_000_000, 0.5));
  }

  @Test
  void shouldWriteWhatItReads() {
    String written =
        reader.write(
            read(
                """
                {"name": "x \\u0001 \\\\ \\" é 😀", "seed": 9223372036854775807, "load": 1e2, "power": "single",
                 "cables": ["1ns", "2.5us"],
                 "switches": [{"type": "shared-buffer", "ports": 2, "buffer": "64KiB", "alpha": 0.1}]}
                """));

    assertThat(written)
        .isEqualTo(
            """
            {
              "name": "x \\u0001 \\\\ \\" é 😀",
              "seed": 9223372036854775807,
              "linkSpeed": "100Gbps",
              "latency": "1us",
              "power": "single",
              "load": 100,
              "monitored": true,
              "cables": [
                "1ns",
                "2.5us"
              ],
              "switches": [
                {
                  "type": "shared-buffer",
                  "ports": 2,
                  "buffer": "64KiB",
                  "alpha": 0.1
                }
              ],
              "top": {
                "type": "fifo",
                "ports": 8,
                "depth": "1MiB"
              }
            }""");
    assertThat(reader.write(read(written))).isEqualTo(written);
  }
}

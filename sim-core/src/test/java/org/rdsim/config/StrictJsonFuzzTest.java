package org.rdsim.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class StrictJsonFuzzTest {
  private static final byte[] GOOD =
      """
      {"name": "x", "seed": 12, "load": -1.5e2, "monitored": false, "cables": ["1ns", "2us"],
       "switches": [{"type": "fifo", "ports": 2}], "top": {"type": "fifo", "ports": 4}}
      """
          .getBytes(UTF_8);

  private final ConfigReader reader = new ConfigReader(List.of(SwitchConfig.MEMBERS));

  @Property(tries = 2000, seed = "1")
  void shouldEitherBindOrExplain(
      @ForAll @Size(max = 3) List<@IntRange(max = 150) Integer> places, @ForAll byte[] bytes) {
    byte[] text = GOOD.clone();
    for (int i = 0; i < Math.min(places.size(), bytes.length); i++) {
      text[places.get(i)] = bytes[i];
    }
    try {
      assertThat(reader.read("x.json", text, RackConfig.class)).isNotNull();
    } catch (ConfigException e) {
      assertThat(e.problems()).isNotEmpty();
      assertThat(e.getMessage()).startsWith("x.json:");
    }
  }

  @Property(tries = 300, seed = "1")
  void shouldEitherBindOrExplainATextCutShort(@ForAll @IntRange(max = 170) int length) {
    byte[] text = java.util.Arrays.copyOf(GOOD, Math.min(length, GOOD.length));
    try {
      assertThat(reader.read("x.json", text, RackConfig.class)).isNotNull();
    } catch (ConfigException e) {
      assertThat(e.problems()).hasSize(1);
    }
  }
}

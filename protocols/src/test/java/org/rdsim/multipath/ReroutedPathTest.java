package org.rdsim.multipath;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.Checked;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.engine.RandomStreams;
import org.rdsim.rules.Rule;

class ReroutedPathTest {
  /** What a protocol of ordered delivery holds. */
  public record OrderedConfig(@Doc("Paths.") PathSelectionConfig paths) implements Checked {
    @Override
    public void check(Problems problems) {
      paths.checkInOrder(problems.at("paths"));
    }
  }

  private static final ReroutedPathConfig CONFIG = new ReroutedPathConfig(64, 1000);

  private final PathSelector selector = CONFIG.create(new RandomStreams(1), "a");

  @Test
  @Rule("uet/114")
  void shouldKeepItsPathWhilePacketsAreOnTheWay() {
    int path = selector.nextPath();
    selector.feedback(999, path, PathFeedback.TIMED_OUT);
    assertThat(selector.nextPath()).isEqualTo(path);
    selector.feedback(1000, path, PathFeedback.GOOD);
    assertThat(selector.nextPath()).as("it got well").isEqualTo(path);
  }

  @Test
  @Rule("uet/114")
  void shouldTakeAnotherAfterLongEnough() {
    int path = selector.nextPath();
    selector.feedback(1000, path, PathFeedback.MARKED);
    int second = selector.nextPath();
    assertThat(second).isNotEqualTo(path);
    selector.feedback(1500, path, PathFeedback.TIMED_OUT);
    selector.feedback(2500, path, PathFeedback.TIMED_OUT);
    assertThat(selector.nextPath()).as("old packets say nothing of it").isEqualTo(second);
    selector.feedback(1999, second, PathFeedback.TRIMMED);
    assertThat(selector.nextPath()).isEqualTo(second);
    selector.feedback(2000, second, PathFeedback.TRIMMED);
    assertThat(selector.nextPath()).isNotEqualTo(second);
  }

  @Test
  @Rule("uet/114")
  void shouldTakeAnotherWhileIdleIfItIsBad() {
    int path = selector.nextPath();
    selector.idle(1);
    assertThat(selector.nextPath()).isEqualTo(path);
    selector.feedback(2, path, PathFeedback.MARKED);
    selector.idle(3);
    assertThat(selector.nextPath()).isNotEqualTo(path);
  }

  @Test
  @Rule("uet/114")
  void shouldGiveFlowsDifferentPaths() {
    Set<Integer> paths = new LinkedHashSet<>();
    for (int flow = 0; flow < 64; flow++) {
      paths.add(CONFIG.create(new RandomStreams(1), "flow " + flow).nextPath());
    }
    assertThat(paths).hasSizeBetween(30, 64).allMatch(path -> path >= 0 && path < 64);
  }

  @Test
  @Rule("uet/114")
  void shouldBeInOrderAsASinglePathIs() {
    assertThat(CONFIG.sprays()).isFalse();
    assertThat(new SinglePathConfig().sprays()).isFalse();
    assertThat(new ObliviousSprayConfig(4).sprays()).isTrue();
    assertThat(new RepsConfig(4, 4, 0, 0).sprays()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "single-path, true",
    "rerouted-path, true",
    "oblivious, false",
    "bitmap, false",
    "reps, false",
    "mixed, false"
  })
  @Rule("uet/114")
  void shouldBeOneOfThoseThatOrderedDeliveryTakes(String type, boolean ordered) {
    ConfigReader reader = new ConfigReader(List.of(PathSelectionConfig.MEMBERS));
    byte[] json = ("{\"paths\": {\"type\": \"" + type + "\"}}").getBytes(UTF_8);
    if (ordered) {
      assertThat(reader.read("a.json", json, OrderedConfig.class).paths().sprays()).isFalse();
    } else {
      assertThatThrownBy(() -> reader.read("a.json", json, OrderedConfig.class))
          .hasMessageContaining("ordered delivery uses one at a time");
    }
  }
}

package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.config.Json;
import org.rdsim.config.Problem;
import org.rdsim.config.ProblemList;
import org.rdsim.config.StrictJson;

class VariantBlocksTest {
  private final ProblemList problems = new ProblemList();

  private VariantBlocks blocks(String json) {
    return new VariantBlocks(StrictJson.parseObject("s.json", json.getBytes(UTF_8)), problems);
  }

  private List<String> replaced(VariantBlocks blocks) {
    blocks.refuseReplaced(problems);
    return problems.problems().stream().map(Problem::toString).toList();
  }

  private static String keys(VariantBlocks blocks, String variant, String key) {
    return ((Json.Obj) blocks.merged().get(variant).get(key)).members().keySet().toString();
  }

  @Test
  void shouldMergeObjectsOfTheSameType() {
    VariantBlocks blocks =
        blocks(
            """
            {"protocol": {"type": "rc", "timeout": "1us", "window": {"low": 1, "high": 2}},
             "variants": {"a": {"protocol": {"type": "rc", "retries": 7, "window": {"high": 3}}}, "b": {}}}
            """);

    assertThat(keys(blocks, "a", "protocol")).isEqualTo("[type, timeout, window, retries]");
    assertThat(keys(blocks, "b", "protocol")).isEqualTo("[type, timeout, window]");
    assertThat(replaced(blocks)).isEmpty();
  }

  @Test
  void shouldReplaceAnObjectOfAnotherType() {
    VariantBlocks blocks =
        blocks(
            """
            {"protocol": {"type": "rc", "timeout": "1us"},
             "variants": {"a": {"protocol": {"type": "srd"}}, "b": {}}}
            """);

    assertThat(keys(blocks, "a", "protocol")).isEqualTo("[type]");
    assertThat(replaced(blocks)).isEmpty();
  }

  @Test
  void shouldNameTheLargestPartThatEveryVariantReplaces() {
    VariantBlocks blocks =
        blocks(
            """
            {"protocol": {"type": "rc", "timeout": "1us"}, "fabric": {"mtu": 1, "ecn": {"low": 1}},
             "variants": {"a": {"protocol": {"type": "srd"}, "fabric": {"ecn": {"low": 2}}},
                          "b": {"protocol": {"type": "uet"}, "fabric": {"ecn": {"low": 3}}}}}
            """);

    assertThat(replaced(blocks))
        .containsExactly(
            "s.json:1:2: $.protocol: has no effect: every variant has its own",
            "s.json:1:69: $.fabric.ecn: has no effect: every variant has its own");
  }
}

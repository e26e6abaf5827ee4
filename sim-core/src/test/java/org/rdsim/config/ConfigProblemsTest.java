package org.rdsim.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigProblemsTest {
  private static final String RATES = "use a number with bps, Kbps, Mbps, Gbps or Tbps";

  private final ConfigReader reader = new ConfigReader(List.of(SwitchConfig.MEMBERS));

  static Stream<Arguments> wrongTexts() {
    return Stream.of(
        arguments("", "1:1: $: the file is empty"),
        arguments(" \n\t", "1:1: $: the file is empty"),
        arguments("name: x", "1:1: $: a text needs double quotes: \"name\""),
        arguments("<rack/>", "1:1: $: expected a value but found '<'"),
        arguments("[]", "1:1: $: expected an object but found a list"),
        arguments("\uFEFF{}", "1:1: $: byte order mark; save the file as UTF-8 without one"),
        arguments("{\"name\": \"a\"} x", "1:15: $: expected the end of the text but found 'x'"),
        arguments("{\"name\": \"a\"", "1:13: $: the text ends where ',' or '}' has to follow"),
        arguments(
            "{\"name\": \"a\",\n}",
            "2:1: $: expected a key in double quotes but found '}'; remove the comma before it"),
        arguments(
            "{\"name\": \"a\", // x\n}",
            "1:15: $: expected a key in double quotes but found '/'; JSON has no comments"),
        arguments(
            "{\"name\": 'a'}", "1:10: $.name: expected a value but found '''; use double quotes"),
        arguments("{\"name\": \"a}", "1:10: $.name: the closing quote of this text is missing"),
        arguments(
            "{\"name\": \"a\nb\"}",
            "1:12: $.name: a text can't hold a line break or control character"),
        arguments(
            "{\"name\": \"\\x\"}",
            "1:11: $.name: unknown escape; use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\uXXXX"),
        arguments("{\"name\": \"\\ud800\"}", "1:10: $.name: half of a surrogate pair in this text"),
        arguments("{\"seed\": 01}", "1:10: $.seed: 01 is not a JSON number"),
        arguments("{\"seed\": +1}", "1:10: $.seed: expected a value but found '+'"),
        arguments("{\"seed\": NaN}", "1:10: $.seed: a text needs double quotes: \"NaN\""),
        arguments(
            "{\"linkSpeed\": 100Gbps}",
            "1:15: $.linkSpeed: a text needs double quotes: \"100Gbps\""),
        arguments(
            "{\"seed\": 1,\n \"é😀\": 2, \"seed\": 2}",
            "2:11: $.seed: duplicate key; the first is at rack.json:1:2"),
        arguments("{\"a b\": x}", "1:9: $[\"a b\"]: a text needs double quotes: \"x\""));
  }

  @ParameterizedTest
  @MethodSource("wrongTexts")
  void shouldSayWhereATextIsNotJson(String json, String problem) {
    assertProblems(json, problem);
  }

  @Test
  void shouldRefuseBytesThatAreNotUtf8() {
    byte[] latin = "{\"name\":\n \"é\"}".getBytes(ISO_8859_1);

    assertThatThrownBy(() -> reader.read("rack.json", latin, RackConfig.class))
        .isInstanceOf(ConfigException.class)
        .hasMessage("rack.json:2:3: $: this byte is not UTF-8");
  }

  @Test
  void shouldRefuseDeepNesting() {
    assertProblems(
        "{\"name\":" + "[".repeat(100_000),
        "1:72: $.name" + "[0]".repeat(63) + ": nested deeper than 64 levels");
  }

  static Stream<Arguments> wrongValues() {
    return Stream.of(
        arguments("{}", "1:1: $: the key \"name\" is missing; it takes a text"),
        arguments("{\"nmae\": \"x\"}", "1:2: $.nmae: unknown key; did you mean \"name\"?"),
        arguments(
            rack("\"colour\": \"red\""),
            "1:15: $.colour: unknown key; use \"name\", \"seed\", \"linkSpeed\", \"latency\", \"power\","
                + " \"load\", \"monitored\", \"cables\", \"switches\" or \"top\""),
        arguments(
            rack("\"link_speed\": 1"),
            "1:15: $.link_speed: unknown key; did you mean \"linkSpeed\"?"),
        arguments(
            "{\"name\": null}", "1:10: $.name: null is not allowed; leave it out or write a text"),
        arguments("{\"name\": 5}", "1:10: $.name: expected a text but found the number 5"),
        arguments(
            rack("\"a\\n\\u007fb\": \"c\\nd\", \"power\": \"x\\ny\""),
            "1:15: $.a??b: unknown key; use \"name\", \"seed\", \"linkSpeed\", \"latency\", \"power\","
                + " \"load\", \"monitored\", \"cables\", \"switches\" or \"top\"\nrack.json:1:46: $.power:"
                + " \"x?y\" is not allowed; use \"single\" or \"dual-feed\""),
        arguments(rack("\"seed\": \"5\""), "1:23: $.seed: \"5\" is in quotes; write 5"),
        arguments(
            rack("\"seed\": \"five\""),
            "1:23: $.seed: expected a whole number but found the text \"five\""),
        arguments(rack("\"seed\": 1.5"), "1:23: $.seed: 1.5 is not a whole number in plain digits"),
        arguments(rack("\"seed\": 1e3"), "1:23: $.seed: 1e3 is not a whole number in plain digits"),
        arguments(rack("\"seed\": -1"), "1:23: $.seed: -1 is too small; at least 0"),
        arguments(
            rack("\"seed\": 9223372036854775808"),
            "1:23: $.seed: 9223372036854775808 is too large; at most 9223372036854775807"),
        arguments(
            rack("\"load\": 1e999"),
            "1:23: $.load: 1e999 is too large; at most 1.7976931348623157E+308"),
        arguments(
            rack("\"load\": -1e99999999999"),
            "1:23: $.load: -1e99999999999 is too small; at least -1.7976931348623157E+308"),
        arguments(
            rack("\"linkSpeed\": \"100Gb\""),
            "1:28: $.linkSpeed: \"100Gb\" is not a data rate; "
                + RATES
                + "; did you mean \"100Gbps\"?"),
        arguments(
            rack("\"linkSpeed\": 100"),
            "1:28: $.linkSpeed: 100 has no unit; write a data rate such as \"100Gbps\""),
        arguments(
            rack("\"linkSpeed\": true"),
            "1:28: $.linkSpeed: expected a data rate such as \"100Gbps\" but found true"),
        arguments(
            rack("\"linkSpeed\": \"0bps\""),
            "1:28: $.linkSpeed: \"0bps\" is too small; at least 1bps"),
        arguments(rack("\"latency\": \"2s\""), "1:26: $.latency: \"2s\" is too large; at most 1s"),
        arguments(
            rack("\"power\": \"duel-feed\""),
            "1:24: $.power: \"duel-feed\" is not allowed; use \"single\" or \"dual-feed\";"
                + " did you mean \"dual-feed\"?"),
        arguments(
            rack("\"power\": \"DUAL_FEED\""),
            "1:24: $.power: \"DUAL_FEED\" is not allowed; use \"single\" or \"dual-feed\";"
                + " did you mean \"dual-feed\"?"),
        arguments(
            rack("\"monitored\": \"true\""),
            "1:28: $.monitored: expected true or false but found the text \"true\""),
        arguments(
            rack("\"cables\": \"1us\""),
            "1:25: $.cables: expected a list but found the text \"1us\""),
        arguments(
            rack("\"cables\": [\"1us\", null]"),
            "1:33: $.cables[1]: null is not allowed; leave it out or write a time such as \"1.5us\""),
        arguments(
            rack("\"top\": \"fifo\""),
            "1:22: $.top: expected an object with the key \"type\" but found the text \"fifo\""),
        arguments(
            rack("\"top\": {}"),
            "1:22: $.top: the key \"type\" is missing; use \"fifo\" or \"shared-buffer\""),
        arguments(
            rack("\"top\": {\"type\": \"fito\"}"),
            "1:31: $.top.type: unknown type \"fito\"; use \"fifo\" or \"shared-buffer\";"
                + " did you mean \"fifo\"?"),
        arguments(
            rack("\"top\": {\"type\": 1}"),
            "1:31: $.top.type: the number 1 is no type; use \"fifo\" or \"shared-buffer\""),
        arguments(
            rack("\"switches\": [{\"type\": \"fifo\", \"ports\": 9}]"),
            "1:54: $.switches[0].ports: 9 ports need a top switch as large"));
  }

  @ParameterizedTest
  @MethodSource("wrongValues")
  void shouldSayWhereAValueIsWrong(String json, String problem) {
    assertProblems(json, problem);
  }

  @Test
  void shouldReportEverythingThatIsWrongInFileOrder() {
    assertProblems(
        """
        {
          "top": {"type": "shared-buffer", "alpha": 1.5, "depth": "1B"},
          "seed": "1",
          "latency": "0.3ps"
        }""",
        "1:1: $: the key \"name\" is missing; it takes a text",
        "2:10: $.top: the key \"ports\" is missing; it takes a whole number",
        "2:10: $.top: the key \"buffer\" is missing; it takes a data size such as \"64KiB\"",
        "2:45: $.top.alpha: 1.5 is too large; at most 1",
        "2:50: $.top.depth: unknown key; use \"ports\", \"buffer\", \"alpha\" or \"type\"",
        "3:11: $.seed: \"1\" is in quotes; write 1",
        "4:14: $.latency: \"0.3ps\" is not a whole number of picoseconds");
  }

  @Test
  void shouldReportEveryRuleThatIsBroken() {
    assertProblems(
        rack(
            "\"switches\": [{\"type\": \"fifo\", \"ports\": 9}, {\"type\": \"fifo\", \"ports\": 10}]"),
        "1:54: $.switches[0].ports: 9 ports need a top switch as large",
        "1:84: $.switches[1].ports: 10 ports need a top switch as large");
  }

  @Test
  void shouldNoteKeysWithoutEffectOnlyIfTheyAreWritten() {
    ProblemList problems = new ProblemList();
    Json.Obj json = parse(rack("\"power\": \"single\", \"load\": 10.5"));

    assertThat(reader.bind(json, RackConfig.class, List.of(), problems)).isPresent();

    assertThat(problems.isEmpty()).isTrue();
    assertThat(problems.unused())
        .extracting(Problem::toString)
        .containsExactly("rack.json:1:42: $.load: a single feed has no balance");
  }

  static Stream<Arguments> overrides() {
    return Stream.of(
        arguments("seed=x", "$.seed: expected a whole number but found the text \"x\""),
        arguments("sede=7", "$.sede: unknown key; did you mean \"seed\"?"),
        arguments("seed", "expected path=value, such as seed=7"),
        arguments("=7", "expected path=value, such as seed=7"),
        arguments("a..b=7", "expected path=value, such as seed=7"),
        arguments("[0]=7", "expected path=value, such as seed=7"),
        arguments("switches[x]=7", "expected path=value, such as seed=7"),
        arguments("switches[0=7", "expected path=value, such as seed=7"),
        arguments("seed.a=7", "$.seed: has no key \"a\": it is the number 3"),
        arguments("switches[1].ports=7", "$.switches: has no element [1]: it is a list of 1"),
        arguments("cables[0]=1us", "$.cables: has no element [0]: it is not there"),
        arguments("switches[0].ports=1", "$.switches[0].ports: 1 is too small; at least 2"),
        arguments(
            "top.ports=4", "$.top: the key \"type\" is missing; use \"fifo\" or \"shared-buffer\""),
        arguments(
            "switches[0].ports=9", "$.switches[0].ports: 9 ports need a top switch as large"));
  }

  @ParameterizedTest
  @MethodSource("overrides")
  void shouldPointAtTheArgumentThatIsWrong(String argument, String problem) {
    Json.Obj json = parse(rack("\"seed\": 3, \"switches\": [{\"type\": \"fifo\", \"ports\": 4}]"));

    assertThatThrownBy(
            () -> {
              ProblemList problems = new ProblemList();
              reader.bind(
                  Overrides.apply(json, List.of(argument)), RackConfig.class, List.of(), problems);
              problems.throwIfAny();
            })
        .isInstanceOf(ConfigException.class)
        .hasMessage("--set " + argument + ": " + problem);
  }

  @Test
  void shouldApplyOverridesInOrder() {
    Json.Obj json = parse(rack("\"switches\": [{\"type\": \"fifo\", \"ports\": 4}]"));
    List<String> arguments =
        List.of(
            "seed=5",
            "seed=7",
            "name=2024",
            "linkSpeed=10Gbps",
            "switches[0].depth=2KiB",
            "top={\"ports\": 16, \"type\": \"fifo\"}",
            "top.depth=\"1B\"",
            "cables=[\"1ns\"]",
            "$.power=single");

    RackConfig rack =
        reader
            .bind(Overrides.apply(json, arguments), RackConfig.class, List.of(), new ProblemList())
            .orElseThrow();

    assertThat(rack)
        .isEqualTo(
            new RackConfig(
                "2024",
                7,
                10_000_000_000L,
                1_000_000,
                RackConfig.Power.SINGLE,
                null,
                true,
                List.of(1000L),
                List.of(new FifoSwitchConfig(4, 2048)),
                new FifoSwitchConfig(16, 1)));
  }

  private static String rack(String members) {
    return "{\"name\": \"a\", " + members + "}";
  }

  private static Json.Obj parse(String json) {
    return StrictJson.parseObject("rack.json", json.getBytes(UTF_8));
  }

  private void assertProblems(String json, String... problems) {
    String message =
        Stream.of(problems).map(p -> "rack.json:" + p).reduce((a, b) -> a + "\n" + b).orElseThrow();
    assertThatThrownBy(() -> reader.read("rack.json", json.getBytes(UTF_8), RackConfig.class))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message);
  }
}

package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.cli.CommandRun;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Unit;

/** Every way to get a scenario wrong, with the line that the user sees. */
class WrongScenarioTest {
  private static final String SIZES = "use a number with B, KB, KiB, MB, MiB, GB, GiB, TB or TiB";
  private static final String TYPES =
      "\"flows\", \"permutation\", \"incast\", \"all-to-all\", \"open-loop\", \"htsim\", \"ns3\" or \"script\"";
  private static final String INCAST =
      "{\"type\": \"incast\", \"senders\": 4, \"messageSize\": \"1MiB\"}";

  private static final String NETWORK =
      "\"topology\": {\"type\": \"star\", \"hosts\": 8}, \"protocol\": {\"type\": \"rc\"}";

  static final List<Metric> METRICS =
      List.of(
          new Metric("goodput_gbps", "A number.", Unit.NONE),
          new Metric("message.latency.p99", "A number.", Unit.TIME),
          new Metric("message.latency.p50", "A number.", Unit.TIME));

  private final ScenarioReader reader = new ScenarioReader(METRICS);

  static Stream<Arguments> wrongFiles() {
    return Stream.of(
        // The text.
        arguments("", "1:1: $: the file is empty"),
        arguments("name = \"x\"", "1:1: $: a text needs double quotes: \"name\""),
        arguments("[1]", "1:1: $: expected an object but found a list"),
        arguments("\uFEFF{}", "1:1: $: byte order mark; save the file as UTF-8 without one"),
        arguments(
            "{\"name\": \"x\", \"name\": \"y\"}",
            "1:15: $.name: duplicate key; the first is at s.json:1:2"),
        arguments(scenario(INCAST) + "\n{}", "2:1: $: expected the end of the text but found '{'"),
        arguments(
            "{\"run\": " + "{\"a\": ".repeat(70),
            "1:387: $.run" + ".a".repeat(63) + ": nested deeper than 64 levels"),
        // Keys.
        arguments(
            "{\"name\": \"x\", " + NETWORK + "}",
            "1:1: $: the key \"workload\" is missing; it takes a list"),
        arguments(
            "{\"name\": \"x\", \"workload\": []}",
            "1:1: $: the key \"topology\" is missing; it takes an object with the key \"type\"\n"
                + "s.json:1:1: $: the key \"protocol\" is missing; it takes an object with the key"
                + " \"type\""),
        arguments(
            scenario(INCAST, "\"sed\": 1"), "1:86: $.sed: unknown key; did you mean \"seed\"?"),
        arguments(
            scenario(INCAST, "\"varaints\": {}"),
            "1:86: $.varaints: unknown key; did you mean \"variants\"?"),
        arguments(
            scenario("{\"type\": \"incast\", \"sender\": 4, \"messageSize\": \"1B\"}"),
            "1:47: $.workload[0].sender: unknown key; did you mean \"senders\"?"),
        // Values.
        arguments(
            scenario("{\"type\": \"in-cast\"}"),
            "1:37: $.workload[0].type: unknown type \"in-cast\"; use "
                + TYPES
                + "; did you mean \"incast\"?"),
        arguments(
            scenario("{\"senders\": 4}"),
            "1:28: $.workload[0]: the key \"type\" is missing; use " + TYPES),
        arguments(
            scenario(incast("\"4\"", "1MiB")),
            "1:58: $.workload[0].senders: \"4\" is in quotes; write 4"),
        arguments(
            scenario(incast("0", "1MiB")),
            "1:58: $.workload[0].senders: 0 is too small; at least 1"),
        arguments(
            scenario(incast("-3", "1MiB")),
            "1:58: $.workload[0].senders: -3 is too small; at least 1"),
        arguments(
            scenario(incast("2.5", "1MiB")),
            "1:58: $.workload[0].senders: 2.5 is not a whole number in plain digits"),
        arguments(
            scenario(incast("3000000000", "1MiB")),
            "1:58: $.workload[0].senders: 3000000000 is too large; at most 2147483647"),
        arguments(
            scenario(incast("null", "1MiB")),
            "1:58: $.workload[0].senders: null is not allowed; leave it out or write a whole number"),
        arguments(
            scenario(incast("4", "1Mb")),
            "1:76: $.workload[0].messageSize: \"1Mb\" is not a data size; "
                + SIZES
                + "; did you mean \"1MB\"? (b means bits)"),
        arguments(
            scenario(incast("4", "1us")),
            "1:76: $.workload[0].messageSize: \"1us\" is not a data size; " + SIZES),
        arguments(
            scenario(incast("4", "1.5B")),
            "1:76: $.workload[0].messageSize: \"1.5B\" is not a whole number of bytes"),
        arguments(
            scenario(incast("4", "9000000TiB")),
            "1:76: $.workload[0].messageSize: \"9000000TiB\" is too large; a data size is below"
                + " 2^63 bytes"),
        arguments(
            scenario(incast("4", "2TiB")),
            "1:76: $.workload[0].messageSize: \"2TiB\" is too large; at most 1TiB"),
        arguments(
            scenario(incast("4", "1GiB\", \"count\": 1000000000, \"operation\": \"send")),
            "1:27: $.workload: can take more than 1000000s of simulated time over the slowest link"),
        arguments(
            scenario(incast("4", "1MiB\", \"operation\": \"wirte")),
            "1:97: $.workload[0].operation: \"wirte\" is not allowed; use \"write\", \"send\","
                + " \"read\", \"fetch-add\" or \"compare-swap\"; did you mean \"write\"?"),
        arguments(
            scenario(incast("4", "16B\", \"operation\": \"fetch-add")),
            "1:76: $.workload[0].messageSize: atomics work on 8B"),
        arguments(
            datagrams("4097B\", \"operation\": \"send"),
            "1:76: $.workload[0].messageSize: a datagram is one packet, of at most 4KiB here"
                + " (fabric.mtu); UD cuts no message into packets"),
        arguments(
            datagrams("1KiB\", \"operation\": \"read"),
            "1:97: $.workload[0].operation: UD knows only \"operation\": \"send\""),
        arguments(
            datagrams("1KiB"),
            "1:28: $.workload[0].operation: UD knows only \"operation\": \"send\""),
        arguments(
            scenario(INCAST).replace("\"type\": \"rc\"", "\"type\": \"rc\", \"maxReads\": 3"),
            "1:167: $.protocol.maxReads: has no effect: no workload has reads or atomics"),
        arguments(
            scenario(incast("4", "1KiB\", \"operation\": \"read"))
                .replace("\"type\": \"rc\"", "\"type\": \"rc\", \"ackEvery\": 3"),
            "1:188: $.protocol.ackEvery: has no effect: reads and atomics are not acknowledged"),
        arguments(
            scenario(INCAST).replace("\"type\": \"rc\"", "\"type\": \"ud\", \"timeout\": 3"),
            "1:155: $.protocol.timeout: unknown key; use \"dscp\" or \"type\""),
        arguments(
            scenario(incast("4", "1MiB\", \"start\": \"-1us")),
            "1:93: $.workload[0].start: \"-1us\" is negative; use a number with ps, ns, us, ms or s"),
        arguments(
            scenario("{\"type\": \"flows\", \"flows\": [null]}"),
            "1:56: $.workload[0].flows[0]: null is not allowed; leave it out or write an object"),
        arguments(
            scenario("{\"type\": \"flows\", \"flows\": []}"),
            "1:55: $.workload[0].flows: list at least one flow"),
        arguments(
            scenario(
                "{\"type\": \"flows\", \"flows\": [{\"from\": 1, \"to\": 8, \"messageSize\": \"1B\"}]}"),
            "1:74: $.workload[0].flows[0].to: there is no host 8; the topology has hosts 0 to 7"),
        arguments(
            scenario(incast("8", "1MiB")),
            "1:58: $.workload[0].senders: 8 senders and a receiver are more than the topology has"
                + " hosts (8)"),
        arguments(
            scenario(
                "{\"type\": \"all-to-all\", \"messageSize\": \"1B\"}",
                "\"variants\": {\"a\": {\"topology\": {\"hosts\": 4000}}, \"b\": {}}"),
            "1:27: $.workload: 15996000 flows are too many; at most 10000000"),
        arguments(
            scenario(INCAST, "\"fabric\": {\"mtu\": \"1500B\"}"),
            "1:104: $.fabric.mtu: RC knows packets of 256B, 512B, 1024B, 2048B and 4096B"),
        arguments(
            scenario(
                INCAST, "\"fabric\": {\"faults\": [{\"type\": \"loss\", \"probability\": 1.5}]}"),
            "1:140: $.fabric.faults[0].probability: 1.5 is too large; at most 1"),
        arguments(
            scenario(
                INCAST,
                "\"fabric\": {\"faults\": [{\"type\": \"drop\", \"flow\": 4, \"nth\": 1}]}"),
            "1:133: $.fabric.faults[0].flow: there is no flow 4; there are 4 flows"),
        arguments(
            "{\"name\": \" \", \"workload\": [], " + NETWORK + "}",
            "1:10: $.name: give the scenario a name\n"
                + "s.json:1:27: $.workload: list at least one workload"),
        arguments(
            scenario(INCAST, "\"run\": {\"until\": 50}"),
            "1:103: $.run.until: 50 has no unit; write a time such as \"1.5us\""),
        arguments(
            scenario(INCAST, "\"run\": {\"coolDown\": \"0us\"}"),
            "1:94: $.run.coolDown: unknown key; use \"repetitions\", \"until\", \"noProgressTimeout\","
                + " \"warmUp\", \"measure\" or \"partitions\""),
        arguments(
            scenario(INCAST, "\"run\": {\"until\": \"100000000s\"}"),
            "1:103: $.run.until: \"100000000s\" is too large; a time is below 2^63 picoseconds"),
        // Keys without effect.
        arguments(
            scenario(incast("4", "1B\", \"outstanding\": 2, \"operation\": \"send")),
            "1:97: $.workload[0].outstanding: has no effect: each flow has one message"),
        // Variants.
        arguments(
            scenario(INCAST, "\"variants\": {}"),
            "1:98: $.variants: expected an object with a block for each variant but found an empty"
                + " object"),
        arguments(
            scenario(INCAST, "\"variants\": [\"a\"]"),
            "1:98: $.variants: expected an object with a block for each variant but found a list"),
        arguments(
            scenario(INCAST, "\"variants\": {\"a b\": {}}"),
            "1:99: $.variants[\"a b\"]: the name of a variant has letters, digits, '-' and '_' only"),
        arguments(
            scenario(INCAST, "\"variants\": {\"a\": 1}"),
            "1:104: $.variants.a: expected an object but found the number 1"),
        arguments(
            scenario(INCAST, "\"variants\": {\"a\": {\"name\": \"b\"}}"),
            "1:105: $.variants.a.name: can't differ between variants; move it to the top of the"
                + " file"),
        arguments(
            scenario(INCAST, "\"variants\": {\"a\": {\"seed\": -1}, \"b\": {}}"),
            "1:113: $.variants.a.seed: -1 is too small; at least 0"),
        arguments(
            scenario(INCAST, "\"seed\": 1, \"variants\": {\"a\": {\"seed\": 2}}"),
            "1:86: $.seed: has no effect: every variant has its own"),
        arguments(
            "{\"name\": \"x\", \"variants\": {\"a\": {\"workload\": ["
                + INCAST
                + "]}, \"b\": {}}, "
                + NETWORK
                + "}",
            "1:111: $.variants.b: the key \"workload\" is missing; it takes a list"),
        arguments(
            "{\"name\": \"x\", \"variants\": {\"a\": {}, \"b\": {}}, " + NETWORK + "}",
            "1:1: $: the key \"workload\" is missing; it takes a list"),
        // Expectations.
        arguments(
            scenario(INCAST, "\"expect\": \"x\""),
            "1:96: $.expect: expected a list but found the text \"x\""),
        arguments(
            scenario(INCAST, "\"expect\": [1]"),
            "1:97: $.expect[0]: expected a text but found the number 1"),
        arguments(
            expect("message.latency.p98 < 3ms"),
            "1:98: $.expect[0]: there is no metric \"message.latency.p98\"; did you mean"
                + " \"message.latency.p99\"?"),
        arguments(
            expect("jitter < 3ms"),
            "1:98: $.expect[0]: there is no metric \"jitter\"; there are goodput_gbps,"
                + " message.latency.p99, message.latency.p50"),
        arguments(
            expect("bsae: goodput_gbps > 1"),
            "1:98: $.expect[0]: there is no variant \"bsae\"; did you mean \"base\"?"),
        arguments(
            expect("base: > 1"),
            "1:104: $.expect[0]: expected the name of a metric, as in"
                + " \"window-64: fct.p99 < 3ms\""),
        arguments(
            expect("goodput_gbps 90"),
            "1:111: $.expect[0]: expected <, <=, >, >=, == or !=, as in"
                + " \"window-64: fct.p99 < 3ms\""),
        arguments(
            expect("goodput_gbps >= 90Gbps"),
            "1:114: $.expect[0]: \"90Gbps\" is not a number, which goodput_gbps is compared with"),
        arguments(
            expect("goodput_gbps >="),
            "1:113: $.expect[0]: \"\" is not a number, which goodput_gbps is compared with"),
        arguments(
            expect("message.latency.p99 < 3"),
            "1:120: $.expect[0]: \"3\" is not a time; use a number with ps, ns, us, ms or s"));
  }

  @ParameterizedTest
  @MethodSource("wrongFiles")
  void shouldSayWhatIsWrongAndWhere(String json, String problem) {
    assertThatThrownBy(() -> reader.read("s.json", json.getBytes(UTF_8), List.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessage("s.json:" + problem);
  }

  @ParameterizedTest
  @MethodSource("wrongFiles")
  void shouldEndTheCommandWithCodeTwoAndNothingWritten(
      String json, String problem, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("s.json"), json);
    Path out = folder.resolve("out");

    CommandRun run = CommandRun.of("run", file.toString(), "--out", out.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).isNotEmpty().allMatch(line -> line.startsWith(file + ":"));
    assertThat(out).doesNotExist();
  }

  static Stream<Arguments> wrongArguments() {
    return Stream.of(
        arguments("seed", "expected path=value, such as seed=7"),
        arguments("seed=x", "$.seed: expected a whole number but found the text \"x\""),
        arguments("sede=7", "$.sede: unknown key; did you mean \"seed\"?"),
        arguments(
            "workload[1].messageSize=2MiB", "$.workload: has no element [1]: it is a list of 1"),
        arguments(
            "workload[0].messageSize=2Mib",
            "$.workload[0].messageSize: \"2Mib\" is not a data size; "
                + SIZES
                + "; did you mean \"2MiB\"? (b means bits)"),
        arguments("run.repetitions=0", "$.run.repetitions: 0 is too small; at least 1"),
        arguments(
            "workload[0].outstanding=2",
            "$.workload[0].outstanding: has no effect: each flow has one message"),
        arguments(
            "expect=[\"x < 1\"]",
            "$.expect[0]: there is no metric \"x\"; there are goodput_gbps, message.latency.p99,"
                + " message.latency.p50"));
  }

  @ParameterizedTest
  @MethodSource("wrongArguments")
  void shouldPointAtTheArgumentThatIsWrong(String argument, String problem) {
    byte[] json = scenario(INCAST).getBytes(UTF_8);

    assertThatThrownBy(() -> reader.read("s.json", json, List.of(argument)))
        .isInstanceOf(ConfigException.class)
        .hasMessage("--set " + argument + ": " + problem);
  }

  @Test
  void shouldRefuseBytesThatAreNotUtf8() {
    byte[] latin = "{\"name\": \"Gr\u00f6\u00dfe\"}".getBytes(ISO_8859_1);

    assertThatThrownBy(() -> reader.read("s.json", latin, List.of()))
        .hasMessage("s.json:1:13: $: this byte is not UTF-8");
  }

  @Test
  void shouldSayThatAFileIsMissing(@TempDir Path folder) {
    Path file = folder.resolve("no.json");

    assertThatThrownBy(() -> reader.read(file, List.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessage(file + ": there is no such file");
  }

  private static String scenario(String workload) {
    return "{\"name\": \"x\", \"workload\": [" + workload + "], " + NETWORK + "}";
  }

  private static String scenario(String workload, String more) {
    return "{\"name\": \"x\", \"workload\": [" + workload + "], " + more + ", " + NETWORK + "}";
  }

  private static String incast(String senders, String size) {
    return "{\"type\": \"incast\", \"senders\": "
        + senders
        + ", \"messageSize\": \""
        + size
        + "\"}";
  }

  private static String datagrams(String size) {
    return scenario(incast("4", size)).replace("\"type\": \"rc\"", "\"type\": \"ud\"");
  }

  private static String expect(String expectation) {
    return scenario(INCAST, "\"expect\": [\"" + expectation + "\"]");
  }
}

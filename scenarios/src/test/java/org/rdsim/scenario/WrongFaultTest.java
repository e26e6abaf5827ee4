package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way to get a fault wrong, with what the user is told. */
class WrongFaultTest {
  private static final String DOWN =
      "{'type': 'link-down', 'links': 'h0->switch', 'from': '5us', 'until': '9us'}";

  static Stream<Arguments> wrongFaults() {
    return Stream.of(
        // Names.
        arguments(
            "{'type': 'loss', 'probability': 0.1, 'links': 'h9->switch'}",
            "[0].links: no link has such a name; there are h0->switch, switch->h0, h1->switch, ..."
                + " switch->h3; did you mean \"h0->switch\"?"),
        arguments(
            "{'type': 'link-down', 'links': 'spine*'}",
            "[0].links: no link has such a name; there are h0->switch, switch->h0, h1->switch, ..."
                + " switch->h3"),
        arguments(
            "{'type': 'switch-down', 'switches': 'swich'}",
            "[0].switches: no switch has such a name; there are switch; did you mean"
                + " \"switch\"?"),
        arguments(
            "{'type': 'los', 'probability': 0.1}",
            "[0].type: unknown type \"los\"; use \"loss\", \"drop\", \"gilbert-elliott\","
                + " \"bit-errors\", \"corruption\", \"duplication\", \"reordering\", \"degraded\","
                + " \"link-down\", \"flapping\" or \"switch-down\"; did you mean \"loss\"?"),
        // Ranges.
        arguments(
            "{'type': 'corruption', 'probability': -0.1}",
            "[0].probability: -0.1 is too small; at least 0"),
        arguments(
            "{'type': 'bit-errors', 'errorRate': 2}", "[0].errorRate: 2 is too large; at most 1"),
        arguments(
            "{'type': 'degraded', 'share': 0}", "[0].share: 0 is too small; at least 0.000001"),
        arguments(
            "{'type': 'reordering', 'probability': 1, 'delay': '0s'}",
            "[0].delay: \"0s\" is too small; at least 1ps"),
        // Gilbert-Elliott.
        arguments(
            "{'type': 'gilbert-elliott'}", "[0]: give toBad and toGood, or meanLoss and meanBurst"),
        arguments("{'type': 'gilbert-elliott', 'toBad': 0.1}", "[0].toBad: needs toGood beside it"),
        arguments(
            "{'type': 'gilbert-elliott', 'meanBurst': 3}",
            "[0].meanBurst: needs meanLoss beside it"),
        arguments(
            "{'type': 'gilbert-elliott', 'toBad': 0.1, 'toGood': 0.1, 'meanLoss': 0.1,"
                + " 'meanBurst': 3}",
            "[0].meanLoss: toBad and toGood decide this already; give one of the two"),
        arguments(
            "{'type': 'gilbert-elliott', 'meanLoss': 0.9, 'meanBurst': 2}",
            "[0].meanLoss: can't be reached with so short bursts"),
        arguments(
            "{'type': 'gilbert-elliott', 'meanLoss': 0.6, 'meanBurst': 9, 'lossBad': 0.5}",
            "[0].meanLoss: has to be at least lossGood and below lossBad"),
        arguments(
            "{'type': 'gilbert-elliott', 'meanLoss': 0.6, 'meanBurst': 9, 'lossGood': 1}",
            "[0].meanLoss: can't be reached: lossBad is not above lossGood"),
        // Times.
        arguments(
            "{'type': 'link-down', 'links': '*', 'from': '9us', 'until': '9us'}",
            "[0].until: is not after 'from'"),
        arguments(
            "{'type': 'degraded', 'share': 0.5, 'from': '9us', 'scaleQueues': true}",
            "[0].scaleQueues: queues don't change in a run; leave out 'from' and 'until'"),
        arguments(
            "{'type': 'degraded', 'share': 0.5, 'from': '9us', 'until': '3us'}",
            "[0].until: is not after 'from'"),
        arguments(
            "{'type': 'flapping', 'links': '*', 'period': '9us', 'down': '9us', 'count': 2}",
            "[0].down: is not shorter than 'period'"),
        arguments(
            "{'type': 'flapping', 'links': '*', 'period': '9us', 'down': '1us'}",
            "[0]: give count or until"),
        arguments(
            "{'type': 'flapping', 'links': '*', 'period': '9us', 'down': '1us', 'count': 2,"
                + " 'until': '1s'}",
            "[0].until: count decides this already; give one of the two"),
        arguments(
            "{'type': 'flapping', 'links': '*', 'period': '9us', 'down': '1us', 'until': '1s'}",
            "[0].until: makes more than 10000 failures"),
        arguments(
            "{'type': 'flapping', 'links': '*', 'period': '1000000s', 'down': '1us', 'count': 9}",
            "[0].count: ends later than a scenario can"),
        // Two at the same time.
        arguments(
            DOWN + ", {'type': 'link-down', 'links': 'h0*', 'from': '8us'}",
            "[1]: faults[0] has h0->switch down at the same time"),
        arguments(
            DOWN
                + ", {'type': 'flapping', 'links': 'switch->h0', 'from': '1us', 'period': '6us',"
                + " 'down': '1us', 'count': 2}",
            "[1]: faults[0] has h0->switch down at the same time"),
        arguments(
            "{'type': 'degraded', 'share': 0.5}, {'type': 'degraded', 'share': 0.1,"
                + " 'links': 'h1*'}",
            "[1]: faults[0] has h1->switch degraded at the same time"),
        arguments(
            "{'type': 'switch-down', 'switches': '*', 'from': '1us'},"
                + " {'type': 'switch-down', 'switches': 's*', 'from': '3us'}",
            "[1]: faults[0] has switch down at the same time"));
  }

  @ParameterizedTest
  @MethodSource("wrongFaults")
  void shouldSayWhatIsWrong(String faults, String problem) {
    assertThatThrownBy(() -> read("'faults': [" + faults + "]"))
        .message()
        .satisfies(text -> assertProblem(text, "$.fabric.faults" + problem));
  }

  private static void assertProblem(String text, String expected) {
    if (!text.replaceFirst("^s.json:1:\\d+: ", "").equals(expected)) {
      throw new AssertionError("expected " + expected + "\nbut was  " + text);
    }
  }

  @ParameterizedTest
  @MethodSource("idleKeys")
  void shouldRefuseWhatHasNoEffectWithoutOutages(String key) {
    assertThatThrownBy(() -> read(key))
        .hasMessageEndingWith("has no effect: no fault takes links or switches down");
  }

  static Stream<String> idleKeys() {
    return Stream.of("'convergence': '1ms'", "'localRepair': false");
  }

  private static void read(String fabric) {
    String text =
        "{'name': 'x', 'topology': {'type': 'star', 'hosts': 4}, 'protocol': {'type': 'rc'},"
            + " 'workload': [{'type': 'incast', 'senders': 3, 'messageSize': '1KiB'}],"
            + " 'fabric': {"
            + fabric
            + "}}";
    new ScenarioReader(WrongScenarioTest.METRICS)
        .read("s.json", text.replace('\'', '"').getBytes(UTF_8), List.of());
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.rdsim.measure.MessageSink;
import org.rdsim.scenario.ScenarioConfig;

/** Flows that wait for others, from the end of one message to the post of the next. */
class TriggerRunTest {
  private static final long LATENCY = 3_000_000;

  /** Posted, delivered and completed times by flow and message. */
  private final Map<String, long[]> times = new TreeMap<>();

  private final MessageSink sink =
      (number, flow, from, to, op, bytes, posted, placed, done, status) ->
          times.merge(
              flow + "." + posted,
              new long[] {posted, placed, done, status},
              (a, b) -> {
                throw new AssertionError("two messages of flow " + flow + " at " + posted);
              });

  private static ScenarioConfig config(String flows, String more) {
    return Scenarios.config(
        ("{'name': 't', 'topology': {'type': 'star', 'hosts': 4}, 'protocol': {'type': 'rc',"
                + " 'timeout': 4, 'retryCount': 1}, 'workload': [{'type': 'flows',"
                + " 'triggerLatency': '3us', 'flows': ["
                + flows
                + "]}]"
                + more
                + "}")
            .replace('\'', '"'));
  }

  private RunLoop.Ending run(ScenarioConfig config) {
    Model model = Scenarios.model(config, sink);
    RunLoop.Ending ending = new RunLoop("t", model, RunControl.QUIET, Long.MAX_VALUE).run();
    model.log().finish();
    return ending;
  }

  private long[] only(int flow) {
    return times.entrySet().stream()
        .filter(each -> each.getKey().startsWith(flow + "."))
        .map(Map.Entry::getValue)
        .reduce(
            (a, b) -> {
              throw new AssertionError("several messages");
            })
        .orElseThrow();
  }

  @Test
  void shouldBeginAfterTheCompletionOfAnother() {
    run(
        config(
            "{'from': 0, 'to': 1, 'messageSize': '1MB', 'name': 'a'},"
                + "{'from': 2, 'to': 3, 'messageSize': '1KB', 'after': {'completed': ['a']}},"
                + "{'from': 3, 'to': 2, 'messageSize': '1KB', 'after': {'delivered': ['a']}}",
            ""));

    assertThat(only(1)[0]).isEqualTo(only(0)[2] + LATENCY);
    assertThat(only(2)[0]).isEqualTo(only(0)[1] + LATENCY);
    assertThat(only(0)[1]).isLessThan(only(0)[2]);
  }

  @Test
  void shouldWaitForTheLastOfAllAndForTheFirstFew() {
    run(
        config(
            "{'from': 0, 'to': 1, 'messageSize': '1KB', 'name': 'a', 'start': '50us'},"
                + "{'from': 2, 'to': 3, 'messageSize': '1KB', 'name': 'b'},"
                + "{'from': 3, 'to': 2, 'messageSize': '1KB', 'after': {'completed': ['a', 'b']}},"
                + "{'from': 3, 'to': 2, 'messageSize': '1KB',"
                + " 'after': {'completed': ['a', 'b'], 'count': 1}}",
            ""));

    assertThat(only(2)[0]).isEqualTo(only(0)[2] + LATENCY);
    assertThat(only(3)[0]).isEqualTo(only(1)[2] + LATENCY);
  }

  @Test
  void shouldReleaseOneMessageOfASharedConnection() {
    run(
        config(
            "{'from': 0, 'to': 1, 'messageSize': '1KB', 'name': 'a'},"
                + "{'from': 2, 'to': 3, 'messageSize': '2KB', 'connection': 'c'},"
                + "{'from': 2, 'to': 3, 'messageSize': '3KB', 'connection': 'c',"
                + " 'after': {'completed': ['a']}, 'name': 'b'},"
                + "{'from': 2, 'to': 3, 'messageSize': '4KB', 'connection': 'c', 'start': '1us'}",
            ""));

    long release = only(0)[2] + LATENCY;
    assertThat(times).containsKeys("1.0", "1." + release, "1.1000000");
    assertThat(times.get("1.1000000")[1]).isGreaterThan(times.get("1." + release)[1]);
  }

  @Test
  void shouldGiveUpWhatWaitsForAFailure() {
    RunLoop.Ending ending =
        run(
            config(
                "{'from': 0, 'to': 1, 'messageSize': '1MB', 'name': 'a', 'count': 3},"
                    + "{'from': 2, 'to': 3, 'messageSize': '1KB', 'name': 'b', 'count': 2,"
                    + " 'after': {'delivered': ['a']}},"
                    + "{'from': 3, 'to': 2, 'messageSize': '1KB',"
                    + " 'after': {'completed': ['b'], 'delivered': ['a'], 'count': 1}}",
                ", 'fabric': {'faults': [{'type': 'loss', 'probability': 1,"
                    + " 'links': 'h0->*'}]}"));

    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.INCOMPLETE);
    assertThat(ending.reason()).isEqualTo("6 messages failed and can't complete");
  }

  @Test
  void shouldRunAChainThroughAllHosts() {
    StringBuilder flows =
        new StringBuilder("{'from': 0, 'to': 1, 'messageSize': '1KB', 'name': '0'}");
    for (int i = 1; i < 400; i++) {
      flows.append(",{'from': ").append(i % 4).append(", 'to': ").append((i + 1) % 4);
      flows.append(", 'messageSize': '1KB', 'name': '").append(i);
      flows.append("', 'after': {'delivered': ['").append(i - 1).append("']}}");
    }

    RunLoop.Ending ending = run(config(flows.toString(), ""));

    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    for (int i = 1; i < 400; i++) {
      assertThat(only(i)[0]).isEqualTo(only(i - 1)[1] + LATENCY);
    }
  }
}

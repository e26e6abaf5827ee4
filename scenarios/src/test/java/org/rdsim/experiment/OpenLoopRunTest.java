package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.rdsim.measure.MessageSink;

/** Open-loop messages on their way through a network. */
class OpenLoopRunTest {
  private static final String SCENARIO =
      """
      {
        "name": "open",
        "topology": { "type": "leaf-spine", "leaves": 2, "hostsPerLeaf": 4, "spines": 4 },
        "protocol": { "type": "rc" },
        "workload": [ {
          "type": "open-loop", "load": 0.5, "duration": "500us",
          "sizes": { "type": "published", "name": "solar" },
          "incast": { "fanIn": 4, "messageSize": "10KB", "share": 0.1 }
        } ]
      }
      """;

  /** Post times by sender, receiver and size, of all messages in the order of their numbers. */
  private final Map<Long, String> posted = new LinkedHashMap<>();

  private final MessageSink sink =
      (number, flow, from, to, op, bytes, post, placed, done, status) ->
          posted.put(number, post + " " + from + ">" + to + " " + bytes);

  private Map<Long, String> arrivals(String... settings) {
    posted.clear();
    Model model = Scenarios.model(Scenarios.config(SCENARIO, settings), sink);
    new RunLoop("t", model, RunControl.QUIET, Long.MAX_VALUE).run();
    model.log().finish();
    return Map.copyOf(posted);
  }

  @Test
  void shouldLetVariantsSeeTheSameArrivals() {
    Map<Long, String> base = arrivals();

    assertThat(base).hasSizeGreaterThan(500);
    assertThat(arrivals("protocol.ackEvery=1").values())
        .containsExactlyInAnyOrderElementsOf(base.values());
    assertThat(arrivals("workload[0].queuePairs=per-pair").values())
        .containsExactlyInAnyOrderElementsOf(base.values());
    assertThat(arrivals("seed=2").values()).doesNotContainAnyElementsOf(base.values());
  }

  @Test
  void shouldCompleteEveryMessageOnSharedQueuePairs() {
    Model model = Scenarios.run(Scenarios.config(SCENARIO, "workload[0].queuePairs=\"per-pair\""));

    assertThat(model.flows()).hasSize(8 * 7);
    assertThat(model.deliveredBytes().sum())
        .isEqualTo(
            model.flows().stream().mapToLong(run -> run.flow().messages().totalBytes()).sum());
  }

  /** A host offers twice what its link carries: messages wait, and count from their arrival. */
  @Test
  void shouldCountFromTheArrival() {
    String overload =
        """
        {
          "name": "overload",
          "topology": { "type": "direct" },
          "protocol": { "type": "rc" },
          "workload": [ {
            "type": "open-loop", "arrivals": "fixed", "load": 2, "duration": "1ms",
            "queuePairs": "per-pair", "sizes": { "type": "fixed", "size": "1000B" }
          } ]
        }
        """;
    long[] last = new long[2];
    Model model =
        Scenarios.model(
            Scenarios.config(overload),
            (number, flow, from, to, op, bytes, post, placed, done, status) -> {
              if (post > last[0]) {
                last[0] = post;
                last[1] = done - post;
              }
            });

    new RunLoop("t", model, RunControl.QUIET, Long.MAX_VALUE).run();

    assertThat(last[0]).isBetween(999_000_000L, 1_000_000_000L);
    assertThat(last[1]).isBetween(1_000_000_000L, 1_500_000_000L);
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What queue pairs cost that have nothing to do, or nothing to adjust. */
class IdleQueuePairTest {
  private static final String LONG = "{\"from\": 0, \"to\": 1, \"messageSize\": \"4MB\"}";
  private static final String SHORT =
      "{\"from\": 2, \"to\": 3, \"messageSize\": \"64KB\", \"count\": 3}";

  private static long events(String control, String... flows) {
    return Scenarios.run(
            Scenarios.config(
                """
                {"name": "n", "topology": {"type": "star", "hosts": 4},
                 "fabric": {"queue": {"ecn": {"low": "100KB", "high": "100KB"}}},
                 "protocol": {"type": "rc", "ackEvery": 16, "congestionControl": {"type": "%s"}},
                 "workload": [{"type": "flows", "flows": [%s]}]}
                """
                    .formatted(control, String.join(", ", flows))))
        .simulation()
        .events();
  }

  /** What has ended goes on to exist, and would show in the sum if it had timers. */
  @ParameterizedTest
  @ValueSource(strings = {"none", "dcqcn", "timely", "swift", "hpcc", "dctcp"})
  void shouldCostNoEventsOnceItsMessagesAreThrough(String control) {
    long apart = events(control, LONG) + events(control, SHORT);
    assertThat(events(control, LONG, SHORT)).isEqualTo(apart);
  }

  @Test
  void shouldCostNoEventsAtLineRate() {
    assertThat(events("dcqcn", LONG)).isEqualTo(events("none", LONG));
  }
}

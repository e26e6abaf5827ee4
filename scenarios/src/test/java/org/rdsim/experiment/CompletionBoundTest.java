package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.rdsim.scenario.ScenarioConfig;

class CompletionBoundTest {
  @Property(tries = 60, seed = "4711")
  void shouldNeverBeBeatenByAnIncast(
      @ForAll @IntRange(min = 1, max = 15) int senders,
      @ForAll @IntRange(min = 0, max = 40_000) int bytes,
      @ForAll @IntRange(min = 1, max = 3) int count,
      @ForAll @IntRange(min = 1, max = 3) int outstanding,
      @ForAll @IntRange(min = 0, max = 20) int lossPercent,
      @ForAll boolean write) {
    ScenarioConfig config =
        Scenarios.config(
            String.format(
                Locale.ROOT,
                """
            {
              "name": "incast",
              "topology": { "type": "fat-tree", "hosts": 16, "uplinkSpeeds": ["40Gbps", "33Gbps"] },
              "fabric": {
                "mtu": "1024B",
                "faults": [ { "type": "loss", "probability": %s, "links": "h1->*" } ]
              },
              "protocol": { "type": "rc", "timeout": 3 },
              "workload": [ { "type": "incast", "senders": %d, "messageSize": "%dB",
                "operation": "%s", "count": %d%s } ]
            }
            """,
                "0." + (lossPercent < 10 ? "0" : "") + lossPercent,
                senders,
                bytes,
                write ? "write" : "send",
                count,
                count > 1 ? ", \"outstanding\": " + outstanding : ""));

    Model model = Scenarios.run(config);

    assertThat(model.simulation().partition().now()).isGreaterThanOrEqualTo(model.boundPs());
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.workload.Operation;

class CompletionBoundTest {
  @Property(tries = 60, seed = "4711")
  void shouldNeverBeBeatenByAnIncast(
      @ForAll @IntRange(min = 1, max = 15) int senders,
      @ForAll @IntRange(min = 0, max = 40_000) int bytes,
      @ForAll @IntRange(min = 1, max = 3) int count,
      @ForAll @IntRange(min = 1, max = 3) int outstanding,
      @ForAll @IntRange(min = 0, max = 20) int lossPercent,
      @ForAll Operation operation) {
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
                operation == Operation.FETCH_ADD || operation == Operation.COMPARE_SWAP ? 8 : bytes,
                operation.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                count,
                count > 1 ? ", \"outstanding\": " + outstanding : ""));

    Model model = Scenarios.run(config);

    assertThat(model.simulation().partition().now()).isGreaterThanOrEqualTo(model.boundPs());
  }
}

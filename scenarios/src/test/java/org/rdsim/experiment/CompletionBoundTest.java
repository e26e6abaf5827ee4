package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.rdsim.network.Link;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.workload.Operation;

class CompletionBoundTest {
  @Property(tries = 40, seed = "4712")
  void shouldNeverBeBeatenByDatagrams(
      @ForAll @IntRange(min = 1, max = 15) int senders,
      @ForAll @IntRange(min = 0, max = 1024) int bytes,
      @ForAll @IntRange(min = 1, max = 20) int count,
      @ForAll @IntRange(min = 0, max = 99) int lossPercent) {
    ScenarioConfig config =
        Scenarios.config(
            String.format(
                Locale.ROOT,
                """
            {
              "name": "datagrams",
              "topology": { "type": "fat-tree", "hosts": 16, "uplinkSpeeds": ["40Gbps", "33Gbps"] },
              "fabric": {
                "mtu": "1024B",
                "faults": [ { "type": "loss", "probability": 0.%02d, "links": "*->h0" } ]
              },
              "protocol": { "type": "ud" },
              "workload": [ { "type": "incast", "senders": %d, "messageSize": "%dB",
                "operation": "send", "count": %d } ]
            }
            """,
                lossPercent,
                senders,
                bytes,
                count));

    Model model = Scenarios.run(config);

    assertThat(model.simulation().partition().now()).isGreaterThanOrEqualTo(model.boundPs());
    long lost = model.flows().stream().mapToLong(FlowRun::lost).sum();
    long lostPackets = model.network().links().stream().mapToLong(Link::lost).sum();
    assertThat(lost).isEqualTo(lostPackets);
  }

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

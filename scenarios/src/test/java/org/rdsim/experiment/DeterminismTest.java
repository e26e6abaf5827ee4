package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.measure.TimeSeries;
import org.rdsim.scenario.ScenarioConfig;

class DeterminismTest {
  private static final String LOSSY =
      """
      {
        "name": "lossy",
        "topology": { "type": "fat-tree", "hosts": 16, "linkLatency": "500ns" },
        "fabric": {
          "queue": { "classes": 2, "limit": "200KB", "ecn": { "low": "20KB", "high": "100KB" } },
          "faults": [ { "type": "loss", "probability": 0.001 } ]
        },
        "protocol": { "type": "rc", "timeout": 6, "ackEvery": 4 },
        "workload": [
          { "type": "permutation", "messageSize": "200KB", "count": 3 },
          { "type": "incast", "senders": 8, "messageSize": "100KB", "operation": "send" }
        ]
      }
      """;

  private static long digest(ScenarioConfig config) {
    return Scenarios.run(config).network().digest();
  }

  @Test
  void shouldGiveTheSameDigestFiveTimes() {
    long digest = digest(Scenarios.config(LOSSY));

    for (int i = 0; i < 4; i++) {
      assertThat(digest(Scenarios.config(LOSSY))).isEqualTo(digest);
    }
  }

  @Test
  void shouldGiveAnotherDigestForAnotherSeed() {
    assertThat(digest(Scenarios.config(LOSSY, "seed=2")))
        .isNotEqualTo(digest(Scenarios.config(LOSSY)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"node=h3", "flow=2", "port=edge.p0.0:1"})
  void shouldNotChangeWhileBeingWatched(String filter) {
    ScenarioConfig config = Scenarios.config(LOSSY);
    Model model =
        Scenarios.model(
            config, (number, flow, from, to, op, size, post, place, done, status) -> {});
    Trace.attach(TraceFilter.parse(filter), model.network(), Writer.nullWriter());

    new RunLoop("traced", model, RunControl.QUIET, Long.MAX_VALUE).run();

    assertThat(model.network().digest()).isEqualTo(digest(config));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "evented"})
  void shouldNotChangeWhileBeingSampled(String portMode) {
    ScenarioConfig config = Scenarios.config(LOSSY, "fabric.queue.portMode=" + portMode);
    Model model =
        Scenarios.model(
            config, (number, flow, from, to, op, size, post, place, done, status) -> {});
    LoadSampler sampler = new LoadSampler(model, Long.MAX_VALUE);

    new RunLoop("sampled", model, RunControl.QUIET, Long.MAX_VALUE, sampler).run();

    Model unseen = Scenarios.run(config);
    assertThat(model.network().digest()).isEqualTo(unseen.network().digest());
    assertThat(model.simulation().partition().events())
        .isEqualTo(unseen.simulation().partition().events());
    assertThat(model.simulation().partition().now())
        .isEqualTo(unseen.simulation().partition().now());
    assertDescribes(sampler.finish(), model);
  }

  private static void assertDescribes(TimeSeries series, Model model) {
    long delivered = 0;
    long fullest = 0;
    for (int i = 0; i < series.size(); i++) {
      delivered += series.deliveredBytes(i);
      fullest = Math.max(fullest, series.fullestBytes(i));
    }
    long peak =
        model.network().links().stream().mapToLong(l -> l.from().peakBytes()).max().orElse(0);
    assertThat(series.size()).isBetween(200, 400);
    assertThat(delivered).isEqualTo(16 * 3 * 200_000 + 8 * 100_000);
    assertThat(fullest).isBetween(1L, peak);
  }

  @Test
  void shouldGiveTheSameDigestInAllPortModes() {
    long lazy = digest(Scenarios.config(LOSSY, "fabric.queue.portMode=lazy"));

    assertThat(digest(Scenarios.config(LOSSY, "fabric.queue.portMode=evented"))).isEqualTo(lazy);
    String one = "fabric.queue.classes=1";
    assertThat(digest(Scenarios.config(LOSSY, one, "fabric.queue.portMode=fused")))
        .isEqualTo(digest(Scenarios.config(LOSSY, one, "fabric.queue.portMode=lazy")))
        .isEqualTo(digest(Scenarios.config(LOSSY, one, "fabric.queue.portMode=evented")));
  }

  @Test
  void shouldNotDependOnHowTheRunIsSliced() {
    Model model =
        Scenarios.model(
            Scenarios.config(LOSSY),
            (number, flow, from, to, op, size, post, place, done, status) -> {});
    model.start();
    while (!model.remaining().isDone()) {
      model.simulation().run(Long.MAX_VALUE, 7);
    }
    while (model.simulation().run(Long.MAX_VALUE, 7)) {
      assertThat(model.remaining().isDone()).isTrue();
    }

    assertThat(model.network().digest()).isEqualTo(digest(Scenarios.config(LOSSY)));
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.measure.TimeSeries;
import org.rdsim.result.PacketCounts;

/** In how many partitions a network is simulated changes nothing that can be seen. */
class PartitionedRunTest {
  private static final String SCENARIO =
      """
      {
        "name": "cut",
        "topology": { "type": "fat-tree", "hosts": 128, "linkSpeed": "100Gbps" },
        "fabric": { "queue": { "limit": "200KB", "ecn": { "low": "20KB", "high": "100KB" } } },
        "protocol": { "type": "probe", "timeout": "100us" },
        "workload": [
          { "type": "permutation", "messageSize": "30KB", "count": 3, "outstanding": 2 },
          { "type": "incast", "senders": 20, "messageSize": "40KB", "operation": "send",
            "start": "7us" }
        ]
      }
      """;

  private record Seen(
      RunLoop.Ending ending,
      String digest,
      long now,
      long events,
      PacketCounts packets,
      List<Long> samples,
      List<String> messages) {}

  private static Seen run(int partitions, String... settings) {
    String[] all = new String[settings.length + 1];
    System.arraycopy(settings, 0, all, 0, settings.length);
    all[settings.length] = "run.partitions=" + partitions;
    var config = Scenarios.config(SCENARIO, all);
    List<String> messages = new ArrayList<>();
    Model model =
        Scenarios.model(
            config,
            (number, flow, from, to, op, bytes, posted, placed, done, status) ->
                messages.add(
                    number + " " + flow + " " + posted + " " + placed + " " + done + " " + status));
    assertThat(model.simulation().partitions()).isEqualTo(partitions);
    long until = config.run().until() == null ? Long.MAX_VALUE : config.run().until();
    LoadSampler sampler = new LoadSampler(model, until);
    RunLoop.Ending ending = new RunLoop("cut", model, RunControl.QUIET, until, sampler).run();
    model.log().finish();
    Collector collector = new Collector(model);
    collector.checkConservation();
    return new Seen(
        ending,
        collector.digest(),
        model.simulation().now(),
        model.simulation().events(),
        collector.packets(),
        samples(sampler.finish()),
        messages);
  }

  private static List<Long> samples(TimeSeries series) {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      all.add(series.deliveredBytes(i));
      all.add(series.queuedBytes(i));
      all.add(series.fullestBytes(i));
    }
    return all;
  }

  private static Seen assertSame(int[] partitions, String... settings) {
    Seen whole = run(1, settings);
    for (int count : partitions) {
      assertThat(run(count, settings)).isEqualTo(whole);
    }
    return whole;
  }

  @Test
  void shouldDoTheSameInAnyNumberOfPartitions() {
    Seen seen = assertSame(new int[] {2, 3, 8, 64, 128});
    assertThat(seen.ending().kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(seen.messages()).hasSize(3 * 128 + 20);
    assertThat(seen.packets().ecnMarked()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "protocol={\"type\": \"rc\", \"timeout\": 6}",
        "fabric.queue.portMode=evented",
        "fabric.queue.trimming={}",
        "fabric.faults=[{\"type\": \"loss\", \"probability\": 0.01}]",
        "topology={\"type\": \"leaf-spine\", \"leaves\": 16, \"spines\": 4, \"hostsPerLeaf\": 8}",
        "run.until=20us",
      })
  void shouldDoTheSameWhateverTheScenario(String setting) {
    assertSame(new int[] {2, 8, 64}, setting);
  }

  /** The last messages fail one by one, when their retries are used up. */
  @Test
  void shouldEndAtTheSameInstantWhenMessagesFail() {
    Seen seen =
        assertSame(
            new int[] {2, 8, 64},
            "protocol={\"type\": \"rc\", \"timeout\": 1, \"retryCount\": 2}",
            "fabric.faults=[{\"type\": \"loss\", \"probability\": 0.3}]");
    assertThat(seen.ending().reason()).contains("failed");
  }

  @Test
  void shouldChooseByTheSizeOfTheNetwork() {
    assertThat(partitions()).isEqualTo(1);
    assertThat(partitions("topology.hosts=1024")).isEqualTo(8);
    assertThat(partitions("topology.hosts=1024", "run.partitions=3")).isEqualTo(3);
    assertThat(partitions("topology.hosts=1024", "topology.linkLatency=10ns")).isEqualTo(1);
    String toItself =
        "{\"type\": \"flows\", \"flows\": [{\"from\": 3, \"to\": 3, \"messageSize\": \"1B\"}]}";
    assertThat(partitions("run.partitions=3", "workload=[" + toItself + "]")).isEqualTo(1);
  }

  private static int partitions(String... settings) {
    Model model =
        Scenarios.model(Scenarios.config(SCENARIO, settings), (n, f, s, d, o, b, p, l, c, t) -> {});
    return model.simulation().partitions();
  }
}

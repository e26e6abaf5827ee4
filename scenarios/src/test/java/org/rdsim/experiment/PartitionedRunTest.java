package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.measure.LinkSeries;
import org.rdsim.measure.TimeSeries;
import org.rdsim.result.LinkCounts;
import org.rdsim.result.LinkTiers;
import org.rdsim.result.NodeDrops;
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
      List<LinkCounts> links,
      List<NodeDrops> drops,
      List<Long> samples,
      List<Long> linkSamples,
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
    LinkTiers tiers = new LinkTiers(VariantRun.table(config.topology().build()));
    FabricSampler fabric = new FabricSampler(model, tiers, until);
    Samplers both = new Samplers(sampler, fabric);
    RunLoop.Ending ending = new RunLoop("cut", model, RunControl.QUIET, until, both).run();
    model.log().finish();
    Collector collector = new Collector(model);
    collector.checkConservation();
    return new Seen(
        ending,
        collector.digest(),
        model.simulation().now(),
        model.simulation().events(),
        collector.packets(),
        collector.links(model.network().cableLinks().size()),
        collector.drops(),
        samples(sampler.finish()),
        samples(fabric.finish(), tiers.links()),
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

  private static List<Long> samples(LinkSeries series, int links) {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      for (int group = 0; group < series.groups(); group++) {
        all.add(series.queuedBytes(i, group));
        all.add(series.fullestBytes(i, group));
        all.add(series.droppedPackets(i, group));
        all.add(series.lostPackets(i, group));
      }
      for (int link = 0; link < links; link++) {
        all.add(series.sentBytes(i, link));
      }
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
  void shouldDoTheSameWithSwitchesThatCutThrough() {
    assertSame(new int[] {2, 8}, "fabric.cutThrough={}");
    assertSame(new int[] {3}, "fabric.cutThrough={}", "fabric.queue.classes=1");
  }

  @Test
  void shouldDoTheSameWithCredits() {
    assertSame(
        new int[] {2, 8},
        "fabric.queue=null",
        "fabric.queue={\"trafficClasses\": [{\"name\": \"c\", \"dscps\": [48]}, {\"name\": \"d\","
            + " \"cbfc\": {\"pool\": \"30KB\"}}]}");
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

  private static final String LEAF_SPINE =
      "topology={\"type\": \"leaf-spine\", \"hosts\": 32, \"hostsPerLeaf\": 4, \"spines\": 4";

  private static List<List<String>> features() {
    String rc = "protocol={\"type\": \"rc\", \"timeout\": 6}";
    String queue =
        "fabric.queue={\"buffer\": \"900KB\", \"trafficClasses\": [{\"name\": \"control\","
            + " \"dscps\": [48]}, {\"name\": \"data\", ";
    return List.of(
        List.of(queue + "\"pfc\": {\"xoff\": \"20KB\"}}]}", rc),
        List.of(
            queue + "\"alpha\": 0.5, \"ecn\": {\"low\": \"5KB\", \"high\": \"50KB\"}}]}",
            "protocol.dscp=3"),
        List.of(
            "fabric.queue={\"quantum\": \"4KiB\", \"trafficClasses\": [{\"name\": \"a\","
                + " \"dscps\": [48], \"weight\": 1}, {\"name\": \"b\", \"weight\": 3, \"ecn\":"
                + " {\"low\": \"5KB\", \"high\": \"50KB\", \"markAt\": \"end\"}}]}"),
        List.of("fabric.routing={\"type\": \"adaptive\"}"),
        List.of("fabric.routing={\"type\": \"adaptive\", \"flowletGap\": \"2us\"}", rc),
        List.of("fabric.routing={\"type\": \"spray\"}"),
        List.of("fabric.routing={\"type\": \"spray\", \"order\": \"round-robin\"}"),
        List.of(LEAF_SPINE + ", \"planes\": 4}", "fabric.planeSelection=per-packet"),
        List.of(
            "topology={\"type\": \"dragonfly\", \"switchesPerGroup\": 4, \"hostsPerSwitch\": 2,"
                + " \"globalLinks\": 2, \"globalLatency\": \"1us\", \"paths\": \"valiant\"}"),
        List.of(
            "topology={\"type\": \"dragonfly\", \"switchesPerGroup\": 4, \"hostsPerSwitch\": 2,"
                + " \"globalLinks\": 2, \"globalLatency\": \"1us\", \"paths\": \"ugal\"}"),
        List.of(
            "topology={\"type\": \"dragonfly\", \"switchesPerGroup\": 4, \"hostsPerSwitch\": 2,"
                + " \"globalLinks\": 2, \"globalLatency\": \"1us\"}"),
        List.of("topology={\"type\": \"torus\", \"sizes\": [4, 4, 2], \"hostsPerSwitch\": 2}"),
        List.of("fabric.routing={\"type\": \"weighted-ecmp\"}"),
        List.of(
            "fabric.cutThrough={}",
            "fabric.faults=[{\"type\": \"bit-errors\", \"errorRate\": 1e-6}]"),
        faults("{\"type\": \"gilbert-elliott\", \"meanLoss\": 0.01, \"meanBurst\": 3}"),
        faults("{\"type\": \"duplication\", \"probability\": 0.02}"),
        faults("{\"type\": \"reordering\", \"probability\": 0.05, \"delay\": \"3us\"}"),
        faults("{\"type\": \"corruption\", \"probability\": 0.02}"),
        faults("{\"type\": \"bit-errors\", \"errorRate\": 1e-6}"),
        faults("{\"type\": \"drop\", \"flow\": 3, \"nth\": 2}"),
        faults("{\"type\": \"degraded\", \"share\": 0.25, \"links\": \"h1->*\"}"),
        List.of(
            "workload=[{\"type\": \"open-loop\", \"load\": 0.6, \"duration\": \"50us\", \"sizes\":"
                + " {\"type\": \"fixed\", \"size\": \"20KB\"}}]"));
  }

  private static List<String> faults(String fault) {
    return List.of("fabric.faults=[" + fault + "]");
  }

  @ParameterizedTest
  @MethodSource("features")
  void shouldDoTheSameWithEveryFeature(List<String> settings) {
    Seen seen = assertSame(new int[] {2, 7, 24}, settings.toArray(String[]::new));
    assertThat(seen.ending().kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
  }

  @Test
  void shouldPauseAtTheSameInstants() {
    Seen seen = assertSame(new int[] {2, 24}, features().get(0).toArray(String[]::new));
    assertThat(seen.packets().pauseFrames()).isPositive();
    assertThat(seen.packets().dropped()).isZero();
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

  /** Both ends of a cable that repeats frames, or fails, are in one partition. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fabric.llr={}",
        "fabric.faults=[{\"type\": \"flapping\", \"links\": \"h1->*\", \"from\": \"3us\", \"period\": \"7us\", \"down\":"
            + " \"2us\", \"count\": 3}]"
      })
  void shouldDoTheSameWhereMorePartitionsAreAskedForThanCanBe(String setting) {
    String reliable = "protocol={\"type\": \"rc\", \"timeout\": 6}";
    long alone = Scenarios.run(Scenarios.config(SCENARIO, reliable, setting)).network().digest();
    var cut = Scenarios.config(SCENARIO, reliable, setting, "run.partitions=8");
    assertThat(Scenarios.run(cut).network().digest()).isEqualTo(alone);
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
    String down = "{\"type\": \"link-down\", \"links\": \"*\", \"from\": \"1ms\"}";
    assertThat(partitions("run.partitions=3", "fabric.faults=[" + down + "]")).isEqualTo(1);
    String flaps =
        "{\"type\": \"flapping\", \"links\": \"*\", \"period\": \"7us\", \"down\": \"2us\", \"count\": 3}";
    assertThat(partitions("run.partitions=3", "fabric.faults=[" + flaps + "]")).isEqualTo(1);
    assertThat(partitions("run.partitions=3", "fabric.llr={}")).isEqualTo(1);
    String chain =
        "{\"type\": \"flows\", \"flows\": [{\"name\": \"x\", \"from\": 3, \"to\": 4, \"messageSize\":"
            + " \"1B\"}, {\"from\": 5, \"to\": 6, \"messageSize\": \"1B\", \"after\":"
            + " {\"completed\": [\"x\"]}}]}";
    assertThat(partitions("run.partitions=3", "workload=[" + chain + "]")).isEqualTo(1);
  }

  private static int partitions(String... settings) {
    Model model =
        Scenarios.model(Scenarios.config(SCENARIO, settings), (n, f, s, d, o, b, p, l, c, t) -> {});
    return model.simulation().partitions();
  }
}

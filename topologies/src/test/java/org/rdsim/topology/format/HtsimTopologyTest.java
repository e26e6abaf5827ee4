package org.rdsim.topology.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.TreeGeometry;
import org.rdsim.topology.shape.TierAttributes;
import org.rdsim.topology.shape.TreePlan;

class HtsimTopologyTest {
  private static final String THREE_TIERS =
      """
      # 16 hosts in 2 pods, two links between a ToR and an aggregation switch
      NODES 16
      tiers 3
      Podsize 8

      Tier 0
      Downlink_speed_Gbps 100
      Radix_Down 4
      Radix_Up 4   # 2 aggregation switches
      Downlink_Latency_ns 500
      Switch_Latency_ns 300

      Tier 1
      Oversubscribed 2
      Bundle 2
      Downlink_speed_Gbps 200
      Radix_Down 4
      Radix_Up 2
      Downlink_Latency_ns 1000
      Switch_Latency_ns 400

      Tier 2
      Downlink_speed_Gbps 400
      Radix_Down 2
      Downlink_Latency_ns 2000
      """;

  private static TreePlan read(String text) {
    return HtsimTopology.read(new InputFile("x.topo", text), false);
  }

  @Test
  void shouldReadThreeTiersWithBundles() {
    TreePlan plan = read(THREE_TIERS);

    assertThat(plan.tiers())
        .containsExactly(
            new TierAttributes(100_000_000_000L, 500_000, 300_000),
            new TierAttributes(200_000_000_000L, 1_000_000, 400_000),
            new TierAttributes(400_000_000_000L, 2_000_000, 0));
    assertThat(plan.geometry().tier(2)).isEqualTo(new TreeGeometry.Tier(2, 2, 2));
    assertThat(plan.geometry().tier(3)).isEqualTo(new TreeGeometry.Tier(2, 2, 1));
  }

  @Test
  void shouldWireCoresAsHtsimDoes() {
    Topology topology = read(THREE_TIERS).config().build();

    List<String> links = topology.linkNames();
    assertThat(topology.hostCount()).isEqualTo(16);
    assertThat(topology.switches()).hasSize(4 + 4 + 4);
    assertThat(links).contains("h5->edge.p0.1", "agg.p1.0->core0", "agg.p1.0->core2");
    assertThat(links).contains("agg.p1.1->core1", "agg.p1.1->core3");
    assertThat(links).doesNotContain("agg.p1.1->core0");
    assertThat(links.stream().filter(name -> name.matches("edge.p0.0:\\d->agg.p0.0"))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "NODES 16 | Nodes 17 | x.topo:4:9: no divisor of Nodes 17",
        "tiers 3 | tiers 4 | x.topo:3:7: expected a number of tiers, a whole number from 2 to 3 but"
            + " found \"4\"",
        "Podsize 8 | Podsize 7 | x.topo:4:9: no divisor of Nodes 16",
        "Tier 1 | Tier 2 | x.topo:13:6: tiers come in order; this is tier 1",
        "Radix_Up 2 | Radix_Up 3 | x.topo:14:16: Radix_Down / Radix_Up is 4 / 3, not 2",
        "Radix_Down 2 | Radix_Down 3 | x.topo:24:12: a switch of tier 2 has 2 subtrees below and 1"
            + " links to each, so 2 ports, not 3",
        "Bundle 2 | Bundle 3 | x.topo:17:12: a switch of tier 1 has 2 subtrees below and 3 links to"
            + " each, so 6 ports, not 4",
        "Radix_Up 4 | Radix_Up 3 | x.topo:9:10: no multiple of the bundle of the next tier, 2",
        "Switch_Latency_ns 300 | Switch_Latency 300 | x.topo:11:1: expected one of"
            + " downlink_speed_gbps, radix_down, radix_up, queue_down, queue_up, oversubscribed,"
            + " bundle, switch_latency_ns, downlink_latency_ns, in any case, or Tier but found"
            + " \"Switch_Latency\"",
        "Downlink_Latency_ns 500 | Downlink_Latency_ns 0.5 | x.topo:10:21: expected a latency in"
            + " ns, a whole number from 1 to 1000000000 but found \"0.5\"",
        "Downlink_Latency_ns 500 | Queue_Up 500 | x.topo:10:1: queues are no part of a topology"
            + " here: give fabric.queue.limit, and ignore \"queues\"",
        "Downlink_Latency_ns 500 | # | x.topo:6:1: tier 0 has no downlink_latency_ns",
        "Downlink_Latency_ns 500 | Bundle 2 | x.topo:10:8: a host has one link, so the bundle of"
            + " tier 0 is 1",
        "Downlink_Latency_ns 500 | Bundle | x.topo:10:7: expected the value of Bundle",
        "Downlink_Latency_ns 500 | Bundle 1 2 | x.topo:10:10: expected the end of the line but found"
            + " \"2\"",
        "Downlink_Latency_ns 500 | RADIX_DOWN 4 | x.topo:10:1: RADIX_DOWN is given twice in tier 0",
        "NODES 16 | Podsize 4 | x.topo:4:1: Podsize is given twice",
        "NODES 16 | Hosts 16 | x.topo:2:1: expected \"Nodes\", \"Tiers\", \"Podsize\" or \"Tier\" but"
            + " found \"Hosts\"",
      })
  void shouldSayWhereAndWhatIsAllowed(String line, String wrong, String message) {
    assertThatThrownBy(() -> read(THREE_TIERS.replaceFirst(line, wrong)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message.replace('`', '"'));
  }

  @Test
  void shouldReadQueuesIfTheyAreIgnored() {
    String text = THREE_TIERS.replace("Bundle 2", "Bundle 2\nQueue_Down 100000\nQueue_Up 9");

    TreePlan plan = HtsimTopology.read(new InputFile("x.topo", text), true);

    assertThat(plan.config()).isEqualTo(read(THREE_TIERS).config());
  }

  @Test
  void shouldRefuseToRoundWhatItWrites() {
    TreePlan plan = read(THREE_TIERS);
    List<TierAttributes> tiers = new ArrayList<>(plan.tiers());
    tiers.set(1, new TierAttributes(200_000_000_000L, 1_000_001, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HtsimTopology.write(new TreePlan(plan.geometry(), tiers)))
        .withMessage("the link latency of tier 1 is no whole number of ns");
    tiers.set(1, new TierAttributes(12_500_000_000L, 1_000_000, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HtsimTopology.write(new TreePlan(plan.geometry(), tiers)))
        .withMessage("the rate of tier 1 is no whole number of Gbit/s");
  }

  @Property(seed = "1")
  void shouldReadBackWhatItWrites(
      @ForAll @Size(min = 2, max = 3) List<@IntRange(min = 1, max = 5) Integer> children,
      @ForAll @IntRange(min = 1, max = 4) int parents,
      @ForAll @IntRange(min = 1, max = 3) int bundle,
      @ForAll @LongRange(min = 1, max = 100_000) long gigabits,
      @ForAll @LongRange(min = 1, max = 1_000_000_000) long latencyNs) {
    List<TreeGeometry.Tier> counts = new ArrayList<>();
    List<TierAttributes> tiers = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      boolean edge = i == 0;
      counts.add(
          new TreeGeometry.Tier(children.get(i), edge ? 1 : parents, edge ? 1 : bundle + i - 1));
      tiers.add(new TierAttributes(gigabits * 1_000_000_000, latencyNs * 1000, i * 1000L));
    }
    TreePlan plan = new TreePlan(new TreeGeometry(counts), tiers);

    String written = HtsimTopology.write(plan);
    TreePlan again = read(written);

    assertThat(again.tiers()).isEqualTo(plan.tiers());
    for (int tier = 1; tier <= children.size(); tier++) {
      assertThat(again.geometry().tier(tier)).isEqualTo(plan.geometry().tier(tier));
    }
    assertThat(HtsimTopology.write(again)).isEqualTo(written);
    assertThat(again.config().build().cables()).isEqualTo(plan.config().build().cables());
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.Link;
import org.rdsim.result.PacketCounts;
import org.rdsim.rules.Rule;

/** Whole scenarios with RC over links that repeat frames or take credit, and over cut-through. */
class LinkLayerTest {
  private static final String LEAF_SPINE =
      """
      {
        "name": "links",
        "topology": { "type": "leaf-spine", "leaves": 4, "hostsPerLeaf": 9, "spines": 3 },
        "protocol": { "type": "rc", "timeout": 12,
          "congestionControl": { "type": "fixed-window", "packets": 64 } },
        "workload": [
          { "type": "incast", "senders": 32, "messageSize": "128KiB" },
          { "type": "permutation", "messageSize": "100KB", "count": 2 }
        ]
      }
      """;

  private static final String CREDITS =
      "fabric.queue={\"trafficClasses\": [{\"name\": \"c\", \"dscps\": [48]}, {\"name\": \"d\","
          + " \"cbfc\": {%s}}]}";

  private static PacketCounts packets(Model model) {
    return new Collector(model).packets();
  }

  private static Model run(String... settings) {
    return Scenarios.run(Scenarios.config(LEAF_SPINE, settings));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\": \"bit-errors\", \"errorRate\": 1e-6}",
        "{\"type\": \"loss\", \"probability\": 0.02}",
        "{\"type\": \"gilbert-elliott\", \"meanLoss\": 0.01, \"meanBurst\": 3}"
      })
  @Rule("uet/120")
  void shouldHideLossFromTransports(String fault) {
    Model model = run("fabric.faults=[" + fault + "]", "fabric.llr={\"replays\": 20}");
    assertThat(packets(model).retransmitted()).isZero();
    assertThat(packets(model).nacks()).isZero();
    assertThat(packets(model).dropped()).isZero();
    assertThat(sum(model, Link::repeated)).isPositive();
  }

  @Test
  @Rule("uet/122")
  void shouldLeaveToTransportsWhatLinksGiveUp() {
    Model model =
        run(
            "fabric.faults=[{\"type\": \"link-down\", \"links\": \"h3->*\", \"from\": \"5us\","
                + " \"until\": \"200us\"}]",
            "fabric.llr={}");
    assertThat(sum(model, Link::flushes)).isPositive();
    assertThat(packets(model).retransmitted()).isPositive();
  }

  @Test
  @Rule("uet/123")
  void shouldDropNothingThatWasPaidFor() {
    for (String cbfc : new String[] {"", "\"pool\": \"7KiB\"", "\"cell\": \"80B\""}) {
      Model model = run(String.format(CREDITS, cbfc));
      assertThat(packets(model).dropped()).isZero();
      assertThat(packets(model).retransmitted()).isZero();
      assertThat(sum(model, link -> link.from().creditWaitPs(1))).isPositive();
      assertThat(sum(model, link -> link.from().creditWaitPs(0))).isZero();
    }
  }

  @Test
  @Rule("uet/124")
  void shouldGetBackTheCreditOfLostPackets() {
    Model model =
        run(
            String.format(CREDITS, "\"pool\": \"20KB\""),
            "fabric.faults=[{\"type\": \"loss\", \"probability\": 0.02}]");
    assertThat(packets(model).dropped()).isPositive();
    assertThat(packets(model).retransmitted()).isPositive();
  }

  @Test
  void shouldWorkTogether() {
    Model model =
        run(
            String.format(CREDITS, "\"pool\": \"20KB\""),
            "fabric.llr={\"replays\": 20}",
            "fabric.faults=[{\"type\": \"loss\", \"probability\": 0.02}]");
    assertThat(packets(model).retransmitted()).isZero();
    assertThat(packets(model).dropped()).isZero();
  }

  /** That no message is faster than its bound is checked in every run. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fabric.routing={\"type\": \"ecmp\"}",
        "fabric.queue={\"classes\": 1}",
        "fabric.queue={\"portMode\": \"evented\"}",
        "fabric.routing={\"type\": \"spray\"}",
        "topology.linkLatency=1ns",
        "topology={\"type\": \"fat-tree\", \"hosts\": 54, \"linkSpeed\": \"400Gbps\"}",
        "fabric.mtu=256B"
      })
  @Rule("fabric/12")
  void shouldNotBeatTheBoundByCuttingThrough(String setting) {
    Model model = run(setting, "fabric.cutThrough={}");
    assertThat(packets(model).dropped()).isZero();
  }

  @Test
  @Rule("fabric/13")
  void shouldCountDamagedPacketsThatWereSentOn() {
    Model model =
        run("fabric.cutThrough={}", "fabric.faults=[{\"type\": \"loss\", \"probability\": 0.01}]");
    assertThat(sum(model, Link::damagedSentOn)).isPositive();
    assertThat(sum(model, Link::lostDamaged)).isEqualTo(sum(model, Link::damagedSentOn));
    assertThat(packets(model).retransmitted()).isPositive();
  }

  private interface Count {
    long of(Link link);
  }

  private static long sum(Model model, Count count) {
    return model.network().cableLinks().stream().mapToLong(count::of).sum();
  }
}

package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.result.PacketCounts;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.transport.TransportCounters;

/** The probe transport on small fabrics. */
class ProbeTest {
  private static final String SMALL =
      """
      {
        "name": "small",
        "topology": { "type": "fat-tree", "hosts": 16, "linkSpeed": "100Gbps" },
        "protocol": { "type": "probe" },
        "workload": [
          { "type": "permutation", "messageSize": "50KB", "count": 4, "outstanding": 2 },
          { "type": "incast", "senders": 5, "messageSize": "9001B", "operation": "send",
            "count": 3 }
        ]
      }
      """;

  private static final String FLOW =
      """
      {"type": "flows", "flows": [{"from": 0, "to": 15, "messageSize": "NB"}]}""";

  private static final long BYTES = 16 * 4 * 50_000 + 5 * 3 * 9001;

  private static long sum(Model model, java.util.function.ToLongFunction<TransportCounters> of) {
    return model.flows().stream().mapToLong(flow -> of.applyAsLong(flow.peer().counters())).sum();
  }

  @Property(tries = 40, seed = "1")
  void shouldDeliverExactlyOnceWhateverHappens(
      @ForAll @IntRange(max = 1_000_000) int seed,
      @ForAll @DoubleRange(min = 0, max = 0.1) double loss,
      @ForAll @IntRange(min = 1, max = 40) int window,
      @ForAll @IntRange(min = 1, max = 10) int ackEvery,
      @ForAll @IntRange(min = 2, max = 300) int timeout,
      @ForAll @IntRange(min = 1, max = 9) int paths,
      @ForAll @IntRange(min = 12, max = 60) int queue,
      @ForAll boolean trimming) {
    ScenarioConfig config =
        Scenarios.config(
            SMALL,
            "seed=" + seed,
            "protocol.window=" + window,
            "protocol.ackEvery=" + ackEvery,
            "protocol.timeout=" + timeout + "us",
            "protocol.pathSelection={\"type\": \"oblivious\", \"paths\": " + paths + "}",
            "fabric.queue={\"limit\": \"" + queue + "KB\"" + (trimming ? ",\"trimming\":{}}" : "}"),
            "fabric.faults=[{\"type\": \"loss\", \"probability\": " + loss + "}]");
    Model model = Scenarios.run(config);
    assertThat(sum(model, c -> c.bytesDelivered)).isEqualTo(BYTES);
    assertThat(model.remaining().failed()).isZero();
  }

  @Test
  void shouldSendTrimmedPacketsAgainWithoutWaiting() {
    String[] trimming = {
      "protocol.timeout=1s", "fabric.queue={\"limit\": \"20KB\", \"trimming\": {}}"
    };
    Model model = Scenarios.run(Scenarios.config(SMALL, trimming));
    PacketCounts packets = new Collector(model).packets();
    assertThat(packets.trimmed()).isPositive();
    assertThat(packets.retransmitted()).isEqualTo(packets.trimmed()).isEqualTo(packets.nacks());
    assertThat(sum(model, c -> c.duplicates)).isZero();
    assertThat(model.simulation().now()).isLessThan(1_000_000_000L);
  }

  @Test
  void shouldSurviveATimeoutThatIsShorterThanTheRoundTrip() {
    Model model = Scenarios.run(Scenarios.config(SMALL, "protocol.timeout=2us"));
    assertThat(sum(model, c -> c.duplicates)).isPositive();
    assertThat(sum(model, c -> c.bytesDelivered)).isEqualTo(BYTES);
  }

  @Test
  void shouldReorderWhenItSpraysAndOnlyThen() {
    assertThat(sum(Scenarios.run(Scenarios.config(SMALL)), c -> c.outOfSequence)).isPositive();
    String single = "protocol.pathSelection={\"type\": \"single-path\"}";
    assertThat(sum(Scenarios.run(Scenarios.config(SMALL, single)), c -> c.outOfSequence)).isZero();
  }

  /** Four packets of data share an acknowledgement, and the end of a message has one. */
  @ParameterizedTest
  @CsvSource({"1, 13, 13", "4, 13, 4", "5, 13, 3", "100, 13, 1", "4, 12, 3", "4, 1, 1"})
  void shouldAcknowledgeAtIntervalsAndAtTheEnd(int ackEvery, int packets, int acks) {
    Model model = lone(packets * 4096L, "protocol.ackEvery=" + ackEvery);
    assertThat(new Collector(model).packets().acks()).isEqualTo(acks);
    assertThat(new Collector(model).packets().dataSent()).isEqualTo(packets);
  }

  /**
   * Over six links at 80 ps a byte, with 98 B around the payload of each packet: the first packet's
   * time on each link, the time of all others on one, an answer of 94 B on each, and the way.
   */
  @ParameterizedTest
  @CsvSource({"0", "1", "4096", "4097", "65536", "200000"})
  void shouldTakeTheTimeOfItsBytesAlone(long bytes) {
    long packets = Math.max(1, (bytes + 4095) / 4096);
    long last = bytes - (packets - 1) * 4096 + 98;
    Model model = lone(bytes, "protocol.window=1000");
    long full = 4096 + 98;
    long data = packets == 1 ? 6 * last : 6 * full + (packets - 2) * full + last;
    long way = model.network().path(0, 0, 15, 0).delayPs();
    long expected = (data + 6 * 94) * 80 + 2 * way;
    if (packets > 1 && last < full) {
      assertThat(model.simulation().now()).isBetween(expected - 5 * 80 * full, expected);
    } else {
      assertThat(model.simulation().now()).isEqualTo(expected);
    }
    assertThat(model.simulation().now()).isEqualTo(model.boundPs());
  }

  private static Model lone(long bytes, String setting) {
    return Scenarios.run(
        Scenarios.config(
            SMALL,
            "workload=[" + FLOW.replace("N", "" + bytes) + "]",
            "protocol.pathSelection={\"type\": \"single-path\"}",
            setting));
  }

  @Test
  void shouldAllocateNothingForAPacket() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    ScenarioConfig config =
        Scenarios.config(SMALL, "workload=[{\"type\": \"permutation\", \"messageSize\": \"1GB\"}]");
    Model model = Scenarios.model(config, (n, f, s, d, o, b, p, l, c, t) -> {});
    model.start();
    model.simulation().run(70_000_000_000L, Long.MAX_VALUE);
    long events = model.simulation().events();
    long bytes = threads.getCurrentThreadAllocatedBytes();
    model.simulation().run(75_000_000_000L, Long.MAX_VALUE);
    bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
    events = model.simulation().events() - events;
    assertThat(events).isGreaterThan(1_000_000);
    assertThat((double) bytes / events).isLessThan(0.1);
  }
}

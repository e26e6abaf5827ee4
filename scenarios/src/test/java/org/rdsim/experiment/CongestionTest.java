package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;
import org.rdsim.network.Port;
import org.rdsim.result.PacketCounts;
import org.rdsim.rules.Rule;

/** What is published of congestion controls, on small fabrics. */
class CongestionTest {
  private static final long US = 1_000_000;
  private static final long MS = 1_000 * US;

  /** The whole line; a packet more or less arrives between two instants. */
  private static final double ALL = 1.0003;

  /** Two senders and a receiver around a switch; the base round trip is some 5 us. */
  private static final String STAR =
      """
      {
        "name": "star",
        "topology": { "type": "star", "hosts": 3, "linkSpeed": "40Gbps", "linkLatency": "1us" },
        "fabric": { "mtu": "1024B",
          "queue": { "ecn": { "low": "40KB", "high": "200KB", "maxProbability": 0.1 } } },
        "protocol": { "type": "rc", "congestionControl": { "type": "TYPE" } },
        "workload": [
          { "type": "flows", "flows": [
            { "from": 1, "to": 0, "messageSize": "64KiB", "count": 10000, "outstanding": 4 },
            { "from": 2, "to": 0, "messageSize": "64KiB", "count": 10000, "outstanding": 4,
              "start": "START" } ] }
        ]
      }
      """;

  /** The paper begins with a share of the line where others are active. */
  private static final String GENTLE = "protocol.congestionControl.initialRate=15Gbps";

  private static Model star(String type, String start, String... settings) {
    String json = STAR.replace("TYPE", type).replace("START", start);
    return Scenarios.model(
        Scenarios.config(json, settings), (n, f, from, to, op, b, p, d, c, s) -> {});
  }

  private static void runTo(Model model, long timePs) {
    new RunLoop("test", model, RunControl.QUIET, timePs).run();
  }

  private static Port bottleneck(Model model) {
    return model.network().cableLinks().stream()
        .filter(link -> link.to().id() == 0)
        .findFirst()
        .orElseThrow()
        .from();
  }

  private static long delivered(Model model, int flow) {
    return model.flows().get(flow).deliveredBytes();
  }

  private static double jain(double a, double b) {
    return (a + b) * (a + b) / (2 * (a * a + b * b));
  }

  /** Mean queue in bytes, and carried share of the line, from one instant to another. */
  private record Load(double queue, double share) {}

  private static Load load(Model model, long fromPs, long toPs) {
    runTo(model, fromPs);
    Port port = bottleneck(model);
    long before = port.link().deliveredBytes();
    double sum = 0;
    int samples = 1000;
    for (int i = 1; i <= samples; i++) {
      runTo(model, fromPs + (toPs - fromPs) * i / samples);
      sum += port.queuedBytes();
    }
    double bits = 8.0 * (port.link().deliveredBytes() - before);
    return new Load(sum / samples, bits / (port.bitsPerSecond() * ((toPs - fromPs) / 1e12)));
  }

  @Test
  @Rule("rc/19")
  void shouldShareALinkFairlyWithin20MsUnderTheDcqcnOfThePaper() {
    Model model = star("dcqcn", "1ms", "protocol.congestionControl.form=paper");
    runTo(model, 16 * MS);
    long first = delivered(model, 0);
    long second = delivered(model, 1);
    runTo(model, 21 * MS);
    double shareOne = delivered(model, 0) - first;
    double shareTwo = delivered(model, 1) - second;
    assertThat(jain(shareOne, shareTwo)).isGreaterThan(0.95);
    assertThat((shareOne + shareTwo) * 8 / 5e-3).isBetween(0.85 * 40e9 * 0.9, 40e9);
    PacketCounts packets = new Collector(model).packets();
    assertThat(packets.cnps()).isPositive();
    assertThat(packets.dropped()).isZero();
  }

  @Test
  @Rule("rc/20")
  void shouldKeepABottleneckAt95PercentWithoutAQueueUnderHpcc() {
    Load hpcc = load(star("hpcc", "0us"), 1 * MS, 3 * MS);
    assertThat(hpcc.share()).isBetween(0.90, 0.97);
    assertThat(hpcc.queue()).isLessThan(5 * 1150);
    Load dcqcn = load(star("dcqcn", "0us"), 1 * MS, 3 * MS);
    assertThat(hpcc.queue()).isLessThan(dcqcn.queue() / 3);
  }

  @Test
  @Rule("rc/21")
  void shouldHoldTheTargetDelayUnderSwift() {
    Load load = load(star("swift", "0us"), 2 * MS, 4 * MS);
    assertThat(load.share()).isGreaterThan(0.98);
    // The target is at least 20 us and 2 * 3 us for hops, and the base round trip 4.5 us; at 40
    // Gb/s
    // a us is 5000 B.
    assertThat(load.queue()).isBetween(15 * 5000.0, 40 * 5000.0);
  }

  @Test
  @Rule("rc/21")
  void shouldStayBelowTheHighThresholdUnderTimely() {
    Load load = load(star("timely", "0us", GENTLE), 10 * MS, 14 * MS);
    assertThat(load.share()).isGreaterThan(0.9);
    assertThat(load.queue()).isLessThan(500 * 5000.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {50, 100})
  @Rule("rc/21")
  void shouldKeepTheQueueNearTheStepUnderDctcp(int step) {
    String ecn = "fabric.queue.ecn={\"low\": \"" + step + "KB\", \"high\": \"" + step + "KB\"}";
    Load load = load(star("dctcp", "0us", ecn), 2 * MS, 4 * MS);
    assertThat(load.share()).isGreaterThan(0.99);
    assertThat(load.queue()).isBetween(0.6 * step * 1000, 1.1 * step * 1000);
  }

  @ParameterizedTest
  @CsvSource({
    "none, 1",
    "fixed-window, 1",
    "dcqcn, 1",
    "timely, 1",
    "swift, 1",
    "hpcc, 0.95",
    "dctcp, 1"
  })
  @Rule("rc/22")
  void shouldReachLineRateAlone(String type, double share) {
    Model model = star(type, "1s");
    Load load = load(model, 1 * MS, 2 * MS);
    assertThat(load.share()).isBetween(0.985 * share, ALL);
    assertThat(new Collector(model).packets().cnps()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dcqcn", "timely", "swift", "hpcc", "dctcp"})
  @Rule("rc/18")
  void shouldGovernTheAnswersToReads(String type) {
    Model model =
        star(
            type,
            "0us",
            type.equals("timely") ? GENTLE : "name=" + type,
            "workload=[{\"type\": \"flows\", \"flows\": ["
                + "{\"from\": 0, \"to\": 1, \"messageSize\": \"64KiB\", \"count\": 10000,"
                + " \"outstanding\": 8, \"operation\": \"read\"},"
                + "{\"from\": 0, \"to\": 2, \"messageSize\": \"64KiB\", \"count\": 10000,"
                + " \"outstanding\": 8, \"operation\": \"read\"}]}]");
    Load load = load(model, 4 * MS, 6 * MS);
    assertThat(load.share()).isBetween(0.5, ALL);
    // 16 reads of 64 KiB would fill 1 MB.
    assertThat(load.queue()).isLessThan(400_000);
    assertThat(new Collector(model).packets().retransmitted()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dcqcn", "timely", "swift", "hpcc", "dctcp"})
  void shouldGiveTheSameDigestInSeveralPartitions(String type) {
    String json =
        """
        {
          "name": "cut",
          "topology": { "type": "leaf-spine", "hosts": 32, "hostsPerLeaf": 8, "spines": 4 },
          "fabric": { "queue": { "limit": "300KB", "ecn": { "low": "30KB", "high": "100KB" } } },
          "protocol": { "type": "rc", "timeout": 8, "congestionControl": { "type": "TYPE" } },
          "workload": [
            { "type": "incast", "senders": 20, "messageSize": "128KiB" },
            { "type": "permutation", "messageSize": "256KiB" }
          ]
        }
        """
            .replace("TYPE", type);
    List<String> digests =
        List.of("1", "2", "4").stream()
            .map(n -> Scenarios.config(json, "run.partitions=" + n))
            .map(config -> new Collector(Scenarios.run(config)).digest())
            .toList();
    assertThat(digests).containsOnly(digests.get(0));
  }

  @ParameterizedTest
  @CsvSource({
    "dcqcn, fabric.queue={}, no queue of switches marks",
    "dctcp, fabric.queue={}, no queue of switches marks",
    "hpcc, fabric.queue.classes=1, can't stamp"
  })
  void shouldRefuseAFabricThatGivesNoSignal(String type, String setting, String message) {
    assertThatThrownBy(() -> star(type, "0us", setting))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"per-qp", "per-nic"})
  @Rule("rc/17")
  void shouldNotifyAtMostOnceInAnInterval(String scope) {
    Model model =
        star(
            "dcqcn",
            "0us",
            "protocol.congestionControl.cnpScope=" + scope,
            "protocol.congestionControl.cnpInterval=20us");
    runTo(model, 2 * MS);
    long most = 2 * MS / (20 * US) + 1;
    long cnps = new Collector(model).packets().cnps();
    assertThat(cnps).isBetween(2L, scope.equals("per-nic") ? most : 2 * most);
    assertThat(model.flows().get(0).peer().counters().cnpsSent)
        .isGreaterThanOrEqualTo(model.flows().get(0).poster().counters().cnpsReceived);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dcqcn", "timely", "swift", "hpcc", "dctcp"})
  void shouldAllocateNothingForAPacket(String type) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    String gentle = type.equals("timely") ? GENTLE : "name=" + type;
    Model model = star(type, "0us", "workload=[" + LONG + "]", gentle);
    runTo(model, 60 * MS);
    long packets = bottleneck(model).link().delivered();
    long bytes = threads.getCurrentThreadAllocatedBytes();
    runTo(model, 100 * MS);
    bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
    packets = bottleneck(model).link().delivered() - packets;
    assertThat(packets).isGreaterThan(10_000);
    assertThat((double) bytes / packets).as("bytes for each packet").isLessThan(1.5);
  }

  private static final String LONG =
      """
      {"type": "flows", "flows": [
        {"from": 1, "to": 0, "messageSize": "1GiB"}, {"from": 2, "to": 0, "messageSize": "1GiB"}]}
      """;
}

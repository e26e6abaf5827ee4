package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.WcStatus;
import org.rdsim.network.Forwarding;
import org.rdsim.network.Link;
import org.rdsim.network.Switch;
import org.rdsim.nic.Nic;
import org.rdsim.scenario.ScenarioConfig;

/** Faults as a user writes them, against arithmetic. */
class FaultScenarioTest {
  private static final long US = 1_000_000;

  private final List<Long> fcts = new ArrayList<>();
  private final List<Byte> statuses = new ArrayList<>();

  private RunLoop.Ending ending;

  private Model run(ScenarioConfig config) {
    fcts.clear();
    statuses.clear();
    Model model =
        Scenarios.model(
            config,
            (number, flow, from, to, op, size, posted, placed, done, status) -> {
              fcts.add(done - posted);
              statuses.add(status);
            });
    ending = new RunLoop("test", model, RunControl.QUIET, Long.MAX_VALUE).run();
    model.log().finish();
    new Collector(model).checkConservation();
    return model;
  }

  private static Link link(Model model, String name) {
    return model.network().links().stream()
        .filter(link -> link.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ScenarioConfig twoHosts(String size, String faults, String... settings) {
    return Scenarios.config(
        String.format(
            Locale.ROOT,
            """
            {
              "name": "two",
              "topology": { "type": "star", "hosts": 2, "linkSpeed": "100Gbps", "linkLatency": "1us",
                            "switchLatency": "0s" },
              "fabric": { "faults": [ %s ] },
              "protocol": { "type": "rc", "timeout": 8,
                            "congestionControl": { "type": "fixed-window", "packets": 1000 } },
              "workload": [ { "type": "flows",
                              "flows": [ { "from": 0, "to": 1, "messageSize": "%s" } ] } ]
            }
            """,
            faults,
            size),
        settings);
  }

  /** 100 packets over a second link at a share of the rate, which is then the bottleneck. */
  @ParameterizedTest
  @CsvSource({"0.5, 160", "0.25, 320", "0.1, 800", "1, 80"})
  void shouldTakeTheTimeOfTheDegradedLink(double share, long psPerByte) {
    String fault = "{\"type\": \"degraded\", \"links\": \"switch->h1\", \"share\": " + share + "}";

    run(twoHosts("409600B", fault));

    long first = 82 + 16 + 4096;
    long middle = 82 + 4096;
    long slow = (first + 99 * middle) * psPerByte;
    assertThat(fcts).containsExactly(first * 80 + slow + 4 * US + 2 * 86 * 80);
  }

  /** Packets that start while the rate is reduced take longer; those before and after do not. */
  @Test
  void shouldReduceTheRateForAWhile() {
    String fault =
        "{\"type\": \"degraded\", \"links\": \"h0->switch\", \"share\": 0.5,"
            + " \"from\": \"3.4us\", \"until\": \"10us\"}";

    run(twoHosts("409600B", fault));

    long first = (82 + 16 + 4096) * 80;
    long middle = (82 + 4096) * 80;
    long time = first;
    long last = 0;
    for (int i = 1; i < 100; i++) {
      last = time >= 34 * US / 10 && time < 10 * US ? 2 * middle : middle;
      time += last;
    }
    assertThat(last).isEqualTo(middle);
    assertThat(fcts).containsExactly(time + middle + 4 * US + 2 * 86 * 80);
  }

  /**
   * The message is sent in one go. What is on the first link in the outage is lost, and comes again
   * by go-back-N after the NAK to the first packet that is out of order.
   */
  @Test
  void shouldLoseExactlyWhatIsInFlightOnALinkThatGoesDown() {
    long from = 10 * US;
    long until = 12 * US;
    String fault =
        "{\"type\": \"link-down\", \"links\": \"h0->switch\", \"from\": \"10us\","
            + " \"until\": \"12us\", \"direction\": \"one\"}";

    Model model = run(twoHosts("409600B", fault));

    long lost = 0;
    long start = 0;
    for (int i = 0; i < 100; i++) {
      long end = start + (i == 0 ? 82 + 16 + 4096 : 82 + 4096) * 80L;
      lost += start < until && end + US > from ? 1 : 0;
      start = end;
    }
    Link link = link(model, "h0->switch");
    assertThat(link.lostDown()).isEqualTo(lost);
    assertThat(link.lost()).isEqualTo(lost);
    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
  }

  private static ScenarioConfig leafSpine(String faults, String... settings) {
    return Scenarios.config(
        String.format(
            Locale.ROOT,
            """
            {
              "name": "leafSpine",
              "topology": { "type": "leaf-spine", "leaves": 2, "hostsPerLeaf": 4, "spines": 2 },
              "fabric": { "convergence": "300us", "faults": [ %s ] },
              "protocol": { "type": "rc", "timeout": 4, "retryCount": 7 },
              "workload": [ { "type": "flows", "flows": [
                { "from": 0, "to": 4, "messageSize": "64KiB", "count": 400 },
                { "from": 1, "to": 5, "messageSize": "64KiB", "count": 400 },
                { "from": 2, "to": 6, "messageSize": "64KiB", "count": 400 },
                { "from": 7, "to": 3, "messageSize": "64KiB", "count": 400 } ] } ]
            }
            """,
            faults),
        settings);
  }

  private static final String SPINE_DOWN =
      "{\"type\": \"link-down\", \"links\": \"spine0->leaf1\", \"from\": \"500us\"}";

  /** Leaf 0 sends by spine 0 up to the picosecond at which its routes change, and never after. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldBlackHoleExactlyForTheTimeOfConvergence(boolean localRepair) {
    ScenarioConfig config = leafSpine(SPINE_DOWN, "fabric.localRepair=" + localRepair);
    Model model = Scenarios.model(config, (n, flow, from, to, op, size, a, b, c, status) -> {});
    Link down = link(model, "spine0->leaf1");
    Link up = link(model, "leaf0->spine0");
    Switch leaf = (Switch) up.from().node();
    Switch spine = (Switch) up.to();
    Forwarding leafBefore = leaf.forwarding();
    Forwarding spineBefore = spine.forwarding();
    model.start();

    model.simulation().run(500 * US - 1, Long.MAX_VALUE);
    assertThat(spine.forwarding()).isSameAs(spineBefore);
    assertThat(down.delivered()).as("traffic before").isPositive();
    model.simulation().run(500 * US, Long.MAX_VALUE);
    assertThat(spine.forwarding() == spineBefore).isEqualTo(!localRepair);
    assertThat(down.lostDown()).isZero();
    long delivered = down.delivered();
    long sent = up.from().accepted();
    model.simulation().run(800 * US - 1, Long.MAX_VALUE);
    assertThat(leaf.forwarding()).isSameAs(leafBefore);
    assertThat(up.from().accepted()).as("into the black hole").isGreaterThan(sent);
    model.simulation().run(800 * US, Long.MAX_VALUE);
    assertThat(leaf.forwarding()).isNotSameAs(leafBefore);
    sent = up.from().accepted();
    model.simulation().run(Long.MAX_VALUE, Long.MAX_VALUE);

    assertThat(up.from().accepted()).isEqualTo(sent);
    assertThat(down.delivered()).isEqualTo(delivered);
    assertThat(spine.noRouteDrops() > 0).isEqualTo(localRepair);
    assertThat(down.lostDown() + spine.noRouteDrops()).isPositive();
    assertThat(model.remaining().isDone()).isTrue();
    assertThat(model.remaining().failed()).isZero();
    new Collector(model).checkConservation();
  }

  /** Both ends know their own ports, so the switch next to the dead link uses the other spine. */
  @Test
  void shouldRepairLocallyAtOnceWhereThereIsAnotherPort() {
    String fault =
        "{\"type\": \"link-down\", \"links\": \"leaf0->spine0\", \"from\": \"100us\","
            + " \"direction\": \"one\"}";

    Model repaired = run(leafSpine(fault, "fabric.convergence=100ms"));
    long lost = link(repaired, "leaf0->spine0").lostDown();
    List<Long> fast = List.copyOf(fcts);
    Model not = run(leafSpine(fault, "fabric.convergence=100ms", "fabric.localRepair=false"));

    assertThat(lost).isLessThan(10);
    assertThat(link(not, "leaf0->spine0").lostDown()).isGreaterThan(10);
    assertThat(fast).allMatch(fct -> fct < 2000 * US);
    assertThat(not.remaining().failed()).as("retries end before routes change").isPositive();
  }

  @Test
  void shouldComeBackToARecoveredLink() {
    String fault =
        "{\"type\": \"link-down\", \"links\": \"leaf0->spine0\", \"from\": \"100us\","
            + " \"until\": \"300us\"}";
    Model model =
        Scenarios.model(
            leafSpine(fault, "fabric.convergence=50us"),
            (n, flow, from, to, op, size, a, b, c, status) -> {});
    Link link = link(model, "leaf0->spine0");
    model.start();
    model.simulation().run(180 * US, Long.MAX_VALUE);
    long before = link.from().accepted();
    model.simulation().run(350 * US, Long.MAX_VALUE);
    assertThat(link.from().accepted()).isEqualTo(before);
    model.simulation().run(500 * US, Long.MAX_VALUE);
    assertThat(link.from().accepted()).isGreaterThan(before);
    assertThat(link.delivered()).isPositive();
  }

  @Test
  void shouldAvoidFromTheStartWhatIsDownAtTheStart() {
    String fault = "{\"type\": \"switch-down\", \"switches\": \"spine1\"}";

    Model model = run(leafSpine(fault));

    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(link(model, "leaf0->spine1").from().accepted()).isZero();
    assertThat(model.network().links().stream().mapToLong(Link::lost).sum()).isZero();
  }

  @Test
  void shouldEndTheConnectionOfAHostThatIsCutOffAndSayWhy() {
    String fault = "{\"type\": \"link-down\", \"links\": \"leaf1->h4\", \"from\": \"100us\"}";

    Model model = run(leafSpine(fault));

    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.INCOMPLETE);
    assertThat(model.remaining().failed()).isPositive();
    assertThat(statuses).contains((byte) WcStatus.RETRY_EXC_ERR.index());
    assertThat(new Collector(model).severed())
        .singleElement()
        .asString()
        .startsWith("flow 0: no way is left from h0 to h4 and back; links that are down: ")
        .contains("leaf1->h4");
    assertThat(new Collector(model).drops()).anyMatch(drops -> drops.noRoutePackets() > 0);
  }

  private static ScenarioConfig random(String faults, String... settings) {
    return Scenarios.config(
        String.format(
            Locale.ROOT,
            """
            {
              "name": "random",
              "topology": { "type": "leaf-spine", "leaves": 2, "hostsPerLeaf": 2, "spines": 2 },
              "fabric": { "faults": [ %s ] },
              "protocol": { "type": "rc", "timeout": 4 },
              "workload": [ { "type": "permutation", "messageSize": "64KiB", "count": 100 } ]
            }
            """,
            faults),
        settings);
  }

  @Test
  void shouldDropCorruptPacketsAtTheReceiver() {
    Model model =
        run(random("{\"type\": \"corruption\", \"probability\": 0.01, \"links\": \"h0->*\"}"));

    long corrupted = link(model, "h0->leaf0").corrupted();
    assertThat(corrupted).isPositive();
    assertThat(model.nics().stream().mapToLong(Nic::icrcDrops).sum()).isEqualTo(corrupted);
    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(new Collector(model).packets().dropped()).isEqualTo(corrupted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\": \"duplication\", \"probability\": 0.02}",
        "{\"type\": \"duplication\", \"probability\": 0.02, \"delay\": \"5us\"}",
        "{\"type\": \"reordering\", \"probability\": 0.02, \"delay\": \"2us\", \"spread\": \"9us\"}",
        "{\"type\": \"gilbert-elliott\", \"meanLoss\": 0.005, \"meanBurst\": 4}",
        "{\"type\": \"bit-errors\", \"errorRate\": 1e-7}",
        "{\"type\": \"flapping\", \"links\": \"leaf0->spine0\", \"from\": \"50us\","
            + " \"period\": \"40us\", \"down\": \"10us\", \"count\": 9}",
        "{\"type\": \"switch-down\", \"switches\": \"spine1\", \"from\": \"50us\","
            + " \"until\": \"200us\"}"
      })
  void shouldDeliverEveryMessageExactlyOnce(String fault) {
    Model model =
        run(fault.contains("down") ? leafSpine(fault, "fabric.convergence=20us") : random(fault));

    assertThat(ending.kind()).as(ending.reason()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    for (FlowRun flow : model.flows()) {
      assertThat(flow.deliveredBytes()).isEqualTo((long) flow.flow().messages().count() * 65536);
    }
    long struck =
        model.network().links().stream()
            .mapToLong(link -> link.lost() + link.duplicated() + link.reordered())
            .sum();
    assertThat(struck).isPositive();
  }

  /** Loss of data, of acknowledgements, or both: every run ends, and every byte counts once. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "0.001, data",
    "0.001, control",
    "0.001, all",
    "0.01, data",
    "0.01, control",
    "0.01, all"
  })
  void shouldEndEveryRunWithLoss(double probability, String packets) {
    String fault =
        String.format(
            Locale.ROOT,
            "{\"type\": \"loss\", \"probability\": %s, \"packets\": \"%s\"}",
            probability,
            packets);
    for (int seed = 1; seed <= 50; seed++) {
      ScenarioConfig config = random(fault, "seed=" + seed);
      Model model = run(config);
      assertThat(ending.kind()).as("seed %d", seed).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
      assertThat(statuses).hasSize(400).containsOnly((byte) 0);
      for (FlowRun flow : model.flows()) {
        assertThat(flow.deliveredBytes()).isEqualTo(100 * 65536);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void shouldGiveOneDigestInAllPortModesWithAllFaults(int classes) {
    String faults =
        """
        {"type": "gilbert-elliott", "meanLoss": 0.001, "meanBurst": 2},
        {"type": "duplication", "probability": 0.001, "delay": "1us"},
        {"type": "reordering", "probability": 0.001, "delay": "1us", "spread": "3us"},
        {"type": "corruption", "probability": 0.0005},
        {"type": "degraded", "share": 0.7, "from": "40us", "until": "90us", "links": "leaf*"},
        {"type": "flapping", "links": "leaf0->spine0", "from": "50us", "period": "90us",
         "down": "30us", "count": 3},
        {"type": "switch-down", "switches": "spine1", "from": "400us", "until": "500us"}
        """;
    String[] modes =
        classes == 1 ? new String[] {"fused", "lazy", "evented"} : new String[] {"lazy", "evented"};
    List<Long> digests = new ArrayList<>();
    for (String mode : modes) {
      Model model =
          run(
              leafSpine(
                  faults,
                  "fabric.convergence=25us",
                  "fabric.queue.classes=" + classes,
                  "fabric.queue.portMode=" + mode));
      digests.add(model.network().digest());
    }
    assertThat(digests).allMatch(digest -> digest.equals(digests.get(0)));
    Model again =
        run(
            leafSpine(
                faults,
                "fabric.convergence=25us",
                "fabric.queue.classes=" + classes,
                "fabric.queue.portMode=" + modes[0]));
    assertThat(again.network().digest()).isEqualTo(digests.get(0));
  }

  /** Pause frames are lost with the link; the port is free again when the pause has expired. */
  @Test
  void shouldKeepTheBooksOfPausedLinksThatGoDown() {
    Model model =
        run(
            Scenarios.config(
                """
                {
                  "name": "paused",
                  "topology": { "type": "star", "hosts": 5 },
                  "fabric": {
                    "queue": {
                      "trafficClasses": [ { "name": "control", "dscps": [ 48 ] },
                                          { "name": "data", "pfc": {} } ],
                      "buffer": "2MB"
                    },
                    "convergence": "1us",
                    "faults": [
                      { "type": "flapping", "links": "h1->switch", "from": "10us",
                        "period": "30us", "down": "7us", "count": 9 },
                      { "type": "link-down", "links": "switch->h2", "direction": "one",
                        "from": "20us", "until": "90us" },
                      { "type": "switch-down", "switches": "switch", "from": "150us",
                        "until": "160us" },
                      { "type": "reordering", "probability": 0.001, "delay": "2us" },
                      { "type": "degraded", "share": 0.5, "links": "switch->h0", "from": "50us" }
                    ]
                  },
                  "protocol": { "type": "rc", "timeout": 5,
                                "congestionControl": { "type": "fixed-window", "packets": 256 } },
                  "workload": [ { "type": "incast", "senders": 4, "messageSize": "1MiB" } ]
                }
                """));

    assertThat(ending.kind()).as(ending.reason()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(new Collector(model).packets().pauseFrames()).isPositive();
    assertThat(link(model, "h1->switch").lostDown()).isPositive();
  }

  /** A datagram may come twice; it counts once. */
  @Test
  void shouldCountDatagramsThatComeTwiceOnce() {
    Model model =
        run(
            Scenarios.config(
                """
                {
                  "name": "twice",
                  "topology": { "type": "star", "hosts": 3 },
                  "fabric": { "faults": [
                    { "type": "duplication", "probability": 1, "delay": "3us", "links": "h0->*" },
                    { "type": "loss", "probability": 0.1, "links": "switch->*" } ] },
                  "protocol": { "type": "ud" },
                  "workload": [ { "type": "flows", "flows": [
                    { "from": 0, "to": 1, "messageSize": "4KiB", "count": 500,
                      "operation": "send" } ] } ]
                }
                """));

    FlowRun flow = model.flows().get(0);
    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(link(model, "h0->switch").duplicated()).isEqualTo(500);
    long lost = link(model, "switch->h1").lost();
    assertThat(flow.deliveredBytes() / 4096 + flow.discarded()).isEqualTo(1000 - lost);
    assertThat(flow.lost()).as("not delivered even once").isBetween(0L, 250L);
  }

  @Test
  void shouldSayWhichFaultsBeganAfterTheEnd() {
    Model model = run(leafSpine(SPINE_DOWN.replace("500us", "5s")));

    assertThat(
            new Collector(model)
                .faultsThatNeverCame(
                    leafSpine(SPINE_DOWN.replace("500us", "5s")).fabric().faults()))
        .singleElement()
        .asString()
        .startsWith("faults[0] begins at 5s, but the run ended at ");
  }

  @Test
  void shouldSayWhichFaultsAreOnLinksThatCarriedNothing() {
    String json =
        """
        {
          "name": "idle",
          "topology": { "type": "star", "hosts": 4 },
          "fabric": { "faults": [
            { "type": "loss", "probability": 0.5, "links": "switch->h2" },
            { "type": "bit-errors", "errorRate": 1e-9, "links": "switch->*" },
            { "type": "degraded", "share": 0.5, "links": "h3->*" },
            { "type": "link-down", "links": "h2->switch", "from": "0s", "until": "1us" }
          ] },
          "protocol": { "type": "rc" },
          "workload": [ { "type": "flows", "flows": [ { "from": 0, "to": 1, "messageSize": "4KiB" } ] } ]
        }
        """;
    ScenarioConfig config = Scenarios.config(json);
    Model model = run(config);

    assertThat(new Collector(model).faultsThatNeverCame(config.fabric().faults()))
        .containsExactly(
            "faults[0] had no effect: switch->h2 carried no packet.",
            "faults[2] had no effect: h3->* carried no packet.");
  }
}

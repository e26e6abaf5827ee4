package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.Simulation;
import org.rdsim.network.CreditSettings;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.TestPackets;
import org.rdsim.network.forward.TableForwarding;
import org.rdsim.rules.Rule;

/** Three switches with a host each. Port 0 leads to the host, 1 to the next switch, 2 back. */
class DeadlockDetectorTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PROPAGATION = 500_000;
  private static final int SIZE = 1000;
  private static final int SWITCHES = 3;
  private static final long MILLISECOND = 1_000_000_000L;

  private final Simulation simulation = new Simulation(1);
  private final List<TestHost> hosts = new ArrayList<>();
  private final TestPackets packets = new TestPackets();

  @Test
  @Rule("fabric/10")
  void shouldFindThePausesThatWaitForOneAnotherInARing() {
    Network ring = wire(true);
    DeadlockDetector detector = new DeadlockDetector(ring, 2);
    sendTwoHopsOn();
    assertThat(detector.find()).isNull();

    simulation.run(MILLISECOND, Long.MAX_VALUE);

    DeadlockDetector.Deadlock deadlock = detector.find();
    assertThat(deadlock.trafficClass()).isEqualTo(1);
    assertThat(deadlock.links())
        .extracting(Link::name)
        .containsExactlyInAnyOrder("switch0->switch1", "switch1->switch2", "switch2->switch0");
    int arrived = arrivals();
    simulation.run(5 * MILLISECOND, Long.MAX_VALUE);
    assertThat(arrivals()).as("nothing moves").isEqualTo(arrived);
    assertThat(ring.conservationErrors()).isEmpty();
  }

  /** By the shorter way, paths never lead round, however much is paused. */
  @Test
  void shouldFindNothingWhereNoPathLeadsRound() {
    Network ring = wire(false);
    DeadlockDetector detector = new DeadlockDetector(ring, 2);
    for (int i = 0; i < 2000; i++) {
      hosts.get(1).send(packets.packet(1, i, 0, SIZE, 1, Packet.NOT_ECT));
      hosts.get(2).send(packets.packet(2, i, 0, SIZE, 1, Packet.NOT_ECT));
      hosts.get(0).send(packets.packet(0, i, 1 + i % 2, SIZE, 1, Packet.NOT_ECT));
    }
    for (int i = 1; i <= 200; i++) {
      simulation.run(i * MILLISECOND / 200, Long.MAX_VALUE);
      assertThat(detector.find()).isNull();
    }
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(arrivals()).isEqualTo(SWITCHES * 2000);
    assertThat(ring.links().stream().mapToLong(link -> link.from().pauseFramesSent()).sum())
        .isGreaterThan(10);
  }

  @Test
  void shouldLookWithoutChangingAnything() {
    Network ring = wire(true);
    sendTwoHopsOn();
    DeadlockDetector detector = new DeadlockDetector(ring, 2);
    for (int i = 1; i <= 100; i++) {
      simulation.run(i * MILLISECOND / 100, Long.MAX_VALUE);
      detector.find();
    }
    DeadlockDetectorTest other = new DeadlockDetectorTest();
    Network unwatched = other.wire(true);
    other.sendTwoHopsOn();
    other.simulation.run(MILLISECOND, Long.MAX_VALUE);
    assertThat(ring.digest()).isEqualTo(unwatched.digest());
  }

  private int arrivals() {
    return hosts.stream().mapToInt(host -> host.arrivals.size()).sum();
  }

  private void sendTwoHopsOn() {
    for (int i = 0; i < 2000; i++) {
      for (int from = 0; from < SWITCHES; from++) {
        Packet packet = packets.packet(from, i, (from + 2) % SWITCHES, SIZE, 1, Packet.NOT_ECT);
        hosts.get(from).send(packet);
      }
    }
  }

  private Network wire(boolean round) {
    return wire(round, settings());
  }

  private Network wire(boolean round, QueueSettings settings) {
    NetworkBuilder builder =
        new NetworkBuilder(simulation, new Ports(settings, simulation.streams()));
    for (int i = 0; i < SWITCHES; i++) {
      hosts.add(new TestHost(simulation.partition(), i));
      builder.addHost(hosts.get(i));
    }
    for (int i = 0; i < SWITCHES; i++) {
      int[] to = new int[SWITCHES];
      to[(i + 1) % SWITCHES] = 1;
      to[(i + 2) % SWITCHES] = round ? 1 : 2;
      int[][] ports = {{0}, {1}, {2}};
      builder.addSwitch("switch" + i, new TableForwarding(hostsApart(), to, ports, null, 0), 0);
    }
    for (int i = 0; i < SWITCHES; i++) {
      builder.connect(i, 0, SWITCHES + i, 0, RATE, PROPAGATION);
      builder.connect(SWITCHES + i, 1, SWITCHES + (i + 1) % SWITCHES, 2, RATE, PROPAGATION);
    }
    return builder.build();
  }

  private static TableForwarding.Racks hostsApart() {
    return new TableForwarding.Racks(new int[] {0, 1, 2}, new int[SWITCHES]);
  }

  /** A pool of ten packets at each port, and the same ring. */
  @Test
  @Rule("fabric/14")
  void shouldFindTheWaitsForCreditThatWaitForOneAnotherInARing() {
    Network ring = wire(true, creditSettings());
    DeadlockDetector detector = new DeadlockDetector(ring, 2);
    sendTwoHopsOn();
    assertThat(detector.find()).isNull();

    simulation.run(MILLISECOND, Long.MAX_VALUE);

    DeadlockDetector.Deadlock deadlock = detector.find();
    assertThat(deadlock.trafficClass()).isEqualTo(1);
    assertThat(deadlock.links())
        .extracting(Link::name)
        .containsExactlyInAnyOrder("switch0->switch1", "switch1->switch2", "switch2->switch0");
    int arrived = arrivals();
    simulation.run(5 * MILLISECOND, Long.MAX_VALUE);
    assertThat(arrivals()).as("nothing moves").isEqualTo(arrived);
    assertThat(ring.conservationErrors()).isEmpty();
  }

  @Test
  @Rule("fabric/14")
  void shouldFindNothingWhereCreditIsScarceAndNoPathLeadsRound() {
    Network ring = wire(false, creditSettings());
    DeadlockDetector detector = new DeadlockDetector(ring, 2);
    for (int i = 0; i < 2000; i++) {
      hosts.get(1).send(packets.packet(1, i, 0, SIZE, 1, Packet.NOT_ECT));
      hosts.get(2).send(packets.packet(2, i, 0, SIZE, 1, Packet.NOT_ECT));
      hosts.get(0).send(packets.packet(0, i, 1 + i % 2, SIZE, 1, Packet.NOT_ECT));
    }
    for (int i = 1; i <= 200; i++) {
      simulation.run(i * MILLISECOND / 200, Long.MAX_VALUE);
      assertThat(detector.find()).isNull();
    }
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(arrivals()).isEqualTo(SWITCHES * 2000);
    assertThat(ring.links().stream().mapToLong(link -> link.from().creditWaits(1)).sum())
        .isGreaterThan(10);
  }

  private static QueueSettings creditSettings() {
    TrafficClass paid =
        new TrafficClass(
            "paid",
            0,
            QueueSettings.UNLIMITED,
            null,
            MarkingPoint.ENQUEUE,
            false,
            BufferShare.NONE,
            null,
            new CreditSettings(100, 100, 1, 10_000_000));
    return new QueueSettings(
        List.of(TrafficClass.strict("other", QueueSettings.UNLIMITED, null), paid),
        null,
        1000,
        0,
        SIZE,
        QueueSettings.Mode.EVENTED);
  }

  private static QueueSettings settings() {
    PauseSettings pause =
        new PauseSettings(20_000, 10_000, PauseSettings.BY_CABLE, 65_535, PauseSettings.BY_RATE);
    TrafficClass lossless =
        new TrafficClass(
            "lossless",
            0,
            QueueSettings.UNLIMITED,
            null,
            MarkingPoint.ENQUEUE,
            false,
            BufferShare.NONE,
            pause);
    return new QueueSettings(
        List.of(TrafficClass.strict("other", QueueSettings.UNLIMITED, null), lossless),
        null,
        1000,
        1_000_000,
        SIZE,
        QueueSettings.Mode.EVENTED);
  }
}

package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.engine.ChiSquare;
import org.rdsim.engine.Entity;
import org.rdsim.engine.Simulation;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

/** Equal senders whose packets reach a port at the same instant, round after round. */
class SynchronisedSendersTest {
  private static final long RATE = 100_000_000_000L;
  private static final int SIZE = 1000;
  private static final int ROUNDS = 10_000;

  @ParameterizedTest
  @CsvSource({"2, FUSED", "3, LAZY", "8, EVENTED", "8, FUSED", "17, FUSED"})
  void shouldFavourNobody(int senders, QueueSettings.Mode mode) {
    List<TestHost.Arrival> arrivals = run(senders, QueueSettings.UNLIMITED, mode);
    assertThat(arrivals).hasSize(senders * ROUNDS);
    for (int place = 0; place < senders; place++) {
      long[] counts = new long[senders];
      for (int round = 0; round < ROUNDS; round++) {
        counts[arrivals.get(round * senders + place).source()]++;
      }
      assertThat(ChiSquare.isUniform(counts)).as("place %d", place).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"8, FUSED", "8, LAZY", "8, EVENTED"})
  void shouldDropFromAllAlikeWhenTheQueueIsShort(int senders, QueueSettings.Mode mode) {
    List<TestHost.Arrival> arrivals = run(senders, 3 * SIZE, mode);
    assertThat(arrivals).hasSize(3 * ROUNDS);
    long[] counts = new long[senders];
    arrivals.forEach(a -> counts[a.source()]++);
    assertThat(ChiSquare.isUniform(counts)).isTrue();
  }

  private static List<TestHost.Arrival> run(int senders, long limit, QueueSettings.Mode mode) {
    Simulation simulation = new Simulation(1);
    QueueSettings settings = new QueueSettings(1, limit, null, mode);
    NetworkBuilder builder =
        new NetworkBuilder(simulation, new Ports(settings, simulation.streams()));
    List<TestHost> hosts = new ArrayList<>();
    for (int i = 0; i <= senders; i++) {
      hosts.add(new TestHost(simulation.partition(), i));
      builder.addHost(hosts.get(i));
    }
    int hub = builder.addSwitch("switch", packet -> packet.destination, 0);
    for (int i = 0; i <= senders; i++) {
      builder.connect(i, 0, hub, i, RATE, 1000);
    }
    builder.build();
    new Conductor(simulation, hosts.subList(0, senders), senders).start();
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    return hosts.get(senders).arrivals;
  }

  /** Lets all senders send one packet at a time, in the same order every time. */
  private static final class Conductor extends Entity {
    private final List<TestHost> senders;
    private final int receiver;
    private final TestPackets packets = new TestPackets();
    private int round;

    Conductor(Simulation simulation, List<TestHost> senders, int receiver) {
      super(simulation.partition(), Kind.NODE);
      this.senders = senders;
      this.receiver = receiver;
    }

    void start() {
      schedule(partition.now() + 80_000L * SIZE / 1000 * (senders.size() + 1));
    }

    @Override
    protected void fire(long now) {
      for (TestHost sender : senders) {
        sender.send(packets.packet(sender.id(), round, receiver, SIZE));
      }
      if (++round < ROUNDS) {
        start();
      }
    }
  }
}

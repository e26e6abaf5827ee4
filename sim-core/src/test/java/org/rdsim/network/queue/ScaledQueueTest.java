package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.network.TestHost;
import org.rdsim.network.queue.PortScenario.Kind;

/** A burst of 20 packets at a queue that holds 16, and marks above 8. */
class ScaledQueueTest {
  private static final int SIZE = 1000;

  @ParameterizedTest
  @EnumSource(Kind.class)
  void shouldDropAndMarkAtAShareOfTheLimitsAndThresholds(Kind kind) {
    assertThat(droppedAndMarked(kind, 1)).containsExactly(4L, 7L);
    assertThat(droppedAndMarked(kind, 0.25)).containsExactly(16L, 1L);
  }

  private static List<Long> droppedAndMarked(Kind kind, double share) {
    EcnRamp step = new EcnRamp(8 * SIZE, 8 * SIZE, 1);
    QueueSettings settings = new QueueSettings(1, 16 * SIZE, step, kind.mode());
    LineNetwork line =
        new LineNetwork(
            1,
            streams -> new Ports(settings, streams, kind.isSimple()),
            new long[] {100_000_000_000L},
            1000,
            0);
    line.port(0, 0).scaleQueues(share);
    for (int i = 0; i < 20; i++) {
      Packet packet = line.packets.packet(0, i, 0, SIZE, 0, Packet.ECT);
      line.injector.add(1000, line.port(0, 0), packet);
    }
    line.run();
    long marked = line.hosts.get(0).arrivals.stream().filter(ScaledQueueTest::isMarked).count();
    assertThat(line.port(0, 0).marked()).isEqualTo(marked);
    return List.of(line.port(0, 0).dropped(), marked);
  }

  private static boolean isMarked(TestHost.Arrival arrival) {
    return arrival.ecn() == Packet.CE;
  }
}

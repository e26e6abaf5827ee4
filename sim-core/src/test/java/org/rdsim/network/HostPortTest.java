package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.Deferred;
import org.rdsim.network.queue.QueueSettings;

class HostPortTest {
  private static final long RATE = 100_000_000_000L;
  private static final int SIZE = 1000;
  private static final long SERVICE = 80_000;
  private static final long PROPAGATION = 5000;
  private static final long PIPELINE = 700;

  private final LineNetwork line =
      new LineNetwork(
          1,
          new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.FUSED),
          new long[] {RATE, RATE},
          PROPAGATION,
          PIPELINE);
  private final TestHost host = line.hosts.get(0);
  private final HostPort port = (HostPort) host.port(0);

  @Test
  void shouldSendBackToBackAtItsRate() {
    for (int i = 0; i < 10; i++) {
      host.send(line.packets.packet(0, i, 1, SIZE));
    }
    line.run();
    long first = 3 * (SERVICE + PROPAGATION) + 2 * PIPELINE;
    List<Long> expected = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      expected.add(first + i * SERVICE);
    }
    assertThat(times(line.hosts.get(1))).isEqualTo(expected);
    assertThat(port.accepted()).isEqualTo(10);
    assertThat(port.acceptedBytes()).isEqualTo(10 * SIZE);
  }

  @Test
  void shouldLoopBackAtItsRate() {
    for (int i = 0; i < 3; i++) {
      host.send(line.packets.packet(0, i, 0, SIZE));
    }
    line.run();
    assertThat(times(host))
        .containsExactly(
            SERVICE + TestHost.LOOPBACK_PS,
            2 * SERVICE + TestHost.LOOPBACK_PS,
            3 * SERVICE + TestHost.LOOPBACK_PS);
    assertThat(port.loopback().delivered()).isEqualTo(3);
    assertThat(port.link().delivered()).isZero();
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  @Test
  void shouldShareItsRateBetweenWireAndLoopback() {
    host.send(line.packets.packet(0, 0, 1, SIZE));
    host.send(line.packets.packet(0, 1, 0, SIZE));
    host.send(line.packets.packet(0, 2, 1, SIZE));
    line.run();
    assertThat(times(host)).containsExactly(2 * SERVICE + TestHost.LOOPBACK_PS);
    long last = 5 * SERVICE + 3 * PROPAGATION + 2 * PIPELINE;
    assertThat(times(line.hosts.get(1))).containsExactly(last - 2 * SERVICE, last);
  }

  @Test
  void shouldTellTheBytesBeingSent() {
    host.send(line.packets.packet(0, 0, 1, SIZE));
    host.send(line.packets.packet(0, 1, 0, 2 * SIZE));
    assertThat(port.queuedBytes()).isEqualTo(SIZE);
    line.simulation.run(SERVICE, Long.MAX_VALUE);
    assertThat(port.queuedBytes()).isEqualTo(2 * SIZE);
    line.simulation.run(3 * SERVICE - 1, Long.MAX_VALUE);
    assertThat(port.queuedBytes()).isEqualTo(2 * SIZE);
    line.simulation.run(3 * SERVICE, Long.MAX_VALUE);
    assertThat(port.queuedBytes()).isZero();
  }

  @Test
  void shouldRunWhatItsSourceDefersBeforeTheEventReturns() {
    List<String> log = new ArrayList<>();
    host.whenAsked =
        () ->
            host.runList()
                .add(
                    new Deferred() {
                      @Override
                      protected void run() {
                        log.add("step at " + host.now());
                      }
                    });
    host.send(line.packets.packet(0, 0, 1, SIZE));
    host.send(line.packets.packet(0, 1, 1, SIZE));
    log.clear();
    line.simulation.run(SERVICE, Long.MAX_VALUE);
    assertThat(log).contains("step at " + SERVICE);
    assertThat(host.runList().isEmpty()).isTrue();
  }

  @Test
  void shouldSendOnePacketAtATimeWhenItsSourceWakesItWhileAsked() {
    List<Packet> more = new ArrayList<>(List.of(line.packets.packet(0, 1, 1, SIZE)));
    host.whenAsked =
        () -> {
          if (!more.isEmpty()) {
            host.send(more.remove(0));
          }
        };
    host.send(line.packets.packet(0, 0, 1, SIZE));
    line.run();
    long first = 3 * (SERVICE + PROPAGATION) + 2 * PIPELINE;
    assertThat(times(line.hosts.get(1))).containsExactly(first, first + SERVICE);
    assertThat(line.hosts.get(1).arrivals.stream().map(a -> a.number())).containsExactly(0, 1);
  }

  private static List<Long> times(TestHost host) {
    return host.arrivals.stream().map(a -> a.time()).toList();
  }
}

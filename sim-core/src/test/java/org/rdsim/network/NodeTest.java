package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.Deferred;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Simulation;
import org.rdsim.engine.Timer;

class NodeTest {
  private final Simulation simulation = new Simulation(1);
  private final TestHost host = new TestHost(simulation.partition(), 0);

  @Test
  void shouldKeepWhatATimerRecords() {
    Timer timer =
        new Timer(host.timers()) {
          @Override
          protected void expire(long now) {
            host.record(Digest.COMPLETION, 5, 6);
          }
        };
    timer.arm(100);
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(host.digest())
        .isEqualTo(Digest.of(100, Digest.TIMER, 0, 0) + Digest.of(100, Digest.COMPLETION, 5, 6));
  }

  @Test
  void shouldRunDeferredStepsAfterAllTimersOfAnInstant() {
    List<String> log = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      new Timer(host.timers()) {
        @Override
        protected void expire(long now) {
          log.add("timer");
          host.runList()
              .add(
                  new Deferred() {
                    @Override
                    protected void run() {
                      log.add("step at " + host.now());
                    }
                  });
        }
      }.arm(100);
    }
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(log).containsExactly("timer", "timer", "step at 100", "step at 100");
  }
}

package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Poisson arrivals at a port with packets of one size wait as the M/D/1 queue says. */
class MD1Test {
  /** Half-width that the confidence interval may have, as a part of the mean. */
  private static final double PRECISION = 0.025;

  @ParameterizedTest
  @CsvSource({
    "FUSED, 0.5",
    "FUSED, 0.8",
    "FUSED, 0.9",
    "LAZY, 0.5",
    "LAZY, 0.8",
    "LAZY, 0.9",
    "EVENTED, 0.5",
    "EVENTED, 0.8",
    "EVENTED, 0.9"
  })
  void shouldWaitAsTheFormulaSays(QueueSettings.Mode mode, double load) {
    PoissonQueue queue = new PoissonQueue(mode, load, PoissonQueue.WIRE_BYTES);
    queue.run();
    double formula = load / (2 * (1 - load));
    assertThat(queue.halfWidth()).isLessThan(PRECISION * formula);
    assertThat(formula)
        .isBetween(queue.meanWait() - queue.halfWidth(), queue.meanWait() + queue.halfWidth());
  }

  /** The same test with service 2 % longer than it should be fails at every load. */
  @Test
  void shouldTellAPortThatIsTwoPercentTooSlow() {
    for (double load : new double[] {0.5, 0.8, 0.9}) {
      PoissonQueue queue =
          new PoissonQueue(QueueSettings.Mode.FUSED, load, PoissonQueue.WIRE_BYTES * 102 / 100);
      queue.run();
      double formula = load / (2 * (1 - load));
      assertThat(queue.meanWait() - queue.halfWidth()).isGreaterThan(formula);
    }
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;

class GoBackNEfficiencyTest {
  private static final int MTU = 4096;
  private static final long PACKET_PS = (MTU + 82) * 80L;
  private static final long ACK_PS = 86 * 80;
  private static final int TIMEOUT_CODE = 6;
  private static final long ROUND_TRIP = (4_096_000L << TIMEOUT_CODE) / 10;

  /** Each loss costs what was sent from the lost packet until its NAK came: a round trip. */
  @ParameterizedTest
  @ValueSource(doubles = {0.0005, 0.002, 0.005, 0.012})
  @Rule("rc/2")
  void shouldLoseARoundTripForEachLostPacket(double loss) {
    long propagation = (ROUND_TRIP - PACKET_PS - ACK_PS) / 2;
    double window = (double) ROUND_TRIP / PACKET_PS;
    Testbed bed =
        new Setup()
            .propagationPs(propagation)
            .nakRepeatPs(2 * ROUND_TRIP)
            .timeout(TIMEOUT_CODE)
            .ackEvery(1)
            .build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new Loss(loss, Scope.DATA, bed.simulation().streams().of("loss")));
    int packets = 80_000;
    connection.left().write(1, (long) packets * MTU);
    bed.run();

    double efficiency = (double) packets * PACKET_PS / connection.right().deliveries().get(0);
    double expected = (1 - loss) / (1 - loss + loss * window);
    assertThat(loss * window).isLessThanOrEqualTo(1);
    assertThat(efficiency / expected).isCloseTo(1, within(0.05));
  }
}

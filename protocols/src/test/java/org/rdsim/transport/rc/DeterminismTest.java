package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;

class DeterminismTest {
  @Test
  void shouldRepeatARunBitForBit() {
    assertThat(IntStream.range(0, 5).mapToLong(run -> digest(17)).distinct().toArray()).hasSize(1);
  }

  @Test
  void shouldDifferWithTheSeed() {
    assertThat(IntStream.range(0, 5).mapToLong(DeterminismTest::digest).distinct().toArray())
        .hasSize(5);
  }

  @Test
  void shouldNotDependOnHowTheRunIsCut() {
    Testbed whole = load(3);
    whole.run();
    Testbed cut = load(3);
    for (long limit = 0; limit < whole.now(); limit += 777_777) {
      cut.run(limit);
    }
    cut.run();
    assertThat(cut.network().digest()).isEqualTo(whole.network().digest());
  }

  private static long digest(int seed) {
    Testbed bed = load(seed);
    bed.run();
    return bed.network().digest();
  }

  /** Four senders to one receiver and back, under loss. */
  private static Testbed load(int seed) {
    Testbed bed = new Setup().seed(seed).star(5).window(16).timeout(4).build();
    for (int host = 0; host < 5; host++) {
      bed.fault(host, new Loss(0.02, Scope.ALL, bed.simulation().streams().of("loss/" + host)));
    }
    for (int sender = 1; sender < 5; sender++) {
      Connection connection = bed.connect(sender, 0);
      connection.left().receives(4, 50_000);
      for (int id = 0; id < 4; id++) {
        connection.left().write(id, 50_000);
        connection.right().send(id, 50_000);
      }
    }
    return bed;
  }
}

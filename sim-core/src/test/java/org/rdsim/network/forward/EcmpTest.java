package org.rdsim.network.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.engine.ChiSquare;
import org.rdsim.network.queue.QueueSettings;

class EcmpTest {
  private static final int SEEDS = 1_000;

  private static Bundle bundle(int links, long seed) {
    return new Bundle(links, Multipath.PER_FLOW, QueueSettings.Mode.FUSED, seed);
  }

  /** The birthday problem: k flows have links of their own with chance n!/(n-k)! / n^k. */
  @ParameterizedTest
  @CsvSource({"2, 4", "3, 4", "4, 8", "8, 16", "8, 64"})
  void shouldLetFlowsCollideAsOftenAsBirthdays(int flows, int links) {
    double alone = 1;
    for (int i = 0; i < flows; i++) {
      alone *= (links - i) / (double) links;
    }
    int collisions = 0;
    double occupied = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Bundle bundle = bundle(links, seed);
      Set<Integer> used = new HashSet<>();
      for (int flow = 0; flow < flows; flow++) {
        used.add(bundle.choose(flow));
      }
      collisions += used.size() < flows ? 1 : 0;
      occupied += used.size();
    }
    double deviation = Math.sqrt(alone * (1 - alone) / SEEDS);
    assertThat(collisions / (double) SEEDS)
        .isBetween(1 - alone - 4 * deviation, 1 - alone + 4 * deviation);
    double expected = links * (1 - Math.pow(1 - 1.0 / links, flows));
    assertThat(occupied / SEEDS).isBetween(expected * 0.97, expected * 1.03);
  }

  @Test
  void shouldKeepAFlowOnItsLinkAndHonourTheEntropyOfEachPacket() {
    Bundle bundle = bundle(8, 1);

    assertThat(bundle.choices(100, 17)).containsOnly(bundle.choose(17));
    long[] links = new long[8];
    for (int packet = 0; packet < 8_000; packet++) {
      links[bundle.choose(packet)]++;
    }
    assertThat(ChiSquare.isUniform(links)).isTrue();
  }
}

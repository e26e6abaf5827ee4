package org.rdsim.network.forward;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.engine.ChiSquare;
import org.rdsim.network.Packet;
import org.rdsim.network.TestPackets;

class WeightedEcmpTest {
  private static NextHops table(int[] weights) {
    TableForwarding.Racks racks = new TableForwarding.Racks(new int[] {0}, new int[] {0});
    int[] ports = new int[weights.length];
    for (int i = 0; i < ports.length; i++) {
      ports[i] = 10 + i;
    }
    return new TableForwarding(racks, new int[] {0}, new int[][] {ports}, new int[][] {weights}, 5);
  }

  @Test
  void shouldChooseInProportionToWeights() {
    WeightedEcmp ecmp = new WeightedEcmp(table(new int[] {4, 1, 3}), 5);
    Packet packet = new TestPackets().packet(1, 0, 0, 100);
    long[] eighths = new long[8];
    long[] ports = new long[3];
    for (int entropy = 0; entropy < 80_000; entropy++) {
      packet.entropy = entropy;
      ports[ecmp.egress(packet) - 10]++;
    }
    for (int i = 0; i < 8; i++) {
      eighths[i] = i < 4 ? ports[0] / 4 : i < 5 ? ports[1] : ports[2] / 3;
    }
    assertThat(ChiSquare.isUniform(eighths)).isTrue();
    assertThat(ecmp.candidates(packet)).containsExactly(ecmp.egress(packet));
  }

  @Test
  void shouldBeEcmpWhereWeightsAreEqual() {
    NextHops table = table(new int[] {1, 1, 1, 1});
    WeightedEcmp ecmp = new WeightedEcmp(table, 5);
    Packet packet = new TestPackets().packet(1, 0, 0, 100);
    for (int entropy = 0; entropy < 1000; entropy++) {
      packet.entropy = entropy;
      assertThat(ecmp.egress(packet)).isEqualTo(table.egress(packet));
    }
  }
}

package org.rdsim.device;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AddressVectorTest {
  @Property(seed = "1")
  void shouldDeriveTheSamePortInBothDirections(
      @ForAll @IntRange(max = 0xFFFFFF) int local,
      @ForAll @IntRange(max = 0xFFFFFF) int remote,
      @ForAll @IntRange(max = 0xFFFFF) int label) {
    AddressVector vector = AddressVector.to(1).withFlowLabel(label);
    int port = vector.udpSourcePort(local, remote);
    assertThat(port).isBetween(0xC000, 0xFFFF);
    assertThat(vector.udpSourcePort(remote, local)).isEqualTo(port);
  }

  @Test
  void shouldFoldTheFlowLabelIntoThePort() {
    AddressVector vector = AddressVector.to(1);
    assertThat(vector.withFlowLabel(0x01234).udpSourcePort(5, 6)).isEqualTo(0xD234);
    assertThat(vector.withFlowLabel(0x54000).udpSourcePort(5, 6)).isEqualTo(0xC015);
  }
}

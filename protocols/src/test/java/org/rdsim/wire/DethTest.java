package org.rdsim.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DethTest {
  @Property(seed = "1")
  void shouldReadWhatItWrote(
      @ForAll int queueKey, @ForAll @IntRange(max = 0xFFFFFF) int sourceQpn) {
    Deth header = new Deth(queueKey, sourceQpn);
    ByteBuffer buffer = ByteBuffer.allocate(RoceV2.DETH);
    header.writeTo(buffer);
    assertThat(buffer.hasRemaining()).isFalse();
    assertThat(Deth.readFrom(buffer.flip())).isEqualTo(header);
  }

  @Test
  void shouldHaveTheLayoutOfTheStandard() {
    ByteBuffer buffer = ByteBuffer.allocate(RoceV2.DETH);
    new Deth(0x80010203, 0x0A0B0C).writeTo(buffer);
    assertThat(buffer.array()).containsExactly(0x80, 1, 2, 3, 0, 0x0A, 0x0B, 0x0C);
    byte[] reserved = {0, 0, 0, 1, (byte) 0xFF, 0, 0, 2};
    assertThat(Deth.readFrom(ByteBuffer.wrap(reserved))).isEqualTo(new Deth(1, 2));
  }

  @Test
  void shouldRefuseALongQueuePairNumber() {
    assertThatThrownBy(() -> new Deth(0, 1 << 24)).hasMessageContaining("24 bits");
  }
}

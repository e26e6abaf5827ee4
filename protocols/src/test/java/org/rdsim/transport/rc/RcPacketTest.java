package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.rdsim.network.HopStamps;
import org.rdsim.transport.Copies;

class RcPacketTest {
  @Test
  void shouldCopyAllThatItSays() throws IllegalAccessException {
    RcPacket packet = new RcPacket();
    RcPacket copy = new RcPacket();
    for (Field field : Copies.fields(RcPacket.class)) {
      if (field.getType() != HopStamps.class) {
        field.set(packet, Copies.value(field.getType()));
      }
    }
    packet.beginStamps();
    packet.stamps().add(1, 2, 3, 4);

    copy.copyFrom(packet);

    for (Field field : Copies.fields(RcPacket.class)) {
      if (field.getType() != HopStamps.class) {
        assertThat(field.get(copy)).as(field.getName()).isEqualTo(field.get(packet));
      }
    }
    assertThat(copy.stamps()).usingRecursiveComparison().isEqualTo(packet.stamps());
    assertThat(copy.stamps()).isNotSameAs(packet.stamps());
  }
}

package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.rdsim.transport.Copies;

class RcPacketTest {
  @Test
  void shouldCopyAllThatItSays() throws IllegalAccessException {
    RcPacket packet = new RcPacket();
    RcPacket copy = new RcPacket();
    for (Field field : Copies.fields(RcPacket.class)) {
      field.set(packet, Copies.value(field.getType()));
    }

    copy.copyFrom(packet);

    for (Field field : Copies.fields(RcPacket.class)) {
      assertThat(field.get(copy)).as(field.getName()).isEqualTo(field.get(packet));
    }
  }
}

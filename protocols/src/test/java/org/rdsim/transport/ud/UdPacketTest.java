package org.rdsim.transport.ud;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.rdsim.transport.Copies;

class UdPacketTest {
  @Test
  void shouldCopyAllThatItSays() throws IllegalAccessException {
    UdPacket packet = new UdPacket();
    UdPacket copy = new UdPacket();
    for (Field field : Copies.fields(UdPacket.class)) {
      field.set(packet, Copies.value(field.getType()));
    }

    copy.copyFrom(packet);

    for (Field field : Copies.fields(UdPacket.class)) {
      assertThat(field.get(copy)).as(field.getName()).isEqualTo(field.get(packet));
    }
  }
}

package org.rdsim.transport.uc;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.rdsim.transport.Copies;

class UcPacketTest {
  @Test
  void shouldCopyAllThatItSays() throws IllegalAccessException {
    UcPacket packet = new UcPacket();
    UcPacket copy = new UcPacket();
    for (Field field : Copies.fields(UcPacket.class)) {
      field.set(packet, Copies.value(field.getType()));
    }

    copy.copyFrom(packet);

    for (Field field : Copies.fields(UcPacket.class)) {
      assertThat(field.get(copy)).as(field.getName()).isEqualTo(field.get(packet));
    }
  }
}

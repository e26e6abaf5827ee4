package org.rdsim.transport.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.rdsim.transport.Copies;

class ProbePacketTest {
  @Test
  void shouldCopyAllThatItSays() throws IllegalAccessException {
    ProbePacket packet = new ProbePacket();
    ProbePacket copy = new ProbePacket();
    for (Field field : Copies.fields(ProbePacket.class)) {
      field.set(packet, Copies.value(field.getType()));
    }

    copy.copyFrom(packet);

    for (Field field : Copies.fields(ProbePacket.class)) {
      assertThat(field.get(copy)).as(field.getName()).isEqualTo(field.get(packet));
    }
  }
}

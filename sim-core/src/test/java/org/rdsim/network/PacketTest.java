package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class PacketTest {
  private final TestPackets packets = new TestPackets();

  @Test
  void shouldCopyAllThatAPacketSays() throws IllegalAccessException {
    Packet packet = packets.packet(0, 0, 0, 0);
    int value = 1;
    for (Field field : Packet.class.getDeclaredFields()) {
      if (isSaid(field)) {
        set(field, packet, value++);
      }
    }

    Packet copy = packet.copy();

    assertThat(copy).isNotSameAs(packet);
    for (Field field : Packet.class.getDeclaredFields()) {
      if (isSaid(field)) {
        assertThat(field.get(copy)).as(field.getName()).isEqualTo(field.get(packet));
      }
    }
  }

  @Test
  void shouldComeSoundFromThePool() {
    Packet packet = packets.packet(0, 0, 0, 0);
    packet.condition = Packet.CORRUPT;
    packet.release();

    assertThat(packets.packet(0, 0, 0, 0)).isSameAs(packet);
    assertThat(packet.isCorrupt()).isFalse();
  }

  private static boolean isSaid(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !Modifier.isFinal(field.getModifiers())
        && field.getType().isPrimitive();
  }

  private static void set(Field field, Packet packet, int value) throws IllegalAccessException {
    Class<?> type = field.getType();
    if (type == byte.class) {
      field.setByte(packet, (byte) value);
    } else if (type == short.class) {
      field.setShort(packet, (short) value);
    } else if (type == int.class) {
      field.setInt(packet, value);
    } else {
      field.setLong(packet, value);
    }
  }
}

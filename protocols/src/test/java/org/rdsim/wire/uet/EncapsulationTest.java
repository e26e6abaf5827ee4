package org.rdsim.wire.uet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.rules.Rule;
import org.rdsim.wire.uet.Encapsulation.Protection;

class EncapsulationTest {
  @ParameterizedTest
  @CsvSource({
    "RUD_REQUEST, REQUEST_STANDARD, 102",
    "ROD_CC_REQUEST, REQUEST_STANDARD, 106",
    "RUD_REQUEST, REQUEST_MEDIUM, 90",
    "RUD_REQUEST, REQUEST_SMALL, 78",
    "RUD_REQUEST, RESPONSE_DATA, 78",
    "ACK, RESPONSE, 70",
    "ACK, RESPONSE_DATA_SMALL, 70",
    "ACK_CC, RESPONSE, 90",
    "NACK, NONE, 64",
    "CONTROL, NONE, 64",
    "RUDI_REQUEST, REQUEST_SMALL, 74",
    "RUDI_REQUEST, REQUEST_STANDARD, 98",
    "RUDI_RESPONSE, RESPONSE, 66",
    "UUD_REQUEST, REQUEST_STANDARD, 94"
  })
  @Rule({"uet/2", "uet/5", "uet/6", "uet/11"})
  void shouldHaveTheFramesOfTheSpecification(PdsType type, NextHeader next, int bytes) {
    int headers = type.bytes() + next.bytes();
    assertThat(Encapsulation.UDP.frameBytes(headers, 0)).isEqualTo(bytes);
    assertThat(Encapsulation.UDP.wireBytes(type, next, 0)).isEqualTo(bytes + 20);
    assertThat(Encapsulation.UDP.frameBytes(headers, 4096))
        .isEqualTo(14 + 20 + 8 + headers + 4096 + 4);
  }

  @Test
  @Rule({"uet/1", "uet/3", "uet/9", "uet/10"})
  void shouldAddWhatSurroundsThePacket() {
    int headers = 12 + 44;
    int udp = 102;
    assertThat(Encapsulation.UDP_PORT).isEqualTo(4793);
    assertThat(of(true, false, Protection.NONE).frameBytes(headers, 0)).isEqualTo(udp + 20);
    assertThat(of(false, true, Protection.NONE).frameBytes(headers, 0)).isEqualTo(udp - 4);
    assertThat(of(false, false, Protection.CRC).frameBytes(headers, 0)).isEqualTo(udp + 4);
    assertThat(of(false, false, Protection.TSS).frameBytes(headers, 0)).isEqualTo(udp + 28);
    assertThat(of(false, false, Protection.TSS_WITH_SOURCE).frameBytes(headers, 0))
        .isEqualTo(udp + 32);
  }

  @Test
  @Rule("uet/145")
  void shouldWeighPacketsByTheirTransportBytes() {
    assertThat(Encapsulation.UDP.nominalBytes(16 + 44, 4096)).isEqualTo(8 + 60 + 4096 + 40);
    assertThat(of(true, true, Protection.CRC).nominalBytes(12 + 44, 1))
        .isEqualTo(4 + 56 + 1 + 4 + 40);
  }

  @Test
  void shouldLeaveTheHeaderOfATrimmedPacket() {
    assertThat(Encapsulation.UDP.minTrimBytes()).isEqualTo(24);
    assertThat(of(false, true, Protection.NONE).minTrimBytes()).isEqualTo(20);
  }

  private static Encapsulation of(boolean ipv6, boolean nativeIp, Protection protection) {
    return new Encapsulation(ipv6, nativeIp, protection);
  }
}

package org.rdsim.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.rules.Rule;

class PacketSizeTest {
  @ParameterizedTest
  @CsvSource({
    "READ_REQUEST, 0, 78",
    "READ_RESPONSE_ONLY, 0, 66",
    "READ_RESPONSE_FIRST, 4096, 4162",
    "READ_RESPONSE_MIDDLE, 4096, 4158",
    "READ_RESPONSE_LAST, 1, 70",
    "COMPARE_SWAP, 0, 90",
    "FETCH_ADD, 0, 90",
    "ATOMIC_ACKNOWLEDGE, 0, 74",
    "UD_SEND_ONLY, 100, 170",
    "UD_SEND_ONLY_IMM, 100, 174"
  })
  @Rule("verbs/179")
  void shouldHaveTheFrameOfTheStandard(BthOpcode opcode, int payload, int bytes) {
    assertThat(RoceV2.frameBytes(opcode, payload)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @EnumSource
  void shouldTellRequestsFromAnswers(BthOpcode opcode) {
    boolean response = opcode.name().startsWith("READ_RESPONSE");
    boolean answer = response || opcode.name().endsWith("ACKNOWLEDGE");
    assertThat(opcode.isReadResponse()).isEqualTo(response);
    assertThat(opcode.isAnswer()).isEqualTo(answer);
    assertThat(opcode.isWrite()).isEqualTo(opcode.name().startsWith("WRITE"));
    assertThat(opcode.hasImmediate()).isEqualTo(opcode.name().endsWith("_IMM"));
  }
}

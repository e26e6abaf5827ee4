package org.rdsim.wire.uet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

@Rule({"uet/6", "uet/7"})
class SesHeadersTest {
  @Provide
  Arbitrary<SesCommon> commons() {
    Arbitrary<Integer> flags = Headers.bits(8);
    return Combinators.combine(
            Headers.bits(6),
            flags,
            Headers.bits(16),
            Headers.bits(8),
            Headers.bits(24),
            Headers.bits(12),
            Headers.bits(12))
        .as(
            (opcode, f, id, generation, job, pid, index) ->
                common(opcode, f, id, generation, job, pid, index));
  }

  @Provide
  Arbitrary<SesCommon> singles() {
    return Combinators.combine(Headers.bits(6), Headers.bits(14), Headers.bits(24))
        .as((opcode, length, job) -> common(opcode, 0xFF, length, 255, job, 4095, 0));
  }

  @Provide
  Arbitrary<ResponseCommon> responses() {
    return Combinators.combine(Headers.bits(2), Headers.bits(6), Headers.bits(2), Headers.bits(6))
        .as(ResponseCommon::new);
  }

  @Provide
  Arbitrary<Integer> word14() {
    return Headers.bits(14);
  }

  @Provide
  Arbitrary<Integer> word16() {
    return Headers.bits(16);
  }

  @Provide
  Arbitrary<Integer> word24() {
    return Headers.bits(24);
  }

  @Provide
  Arbitrary<AtomicExtension.Operands> operands() {
    Arbitrary<Long> longs = Arbitraries.longs();
    return Combinators.combine(longs, longs, longs, longs).as(AtomicExtension.Operands::new);
  }

  private static SesCommon common(
      int opcode, int flags, int id, int generation, int job, int pid, int index) {
    return new SesCommon(
        opcode,
        flags >>> 6,
        (flags & 0x20) != 0,
        (flags & 0x10) != 0,
        (flags & 0x08) != 0,
        (flags & 0x04) != 0,
        (flags & 0x02) != 0,
        (flags & 0x01) != 0,
        id,
        generation,
        job,
        pid,
        index);
  }

  @Property(seed = "1")
  void shouldReadTheStandardRequestThatItWrote(
      @ForAll("commons") SesCommon common,
      @ForAll long offset,
      @ForAll int initiator,
      @ForAll long match,
      @ForAll("word14") int payload,
      @ForAll int length) {
    boolean first = common.first();
    StandardRequest request =
        new StandardRequest(
            common,
            offset,
            initiator,
            match,
            first ? ~match : 0,
            first ? 0 : payload,
            first ? 0 : ~length,
            length);
    Headers.assertSurvives(request, 44, StandardRequest::readFrom);
  }

  @Property(seed = "1")
  void shouldReadTheRequestOfOnePacketThatItWrote(
      @ForAll("singles") SesCommon common,
      @ForAll long word,
      @ForAll int initiator,
      @ForAll long match) {
    Headers.assertSurvives(
        new MediumRequest(common, word, initiator, match), 32, MediumRequest::readFrom);
    Headers.assertSurvives(new SmallRequest(common, word), 20, SmallRequest::readFrom);
  }

  @Property(seed = "1")
  void shouldReadTheResponseThatItWrote(
      @ForAll("responses") ResponseCommon common,
      @ForAll("word16") int id,
      @ForAll("word24") int job,
      @ForAll("word14") int payload,
      @ForAll int length) {
    Headers.assertSurvives(
        new Response(common, id, id & 0xFF, job, length), 12, Response::readFrom);
    Headers.assertSurvives(
        new ResponseData(common, id, job, 65535 - id, payload, length, ~length),
        20,
        ResponseData::readFrom);
    Headers.assertSurvives(
        new ResponseDataSmall(common, payload, job, length), 12, ResponseDataSmall::readFrom);
  }

  @Property(seed = "1")
  void shouldReadTheExtensionThatItWrote(
      @ForAll int eager,
      @ForAll("word24") int place,
      @ForAll long offset,
      @ForAll("operands") AtomicExtension.Operands operands) {
    Headers.assertSurvives(
        new RendezvousExtension(eager, place & 0xFF, place >>> 12, place & 0xFFF, offset, ~offset),
        24,
        RendezvousExtension::readFrom);
    int byteValue = place & 0xFF;
    Headers.assertSurvives(
        new AtomicExtension(byteValue, 255 - byteValue, byteValue, null),
        4,
        buffer -> AtomicExtension.readFrom(buffer, false));
    Headers.assertSurvives(
        new AtomicExtension(byteValue, 255 - byteValue, byteValue, operands),
        36,
        buffer -> AtomicExtension.readFrom(buffer, true));
  }

  @Test
  void shouldHaveTheLayoutOfTheSpecification() {
    SesCommon common =
        new SesCommon(
            0x3F, 1, true, false, true, false, true, false, 0x0102, 3, 0x040506, 0x708, 0x90A);
    byte[] bytes =
        Headers.write(
            new StandardRequest(
                common, StandardRequest.token(0x0B0C0D0E, -1), 0, 0, 0, 0x1234, 0x55667788, 9));
    assertThat(bytes)
        .startsWith(0x3F, 0b01_101010, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x0A)
        .containsSequence(0x0B, 0x0C, 0x0D, 0x0E, 0xFF, 0xFF, 0xFF, 0xFF)
        .endsWith(0, 0, 0x12, 0x34, 0x55, 0x66, 0x77, 0x88, 0, 0, 0, 9);
    assertThat(Headers.write(new Response(new ResponseCommon(1, 2, 3, 4), 5, 6, 7, 8)))
        .containsExactly(0x42, 0xC4, 0, 5, 6, 0, 0, 7, 0, 0, 0, 8);
  }

  @Test
  void shouldRefuseWhatDoesNotFit() {
    SesCommon several = common(1, 0x01, 5, 0, 0, 0, 0);
    assertThatThrownBy(() -> new SmallRequest(several, 0)).hasMessageContaining("one packet");
    SesCommon longer = common(1, 0x03, 1 << 14, 0, 0, 0, 0);
    assertThatThrownBy(() -> new MediumRequest(longer, 0, 0, 0)).hasMessageContaining("14 bits");
    assertThatThrownBy(() -> new StandardRequest(several, 0, 0, 0, 0, 1, 0, 0))
        .hasMessageContaining("either");
    assertThatThrownBy(() -> common(64, 0, 0, 0, 0, 0, 0)).hasMessageContaining("opcode");
  }
}

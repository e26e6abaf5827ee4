package org.rdsim.wire.uet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

@Rule("uet/7")
class PdsHeadersTest {
  @Provide
  Arbitrary<Integer> word16() {
    return Headers.bits(16);
  }

  @Provide
  Arbitrary<Integer> word24() {
    return Headers.bits(24);
  }

  @Provide
  Arbitrary<Integer> word8() {
    return Headers.bits(8);
  }

  @Provide
  Arbitrary<Integer> offset() {
    return Headers.signed();
  }

  @Provide
  Arbitrary<TargetContext> targets() {
    Arbitrary<TargetContext> made =
        Combinators.combine(Arbitraries.of(true, false), Headers.bits(12))
            .as(TargetContext::created);
    return Arbitraries.oneOf(Headers.bits(16).map(TargetContext::known), made);
  }

  @Provide
  Arbitrary<CcState> states() {
    Arbitrary<CcState> credit =
        Combinators.combine(Headers.bits(24), Headers.bits(16)).as(CreditState::new);
    Arbitrary<CcState> nscc =
        Combinators.combine(
                Headers.bits(16),
                Arbitraries.of(true, false),
                Headers.bits(7),
                Headers.bits(24),
                Headers.bits(16))
            .as(NsccState::new);
    return Arbitraries.oneOf(credit, nscc);
  }

  @Provide
  Arbitrary<Ack> acks() {
    Arbitrary<Boolean> flags = Arbitraries.of(true, false);
    Arbitrary<Integer> psns = Arbitraries.integers();
    Arbitrary<Ack> plain =
        Combinators.combine(
                flags, flags, Arbitraries.of(Ack.Wanted.class), Headers.signed(), psns, word16())
            .as(
                (marked, again, wanted, offset, psn, id) ->
                    ack(PdsType.ACK, marked, again, false, wanted, offset, psn, id));
    return Arbitraries.oneOf(
        plain,
        Combinators.combine(flags, word16(), psns)
            .as((m, opaque, p) -> ack(PdsType.ACK, m, m, true, Ack.Wanted.NONE, opaque, p, 1)));
  }

  private static Ack ack(
      PdsType type,
      boolean marked,
      boolean again,
      boolean probe,
      Ack.Wanted wanted,
      int offset,
      int psn,
      int id) {
    return new Ack(type, NextHeader.RESPONSE, marked, again, probe, wanted, offset, psn, id, id);
  }

  @Property(seed = "1")
  @Rule({"uet/4", "uet/12"})
  void shouldReadTheRequestThatItWrote(
      @ForAll boolean ordered,
      @ForAll boolean credit,
      @ForAll NextHeader next,
      @ForAll boolean again,
      @ForAll("offset") int clear,
      @ForAll int psn,
      @ForAll("targets") TargetContext target,
      @ForAll("word24") int wanted) {
    PdsType type = PdsType.request(ordered, credit);
    int ccc = credit ? wanted & 0xFF : 0;
    Request request =
        new Request(
            type, next, again, !again, clear, psn, 0xFFFF, target, ccc, credit ? wanted : 0);
    Headers.assertSurvives(request, credit ? 16 : 12, Request::readFrom);
    assertThat(request.clearPsn()).isEqualTo(psn + clear);
    assertThat(type.isOrdered()).isEqualTo(ordered);
  }

  @Property(seed = "1")
  @Rule("uet/12")
  void shouldReadTheAcknowledgementThatItWrote(@ForAll("acks") Ack ack) {
    Headers.assertSurvives(ack, 12, Ack::readFrom);
    assertThat(ack.ackPsn()).isEqualTo(ack.cumulativePsn() + ack.ackPsnOffset());
  }

  @Property(seed = "1")
  @Rule("uet/12")
  void shouldReadTheStateThatItWrote(
      @ForAll("acks") Ack plain,
      @ForAll boolean extended,
      @ForAll("word8") int mpr,
      @ForAll("offset") int offset,
      @ForAll long bitmap,
      @ForAll("states") CcState state) {
    PdsType type = extended ? PdsType.ACK_CCX : PdsType.ACK_CC;
    Ack ack =
        ack(
            type,
            plain.marked(),
            plain.retransmitted(),
            plain.probe(),
            plain.wanted(),
            plain.ackPsnOffset(),
            plain.cumulativePsn(),
            plain.spdcid());
    long more = extended ? ~bitmap : 0;
    AckCc header = new AckCc(ack, mpr & 0xF, mpr, offset, bitmap, state, more);
    Headers.assertSurvives(header, extended ? 40 : 32, AckCc::readFrom);
    assertThat(header.sackPsn()).isEqualTo(ack.cumulativePsn() + offset);
  }

  @Property(seed = "1")
  @Rule("uet/8")
  void shouldReadTheRefusalThatItWrote(
      @ForAll boolean marked,
      @ForAll boolean rudi,
      @ForAll boolean extended,
      @ForAll("word8") int code,
      @ForAll int psn,
      @ForAll("word16") int id,
      @ForAll long state) {
    PdsType type = extended ? PdsType.NACK_CCX : PdsType.NACK;
    long first = extended ? state : 0;
    Nack nack =
        new Nack(
            type,
            marked,
            !marked,
            rudi,
            code,
            255 - code,
            psn,
            id,
            65535 - id,
            ~psn,
            first,
            -first);
    Headers.assertSurvives(nack, extended ? 32 : 16, Nack::readFrom);
    assertThat(Prologue.readFrom(ByteBuffer.wrap(Headers.write(nack))).next())
        .isEqualTo(NextHeader.NONE.code());
  }

  @Property(seed = "1")
  void shouldReadTheControlPacketThatItWrote(
      @ForAll ControlType type,
      @ForAll boolean ordered,
      @ForAll boolean again,
      @ForAll("word16") int id,
      @ForAll int psn,
      @ForAll("targets") TargetContext target) {
    int opaque = type == ControlType.PROBE ? id : 0;
    Control control =
        new Control(type, ordered, again, !again, opaque, psn, 65535 - id, target, ~psn);
    Headers.assertSurvives(control, 16, Control::readFrom);
  }

  @Property(seed = "1")
  void shouldReadThePacketsWithoutContextThatItWrote(
      @ForAll boolean response,
      @ForAll NextHeader next,
      @ForAll boolean again,
      @ForAll int packetId) {
    PdsType type = response ? PdsType.RUDI_RESPONSE : PdsType.RUDI_REQUEST;
    Headers.assertSurvives(
        new Rudi(type, next, response && again, again, packetId), 8, Rudi::readFrom);
    Headers.assertSurvives(new Uud(next), 4, Uud::readFrom);
  }

  @Property(seed = "1")
  @Rule("uet/3")
  void shouldPutTheEntropyWhereUdpHasItsSourcePort(@ForAll("word16") int entropy) {
    Headers.assertSurvives(new EntropyHeader(entropy), 4, EntropyHeader::readFrom);
    byte[] bytes = Headers.write(new EntropyHeader(entropy));
    assertThat(bytes).containsExactly((byte) (entropy >>> 8), (byte) entropy, (byte) 0, (byte) 0);
  }

  @Test
  @Rule("uet/4")
  void shouldHaveTypeNextHeaderAndFlagsInThisOrder() {
    Request request =
        new Request(
            PdsType.ROD_CC_REQUEST,
            NextHeader.REQUEST_STANDARD,
            true,
            true,
            -2,
            0x01020304,
            0x0506,
            TargetContext.created(true, 7),
            8,
            0x090A0B);
    assertThat(Headers.write(request))
        .containsExactly(
            0b01110_001, 0b1_0011100, 0xFF, 0xFE, 1, 2, 3, 4, 5, 6, 0x80, 7, 8, 9, 0x0A, 0x0B);
  }

  @Test
  @Rule({"uet/5", "uet/13"})
  void shouldHaveTheLayoutOfTheStateOfAWindow() {
    Ack ack = ack(PdsType.ACK_CC, true, true, false, Ack.Wanted.CLOSE, -1, 5, 0x0102);
    NsccState state = new NsccState(0x0304, true, 5, 0x060708, 0x090A);
    assertThat(Headers.write(new AckCc(ack, 1, 8, -2, 3, state, 0)))
        .containsExactly(
            0b01000_010,
            0b0_0110100,
            0xFF,
            0xFF,
            0,
            0,
            0,
            5,
            1,
            2,
            1,
            2, //
            0x01,
            8,
            0xFF,
            0xFE,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            3, //
            3,
            4,
            0x85,
            6,
            7,
            8,
            9,
            0x0A);
  }

  @Test
  @Rule("uet/13")
  void shouldCountInTheUnitsOfTheFields() {
    assertThat(NsccState.receivedUnits(0)).isZero();
    assertThat(NsccState.receivedUnits(1)).isEqualTo(1);
    assertThat(NsccState.receivedUnits(256)).isEqualTo(1);
    assertThat(NsccState.receivedUnits(257)).isEqualTo(2);
    assertThat(NsccState.receivedUnits((1L << 32) + 1)).isEqualTo(1);
    assertThat(NsccState.bytesSince(1, 0xFFFFFF)).isEqualTo(512);
    assertThat(NsccState.bytesSince(0xFFFFFF, 1)).isEqualTo(-512);
    assertThat(NsccState.serviceUnits(0)).isZero();
    assertThat(NsccState.serviceUnits(1)).isEqualTo(1);
    assertThat(NsccState.serviceUnits(128_001)).isEqualTo(2);
    assertThat(NsccState.serviceUnits(1L << 60)).isEqualTo(0xFFFF);
    assertThat(new NsccState(2, false, 0, 0, 0).servicePs()).isEqualTo(256_000);
  }

  @Test
  @Rule("uet/5")
  void shouldHaveTheSizesOfTheSpecification() {
    assertThat(PdsType.of(2).bytes()).isEqualTo(12);
    assertThat(PdsType.of(14).bytes()).isEqualTo(16);
    assertThat(PdsType.values()).hasSize(14).allMatch(type -> PdsType.of(type.code()) == type);
    assertThat(NextHeader.values()).allMatch(next -> NextHeader.of(next.code()) == next);
    assertThat(ControlType.values()).allMatch(type -> ControlType.of(type.code()) == type);
    assertThatThrownBy(() -> PdsType.of(0)).hasMessageContaining("type");
    assertThatThrownBy(() -> NextHeader.of(7)).hasMessageContaining("7");
    assertThatThrownBy(() -> ControlType.of(10)).hasMessageContaining("10");
  }

  @Test
  void shouldRefuseWhatDoesNotFit() {
    TargetContext known = TargetContext.known(1);
    assertThatThrownBy(() -> TargetContext.known(1 << 16)).hasMessageContaining("16 bits");
    assertThatThrownBy(() -> TargetContext.created(false, 1 << 12)).hasMessageContaining("12");
    assertThatThrownBy(() -> new TargetContext(false, 1, false, 1)).hasMessageContaining("either");
    assertThatThrownBy(
            () ->
                new Request(
                    PdsType.RUD_REQUEST, NextHeader.NONE, false, false, 0, 0, 0, known, 0, 1))
        .hasMessageContaining("credit_target");
    assertThatThrownBy(
            () -> new Request(PdsType.ACK, NextHeader.NONE, false, false, 0, 0, 0, known, 0, 0))
        .hasMessageContaining("no request");
    assertThatThrownBy(
            () ->
                new Request(
                    PdsType.RUD_REQUEST, NextHeader.NONE, false, false, 32768, 0, 0, known, 0, 0))
        .hasMessageContaining("sign");
    assertThatThrownBy(() -> CcState.of(2, 0)).hasMessageContaining("congestion");
  }
}

package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;
import org.rdsim.units.Time;

class OtherWindowsTest {
  private static final long BASE = 12 * Time.MICROSECOND;
  private static final int PACKET = 4096;
  private static final UetPath PATH =
      new UetPath(100_000_000_000L, BASE, BASE, PACKET, PACKET - 96, true);
  private static final CellSettings CELLS = new CellSettings(64_000, 256, 20);

  private final UetFeedback feedback = new UetFeedback();

  @Test
  @Rule("uet/144")
  void shouldUseNoMoreCellsThanTheBufferHas() {
    Tfc tfc = new Tfc(CELLS, PATH);
    CellBuffer buffer = new CellBuffer(CELLS);
    int sent = 0;
    while (tfc.maySend(0, PACKET)) {
      tfc.sent(PACKET);
      sent++;
    }
    assertThat(sent).as("250 cells, 17 for each packet").isEqualTo(14);
    assertThat(tfc.maySend(0, 2900)).as("12 cells are left").isTrue();

    for (int packet = 0; packet < 4; packet++) {
      assertThat(buffer.isUpdateDue()).isEqualTo(false);
      buffer.freed(PACKET);
    }
    assertThat(buffer.isUpdateDue()).isTrue();
    tfc.granted(buffer.tell());
    assertThat(buffer.isUpdateDue()).isFalse();
    assertThat(tfc.available()).isEqualTo(12 + 4 * 17);
  }

  @Test
  @Rule("uet/144")
  void shouldHealLostUpdatesAndCountBeyondTheField() {
    Tfc tfc = new Tfc(CELLS, PATH);
    CellBuffer buffer = new CellBuffer(CELLS);
    int old = buffer.tell();
    for (int packet = 0; packet < 3_000_000; packet++) {
      tfc.sent(PACKET);
      buffer.freed(PACKET);
      int told = buffer.tell();
      if (packet % 3 == 0) {
        tfc.granted(told);
        assertThat(tfc.available()).isEqualTo(250);
      }
    }
    tfc.granted((old + 3_000_000 * 17 - 5) & UetSender.CREDIT_MASK);
    assertThat(tfc.available()).as("old news").isBetween(250 - 3 * 17, 250);
  }

  @Test
  @Rule("uet/144")
  void shouldTakeBackTheCellsOfWhatIsLost() {
    Tfc tfc = new Tfc(CELLS, PATH);
    tfc.sent(PACKET);
    tfc.timedOut(0, PACKET);
    tfc.sent(PACKET);
    tfc.inferredLost(0, PACKET, 0);
    tfc.sent(PACKET);
    tfc.nacked(0, 0, PACKET, false, 0);
    assertThat(tfc.available()).isEqualTo(250);
    assertThat(tfc.windowBytes()).isEqualTo(64_000);
  }

  @Test
  void shouldFollowMarksAlone() {
    MarkWindow window = new MarkWindow(40_960, PATH);
    feedback.bytes = 12_288;
    feedback.marked = true;
    window.acknowledged(feedback);
    assertThat(window.windowBytes()).isEqualTo(36_864);
    feedback.marked = false;
    window.acknowledged(feedback);
    assertThat(window.windowBytes()).isEqualTo(36_864 + 12_288L * PACKET / 36_864);
    window.nacked(0, 0, PACKET, true, 0);
    assertThat(window.windowBytes()).isEqualTo(38_229 - PACKET);
    for (int i = 0; i < 20; i++) {
      window.timedOut(0, PACKET);
    }
    assertThat(window.windowBytes()).isEqualTo(PACKET);
    assertThat(window.maySend(0, PACKET)).isTrue();
    assertThat(window.maySend(1, PACKET)).isFalse();
    feedback.bytes = 1 << 20;
    window.acknowledged(feedback);
    assertThat(window.windowBytes()).as("its most").isEqualTo(40_960);
  }

  @Test
  void shouldStayAsItIs() {
    ConstantWindow window = new ConstantWindow(3L * PACKET, PATH);
    window.nacked(0, 0, PACKET, false, 0);
    window.timedOut(0, PACKET);
    window.inferredLost(0, PACKET, 0);
    feedback.rttPs = BASE / 2;
    window.acknowledged(feedback);
    assertThat(window.windowBytes()).isEqualTo(3L * PACKET);
    assertThat(window.baseRttPs()).isEqualTo(BASE / 2);
    assertThat(window.maySend(2L * PACKET, PACKET)).isTrue();
    assertThat(window.maySend(2L * PACKET + 1, PACKET)).isFalse();
    assertThatThrownBy(() -> new ConstantWindow(PACKET - 1, PATH)).hasMessageContaining("packet");
  }

  @Test
  void shouldMakeWhatTheRecordsSay() {
    NsccConfig nscc =
        new NsccConfig(
            null,
            null,
            1.5,
            null,
            4,
            5,
            0.15,
            0.25,
            1_000_000,
            0.8,
            0.5,
            0.0125,
            3,
            8,
            NsccConfig.Preset.HTSIM);
    RcccConfig rccc = new RcccConfig(16384, 0.99, 1.5);
    NsccRcccConfig both = new NsccRcccConfig(nscc, rccc);
    TfcConfig tfc = new TfcConfig(65536, 256, 0);

    assertThat(nscc.create(PATH).windowBytes()).isEqualTo(225_000);
    assertThat(nscc.usesMarks()).isTrue();
    assertThat(nscc.credit()).isNull();
    assertThat(rccc.credit()).isEqualTo(new CreditSettings(256, 64, 0.99, 1.5));
    assertThat(rccc.create(PATH).windowBytes()).isEqualTo(Long.MAX_VALUE);
    assertThat(both.create(PATH).creditTarget(1, 1)).isNotEqualTo(UetSender.NO_CREDIT);
    assertThat(nscc.create(PATH).creditTarget(1, 1)).isEqualTo(UetSender.NO_CREDIT);
    assertThat(both.credit()).isEqualTo(rccc.credit());
    assertThat(tfc.cells()).isEqualTo(new CellSettings(65536, 256, 0));
    assertThat(new ConstantWindowConfig(null).create(PATH).windowBytes()).isEqualTo(225_000);
    assertThat(new ConstantWindowConfig(2).create(PATH).windowBytes()).isEqualTo(2L * PACKET);
    assertThat(new MarkWindowConfig(1).create(PATH).windowBytes()).isEqualTo(150_000);
  }
}

package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;
import org.rdsim.units.Time;

class RcccTest {
  private static final CreditSettings SETTINGS = new CreditSettings(256, 16, 1, 1.5);
  private static final long BASE = 12 * Time.MICROSECOND;
  private static final int PACKET = 4096;
  private static final UetPath PATH =
      new UetPath(100_000_000_000L, BASE, BASE, PACKET, PACKET - 96, true);

  private final Rccc sender = new Rccc(SETTINGS, PATH);

  @Test
  @Rule("uet/136")
  void shouldBeginWithCreditThatEndsWithTheFirstAnswer() {
    assertThat(sender.credit()).isEqualTo(225_000);
    sender.sent(PACKET);
    assertThat(sender.maySend(Long.MAX_VALUE / 2, PACKET)).isTrue();
    sender.heard();
    assertThat(sender.credit()).isZero();
    assertThat(sender.maySend(0, 1)).isFalse();
    assertThat(sender.runsDry(0, 1)).isTrue();
    sender.granted(1);
    sender.heard();
    assertThat(sender.credit()).as("later answers take nothing").isEqualTo(256);
  }

  @Test
  @Rule("uet/136")
  void shouldLetTheLastPacketTakeMoreThanIsLeft() {
    sender.heard();
    sender.granted(1);
    assertThat(sender.maySend(0, PACKET)).isTrue();
    sender.sent(PACKET);
    assertThat(sender.credit()).isEqualTo(256 - PACKET);
    sender.granted(16);
    assertThat(sender.maySend(0, PACKET)).isFalse();
    sender.granted(17);
    assertThat(sender.maySend(0, PACKET)).isTrue();
  }

  @Test
  @Rule("uet/137")
  void shouldHealLostAndLateGrantsByCountingAll() {
    sender.heard();
    sender.granted(40);
    sender.granted(20);
    assertThat(sender.credit()).isEqualTo(40 * 256);
  }

  @Test
  @Rule("uet/137")
  void shouldCountBeyondTheEndOfTheField() {
    sender.heard();
    for (int total = 0; total < 1 << 26; total += 1 << 22) {
      sender.sent((int) Math.max(0, sender.credit()));
      sender.granted(total & UetSender.CREDIT_MASK);
    }
    sender.sent((int) sender.credit());
    int wrapped = (1 << 26) - (1 << 22) + 3;
    sender.granted(wrapped & UetSender.CREDIT_MASK);
    assertThat(sender.credit()).isEqualTo(3 * 256);
    assertThat(UetSender.creditAhead(2, 0xFFFFFF)).isEqualTo(3);
    assertThat(UetSender.creditAhead(0xFFFFFF, 2)).isEqualTo(-3);
  }

  @Test
  @Rule("uet/137")
  void shouldNeverHoldMoreThanFillsTheWay() {
    sender.granted(100_000);
    assertThat(sender.credit()).isEqualTo(225_000);
  }

  @Test
  @Rule("uet/138")
  void shouldAskForWhatItLacks() {
    sender.heard();
    assertThat(sender.creditTarget(10_000, 1)).isEqualTo(40);
    assertThat(sender.creditTarget(10_000, 4)).isEqualTo(10);
    sender.granted(30);
    assertThat(sender.creditTarget(10_000, 1)).isEqualTo(40);
    assertThat(sender.creditTarget(0, 1)).as("it wants none of what it has").isZero();
    assertThat(sender.creditTarget(1L << 40, 1)).as("no more than fills the way").isEqualTo(879);
  }

  @Test
  @Rule("uet/138")
  void shouldAskForAPacketWhileItSpeculates() {
    sender.sent(PACKET);
    assertThat(sender.creditTarget(1, 1)).isEqualTo(16);
    assertThat(sender.creditTarget(0, 1)).isGreaterThan(1 << 23);
  }

  @Test
  @Rule("uet/113")
  void shouldNeedWindowAndCredit() {
    ConstantWindow window = new ConstantWindow(2L * PACKET, PATH);
    WindowAndCredit both = new WindowAndCredit(window, sender, PACKET);
    both.sent(PACKET);
    both.heard();
    assertThat(both.maySend(PACKET, PACKET)).as("no credit").isFalse();
    both.granted(32);
    assertThat(both.maySend(PACKET, PACKET)).isTrue();
    assertThat(both.maySend(PACKET + 1, PACKET)).as("no window").isFalse();
    assertThat(both.creditTarget(1L << 40, 1)).as("only what the window lets out").isEqualTo(48);
    assertThat(both.windowBytes()).isEqualTo(2L * PACKET);
  }
}

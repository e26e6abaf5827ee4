package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

/** At 100 Gb/s a unit of 256 bytes takes 20,480 ps. */
class CreditPacerTest {
  private static final long UNIT = 20_480;
  private static final CreditSettings SETTINGS = new CreditSettings(256, 16, 1, 1.5);

  private final CreditPacer pacer = new CreditPacer(SETTINGS, 100_000_000_000L, 64 * 256);
  private final CreditSource first = new CreditSource();
  private final CreditSource second = new CreditSource();

  @Test
  @Rule("uet/140")
  void shouldGrantInTurnAtThePaceOfTheLine() {
    pacer.asked(1000, first, 40, false);
    pacer.asked(1000, second, 20, false);

    assertThat(pacer.dueAt()).isEqualTo(1000);
    assertThat(pacer.grant(1000)).isSameAs(first);
    assertThat(first.granted()).isEqualTo(16);
    assertThat(pacer.dueAt()).isEqualTo(1000 + 16 * UNIT);
    assertThat(pacer.grant(pacer.dueAt())).isSameAs(second);
    assertThat(pacer.grant(pacer.dueAt())).isSameAs(first);
    assertThat(pacer.grant(pacer.dueAt())).isSameAs(second);
    assertThat(second.granted()).isEqualTo(20);
    assertThat(pacer.dueAt()).isEqualTo(1000 + (3 * 16 + 4) * UNIT);
  }

  @Test
  @Rule("uet/140")
  void shouldGiveTheRestToWhoAskedOnce() {
    pacer.asked(0, first, 1, false);
    pacer.asked(0, second, 1, false);
    int grants = 0;
    while (pacer.dueAt() != CreditPacer.NEVER) {
      pacer.grant(pacer.dueAt());
      grants++;
    }
    assertThat(first.granted()).isEqualTo(1 + 64);
    assertThat(second.granted()).isEqualTo(1 + 64);
    assertThat(grants).isEqualTo(10);
  }

  @Test
  @Rule("uet/140")
  void shouldServeWhoAsksBeforeWhoAskedOnce() {
    pacer.asked(0, first, 16, false);
    pacer.grant(0);
    pacer.asked(UNIT, second, 48, false);
    assertThat(pacer.dueAt()).as("the line is still busy").isEqualTo(16 * UNIT);
    for (int i = 0; i < 3; i++) {
      assertThat(pacer.grant(pacer.dueAt())).isSameAs(second);
    }
    assertThat(pacer.grant(pacer.dueAt())).isSameAs(first);
  }

  @Test
  @Rule("uet/140")
  void shouldNotWakeForWhatWasAskedBefore() {
    pacer.asked(0, first, 16, false);
    while (pacer.dueAt() != CreditPacer.NEVER) {
      pacer.grant(pacer.dueAt());
    }
    pacer.asked(1_000_000_000, first, 16, false);
    pacer.asked(1_000_000_000, first, 3, false);
    assertThat(pacer.dueAt()).isEqualTo(CreditPacer.NEVER);
    pacer.asked(1_000_000_000, first, 3, true);
    assertThat(pacer.dueAt()).as("but for a trimmed packet").isEqualTo(1_000_000_000);
    pacer.grant(1_000_000_000);
    assertThat(first.granted()).as("which it has credit for").isEqualTo(16 + 64);
    assertThat(pacer.dueAt()).isEqualTo(CreditPacer.NEVER);
  }

  @Test
  @Rule("uet/140")
  void shouldForgetWhoIsGone() {
    pacer.asked(0, first, 100, false);
    pacer.asked(0, second, 100, false);
    pacer.forget(first);
    assertThat(pacer.grant(0)).isSameAs(second);
    pacer.forget(second);
    pacer.forget(second);
    assertThat(pacer.dueAt()).isEqualTo(CreditPacer.NEVER);
  }
}

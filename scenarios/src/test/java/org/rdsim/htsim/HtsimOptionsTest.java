package org.rdsim.htsim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class HtsimOptionsTest {
  @Test
  void shouldReadWhatIsGivenAndKeepDefaults() {
    HtsimOptions options =
        HtsimOptions.of(
            "-end 3000 -paths 128 -hop_latency 0.1 -load_balancing_algo reps -failed 8");

    assertThat(options.endPs()).isEqualTo(3_000_000_000L);
    assertThat(options.paths()).isEqualTo(128);
    assertThat(options.hopPs()).isEqualTo(100_000);
    assertThat(options.balancing()).isEqualTo(HtsimOptions.Balancing.REPS);
    assertThat(options.slowLinks()).isEqualTo(8);
    assertThat(options.mtu()).isEqualTo(4150);
    assertThat(options.senderControl()).isTrue();
    assertThat(options.receiverControl()).isFalse();
  }

  @Test
  void shouldTellControlsApart() {
    HtsimOptions receiver = HtsimOptions.of("-receiver_cc_only");
    HtsimOptions both = HtsimOptions.of("-receiver_cc -sender_cc");

    assertThat(receiver.senderControl()).isFalse();
    assertThat(receiver.receiverControl()).isTrue();
    assertThat(both.senderControl()).isTrue();
    assertThat(both.receiverControl()).isTrue();
  }

  @Test
  void shouldRefuseWhatItDoesNotKnow() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HtsimOptions.of("-sleek"))
        .withMessage("option not known: -sleek");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HtsimOptions.of("-mtu"))
        .withMessage("no value: -mtu");
  }

  @Test
  void shouldDeriveFiguresAsHtsimPrintsThem() {
    HtsimFigures figures = HtsimFigures.of(100_000, 6, 6_000_000, 4150);

    assertThat(figures)
        .isEqualTo(
            new HtsimFigures(
                14_022_720, 175_284, 178_450, 37_350, 145_250, 100_656_000, 10_517_040, 262_926));
  }
}

package org.rdsim.htsim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AgreementTest {
  private static final OptionalDouble NONE = OptionalDouble.empty();

  private static Reference find(String name) {
    return ReferenceTable.read().stream()
        .filter(r -> r.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Figures figures(double mean, double max, double retransmissions) {
    return new Figures(mean, max, NONE, OptionalDouble.of(retransmissions), NONE, NONE);
  }

  @Test
  void shouldAgreeWithItself() {
    assertThat(ReferenceTable.read())
        .allSatisfy(r -> assertThat(Agreement.deviations(r, r.figures())).isEmpty())
        .allSatisfy(r -> assertThat(HtsimOptions.of(r.options()).endPs()).isPositive())
        .extracting(Reference::name)
        .doesNotHaveDuplicates();
  }

  @Test
  void shouldAllowOneUnitOfTheLastDigitAndNoOtherCount() {
    Reference one = find("rcv #0");
    Figures theirs = one.figures();
    OptionalDouble acks = OptionalDouble.of(125);

    assertThat(Agreement.deviations(one, timed(theirs, 177.3694, theirs.acks()))).isEmpty();
    assertThat(Agreement.deviations(one, timed(theirs, 177.3701, theirs.acks())))
        .containsExactly("mean 177.370, not 177.368", "max 177.370, not 177.368");
    assertThat(Agreement.deviations(one, timed(theirs, 177.368, acks)))
        .containsExactly("acks 125, not 126");
    assertThat(Agreement.deviations(one, timed(theirs, 177.368, NONE)))
        .containsExactly("acks NaN, not 126");
  }

  private static Figures timed(Figures f, double us, OptionalDouble acks) {
    return new Figures(us, us, f.packets(), f.retransmissions(), acks, f.pulls());
  }

  @Test
  void shouldHoldTheLongestTimeToTheBandOfSeeds() {
    Reference incast = find("incast receiver");

    assertThat(Agreement.deviations(incast, figures(2445, 2463.4, 762))).isEmpty();
    assertThat(Agreement.deviations(incast, figures(2445, 2466, 762)))
        .containsExactly("max 2466.00, not 2463.34 to 2465.75");
  }

  @Test
  void shouldTakeAShareWhereThereIsNoBand() {
    Reference incast = find("incast 8->1 2000000 B receiver");

    assertThat(Agreement.deviations(incast, figures(1310, 1316, 300))).isEmpty();
    assertThat(Agreement.deviations(incast, figures(1330, 1320, 300)))
        .containsExactly("mean +1.51 %", "max +0.36 %");
  }

  @Test
  void shouldCompareIncastsAndPermutationsBySpread() {
    Reference incast = find("incast sender");
    Reference permutation = find("perm_16n_16c_2MB sender");

    assertThat(Agreement.deviations(incast, figures(2174.3, 2468, 1000)))
        .containsExactly("retransmissions +25.47 %");
    assertThat(Agreement.deviations(permutation, figures(192, 200, 0))).isEmpty();
    assertThat(Agreement.deviations(permutation, figures(192, 201, 0)))
        .containsExactly("max 201.000, not 191.220 to 200.620");
  }

  @Test
  void shouldAllowMoreWithSlowLinks() {
    Reference large = find("perm 1024 NSCC bitmap");
    Reference slow = find("perm 1024 8 slow links NSCC bitmap");

    assertThat(Agreement.deviations(large, figures(193, 202.23 * 1.04, 0)))
        .containsExactly("max +4.00 %");
    assertThat(Agreement.deviations(slow, figures(194, 222.02 * 1.04, 0))).isEmpty();
  }
}

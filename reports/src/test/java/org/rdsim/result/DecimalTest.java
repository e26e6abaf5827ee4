package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class DecimalTest {
  @Test
  void shouldWriteExactNanosecondsWithoutTrailingZeros() {
    assertThat(Decimal.ns(0)).isEqualTo("0");
    assertThat(Decimal.ns(1)).isEqualTo("0.001");
    assertThat(Decimal.ns(1_500)).isEqualTo("1.5");
    assertThat(Decimal.ns(100_000)).isEqualTo("100");
    assertThat(Decimal.ns(Long.MAX_VALUE)).isEqualTo("9223372036854775.807");
    assertThat(Decimal.gbps(99_999_999_999L)).isEqualTo("99.999999999");
  }

  @Property(seed = "1")
  void shouldReadWhatItWrote(@ForAll @LongRange(min = 0) long value) {
    assertThat(Decimal.parse(Decimal.ns(value), Decimal.PS_IN_NS)).isEqualTo(value);
    assertThat(Decimal.parse(Decimal.gbps(value), Decimal.BPS_IN_GBPS)).isEqualTo(value);
  }

  @Test
  void shouldRefuseMoreDigitsThanItHas() {
    assertThatThrownBy(() -> Decimal.parse("1.0001", Decimal.PS_IN_NS))
        .isInstanceOf(ArithmeticException.class);
  }
}

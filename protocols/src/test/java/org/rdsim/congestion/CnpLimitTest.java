package org.rdsim.congestion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CnpLimitTest {
  @Test
  void shouldKeepTheInterval() {
    CnpLimit limit = new CnpLimit(50);
    assertThat(limit.passes(7)).isTrue();
    assertThat(limit.passes(8)).isFalse();
    assertThat(limit.passes(56)).isFalse();
    assertThat(limit.passes(57)).isTrue();
    assertThat(limit.passes(200)).isTrue();
    assertThat(limit.passes(207)).isFalse();
  }
}

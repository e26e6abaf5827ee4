package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KaryFatTreeTest {
  @ParameterizedTest
  @CsvSource({"3, 2, 2", "3, 100, 10", "3, 128, 8", "3, 8192, 32", "2, 1024, 64", "2, 8192, 128"})
  void shouldFindTheSmallestRadix(int tiers, int hosts, int radix) {
    assertThat(KaryFatTree.smallest(tiers, hosts))
        .hasValueSatisfying(tree -> assertThat(tree.radix()).isEqualTo(radix));
  }

  @Property(tries = 300, seed = "1")
  void shouldNeverBeBuiltWithMoreBlocksThanPorts(
      @ForAll @IntRange(min = 2, max = 3) int tiers,
      @ForAll @IntRange(min = 2, max = 20_000) int hosts) {
    KaryFatTree.smallest(tiers, hosts)
        .ifPresent(
            tree -> {
              assertThat(tree.hosts()).isEqualTo(hosts);
              assertThat(tree.blocks()).isBetween(2, tree.radix());
              assertThat(tree.downlinks().stream().reduce(1, (a, b) -> a * b)).isEqualTo(hosts);
            });
  }

  @Property(tries = 100, seed = "1")
  void shouldCarryAllHostsOfAFullTreeWithNoSmallerRadix(
      @ForAll @IntRange(min = 2, max = 3) int tiers,
      @ForAll @IntRange(min = 1, max = 40) int half) {
    KaryFatTree full = KaryFatTree.full(tiers, 2 * half);

    assertThat(KaryFatTree.smallest(tiers, (int) full.hosts())).contains(full);
  }
}

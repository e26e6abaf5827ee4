package org.rdsim.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

class KeyTableTest {
  private static final int PD = 3;
  private static final int QPN = 7;

  /** The bounds of a region agree with arithmetic on unbounded numbers, wherever it lies. */
  @Property(seed = "1")
  @Rule("verbs/33")
  void shouldJudgeBoundsLikeUnboundedArithmetic(
      @ForAll long iova,
      @ForAll @LongRange(min = 1) long length,
      @ForAll @LongRange(min = -3, max = 3) long nearEdge,
      @ForAll boolean atEnd,
      @ForAll @LongRange(min = 1, max = 5) long bytes) {
    KeyTable keys = new KeyTable();
    BigInteger start = unsigned(iova);
    BigInteger end = start.add(BigInteger.valueOf(length));
    if (end.bitLength() > 64) {
      return;
    }
    int key = keys.register(PD, iova, length, 0);
    long address = (atEnd ? iova + length : iova) + nearEdge;
    boolean inside =
        unsigned(address).compareTo(start) >= 0
            && unsigned(address).add(BigInteger.valueOf(bytes)).compareTo(end) <= 0;
    assertThat(keys.checkLocal(key, PD, address, bytes, false))
        .isEqualTo(inside ? WcStatus.SUCCESS : WcStatus.LOC_PROT_ERR);
  }

  private static BigInteger unsigned(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }

  @Test
  void shouldChangeTheVariantWhenAnEntryIsUsedAgain() {
    KeyTable keys = new KeyTable();
    Set<Integer> seen = new LinkedHashSet<>();
    for (int i = 0; i < 256; i++) {
      int key = keys.register(PD, 0, 1, 0);
      assertThat(key >>> 8).isEqualTo(1);
      assertThat(seen.add(key)).isTrue();
      keys.deregister(key);
    }
  }

  @Test
  void shouldReuseTheEntryThatIsFreeLongest() {
    KeyTable keys = new KeyTable();
    int first = keys.register(PD, 0, 1, 0);
    int second = keys.register(PD, 0, 1, 0);
    int third = keys.register(PD, 0, 1, 0);
    keys.deregister(second);
    keys.deregister(first);
    assertThat(keys.register(PD, 0, 1, 0) >>> 8).isEqualTo(second >>> 8);
    assertThat(keys.register(PD, 0, 1, 0) >>> 8).isEqualTo(first >>> 8);
    assertThat(keys.register(PD, 0, 1, 0) >>> 8).isEqualTo((third >>> 8) + 1);
    assertThat(keys.size()).isEqualTo(4);
  }

  @Test
  @Rule({"verbs/24", "verbs/26", "verbs/40"})
  void shouldKnowOnlyLiveKeysOfTheDomain() {
    KeyTable keys = new KeyTable();
    int key = keys.register(PD, 0, 100, Access.LOCAL_WRITE | Access.REMOTE_READ);
    assertThat(keys.checkRemote(key, PD, QPN, 0, 100, Access.REMOTE_READ))
        .isEqualTo(WcStatus.SUCCESS);
    assertThat(keys.checkRemote(key, PD + 1, QPN, 0, 100, Access.REMOTE_READ))
        .isEqualTo(WcStatus.REM_ACCESS_ERR);
    for (int bad : new int[] {0, key + 1, key ^ 0x100, -1, Integer.MIN_VALUE}) {
      assertThat(keys.checkLocal(bad, PD, 0, 100, false)).isEqualTo(WcStatus.LOC_PROT_ERR);
      assertThat(keys.checkLocal(bad, 0, 0, 100, false)).isEqualTo(WcStatus.LOC_PROT_ERR);
    }
    keys.deregister(key);
    assertThat(keys.checkLocal(key, PD, 0, 100, true)).isEqualTo(WcStatus.LOC_PROT_ERR);
    assertThat(keys.checkLocal(key, PD, 0, 0, true)).isEqualTo(WcStatus.SUCCESS);
  }
}

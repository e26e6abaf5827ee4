package org.rdsim.wire.uet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** What tests of headers share. */
final class Headers {
  private Headers() {}

  /** Checks that a header of so many bytes comes back as it was. */
  static <H extends Header> void assertSurvives(
      H header, int bytes, Function<ByteBuffer, H> reader) {
    ByteBuffer buffer = ByteBuffer.allocate(bytes);
    header.writeTo(buffer);
    assertThat(buffer.hasRemaining()).isFalse();
    assertThat(header.bytes()).isEqualTo(bytes);
    assertThat(reader.apply(buffer.flip())).isEqualTo(header);
    assertThat(buffer.hasRemaining()).isFalse();
  }

  static byte[] write(Header header) {
    ByteBuffer buffer = ByteBuffer.allocate(header.bytes());
    header.writeTo(buffer);
    return buffer.array();
  }

  /** Values of a field, its ends among the most frequent. */
  static Arbitrary<Integer> bits(int bits) {
    int most = (1 << bits) - 1;
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(1, Arbitraries.of(0, 1, most)),
        net.jqwik.api.Tuple.of(3, Arbitraries.integers().between(0, most)));
  }

  static Arbitrary<Integer> signed() {
    return Arbitraries.integers().between(Short.MIN_VALUE, Short.MAX_VALUE);
  }
}

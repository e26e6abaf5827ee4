package org.rdsim.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberRoundTripTest {
  private static final ConfigReader READER = new ConfigReader(List.of());

  record NumbersConfig(@Doc("A.") long a, @Doc("B.") double b, @Doc("C.") String c) {}

  private static NumbersConfig read(String a, String b) {
    String json = "{\"a\": " + a + ", \"b\": " + b + ", \"c\": \"\"}";
    return READER.read("n.json", json.getBytes(UTF_8), NumbersConfig.class);
  }

  @Property(seed = "1")
  void shouldKeepEveryNumber(@ForAll long a, @ForAll double b) {
    NumbersConfig read = read(Long.toString(a), Double.toString(b));

    assertThat(read.a()).isEqualTo(a);
    assertThat(read.b()).isEqualTo(b);
    assertThat(READER.read("w.json", READER.write(read).getBytes(UTF_8), NumbersConfig.class))
        .isEqualTo(read);
  }

  @Property(seed = "1")
  void shouldKeepEveryText(@ForAll String c) {
    NumbersConfig value =
        new NumbersConfig(
            1,
            1,
            c.codePoints()
                .filter(p -> !isSurrogate(p))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString());

    assertThat(READER.read("w.json", READER.write(value).getBytes(UTF_8), NumbersConfig.class))
        .isEqualTo(value);
  }

  private static boolean isSurrogate(int point) {
    return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e5", "1E+5", "1e-7", "-0.0", "5e-324", "1.7976931348623157E308", "0"})
  void shouldReadEveryWayToWriteADouble(String b) {
    assertThat(read("0", b).b()).isEqualTo(Double.parseDouble(b));
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 200, 5000})
  void shouldReadLongFractions(int digits) {
    String b = "0." + "3".repeat(digits);

    assertThat(read("-0", b).b()).isEqualTo(Double.parseDouble(b));
  }
}

package org.rdsim.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.ToLongFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
  private static final String TIMES = "; use a number with ps, ns, us, ms or s";
  private static final String RATES = "; use a number with bps, Kbps, Mbps, Gbps or Tbps";
  private static final String SIZES = "; use a number with B, KB, KiB, MB, MiB, GB, GiB, TB or TiB";

  @ParameterizedTest
  @CsvSource({
    "80ps, 80",
    "1.5us, 1500000",
    "4.096us, 4096000",
    "1s, 1000000000000",
    "0s, 0",
    "0.001ns, 1",
    "9223372.036854775807s, 9223372036854775807"
  })
  void shouldReadTimesExactly(String text, long picoseconds) {
    assertThat(Time.parse(text)).isEqualTo(picoseconds);
  }

  @ParameterizedTest
  @CsvSource({
    "100Gbps, 100000000000",
    "12.5Gbps, 12500000000",
    "1.6Tbps, 1600000000000",
    "1bps, 1"
  })
  void shouldReadRatesExactly(String text, long bitsPerSecond) {
    assertThat(DataRate.parse(text)).isEqualTo(bitsPerSecond);
  }

  @ParameterizedTest
  @CsvSource({"64KiB, 65536", "64KB, 64000", "1MB, 1000000", "4096B, 4096", "1GiB, 1073741824"})
  void shouldKeepDecimalAndBinarySizesApart(String text, long bytes) {
    assertThat(DataSize.parse(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "1500000, 1.5us",
    "80, 80ps",
    "0, 0s",
    "4096000, 4.096us",
    "3600000000000000, 3600s",
    "1000000000000, 1s",
    "999999999999, 999.999999999ms",
    "-1500, -1.5ns"
  })
  void shouldWriteTimesInTheLargestUnitThatFits(long picoseconds, String text) {
    assertThat(Time.format(picoseconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "65536, 64KiB",
    "1500, 1500B",
    "1000000, 1MB",
    "1024000, 1024KB",
    "0, 0B",
    "4096, 4KiB"
  })
  void shouldWriteSizesAsTheShortestWholeNumber(long bytes, String text) {
    assertThat(DataSize.format(bytes)).isEqualTo(text);
  }

  @Property(seed = "1")
  void shouldReadBackEveryTimeItWrites(@ForAll @LongRange(min = 0) long value) {
    assertThat(Time.parse(Time.format(value))).isEqualTo(value);
  }

  @Property(seed = "1")
  void shouldReadBackEveryRateItWrites(@ForAll @LongRange(min = 0) long value) {
    assertThat(DataRate.parse(DataRate.format(value))).isEqualTo(value);
  }

  @Property(seed = "1")
  void shouldReadBackEverySizeItWrites(@ForAll @LongRange(min = 0) long value) {
    assertThat(DataSize.parse(DataSize.format(value))).isEqualTo(value);
  }

  @Property(seed = "1")
  void shouldReadBackRoundSizes(
      @ForAll @LongRange(min = 0, max = 1 << 20) long count,
      @ForAll @LongRange(max = 40) long log) {
    long value = count << log;
    assertThat(DataSize.parse(DataSize.format(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5usec | is not a time" + TIMES + "; did you mean \"5us\"?",
        "5US | is not a time" + TIMES + "; did you mean \"5us\"?",
        "5 us | is not a time" + TIMES + "; did you mean \"5us\"?",
        "5 | is not a time" + TIMES,
        "5min | is not a time" + TIMES,
        "-1us | is negative" + TIMES,
        "1e3us | is not a time" + TIMES,
        "1.us | is not a time" + TIMES,
        ".5us | is not a time" + TIMES,
        "us | is not a time" + TIMES,
        "'' | is not a time" + TIMES,
        "0.3ps | is not a whole number of picoseconds",
        "9223373s | is too large; a time is below 2^63 picoseconds",
        "00000000000000000000000000000000000000001s | has more than 40 digits",
      })
  void shouldRefuseWhatIsNoTime(String text, String why) {
    shouldRefuse(Time::parse, text, why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "100Gb | is not a data rate" + RATES + "; did you mean \"100Gbps\"?",
        "100gbps | is not a data rate" + RATES + "; did you mean \"100Gbps\"?",
        "100G | is not a data rate" + RATES + "; did you mean \"100Gbps\"?",
        "100Gbit/s | is not a data rate" + RATES + "; did you mean \"100Gbps\"?",
        "1GBps | is not a data rate" + RATES + "; did you mean \"1Gbps\"? (B means bytes)",
        "0.5bps | is not a whole number of bits per second",
        "10000000Tbps | is too large; a data rate is below 2^63 bits per second",
      })
  void shouldRefuseWhatIsNoRate(String text, String why) {
    shouldRefuse(DataRate::parse, text, why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "64Kb | is not a data size" + SIZES + "; did you mean \"64KB\"? (b means bits)",
        "64Kib | is not a data size" + SIZES + "; did you mean \"64KiB\"? (b means bits)",
        "64kib | is not a data size" + SIZES + "; did you mean \"64KiB\"? (b means bits)",
        "64K | is not a data size" + SIZES + "; did you mean \"64KB\"?",
        "64 | is not a data size" + SIZES,
        "1.5B | is not a whole number of bytes",
        "8388608TiB | is too large; a data size is below 2^63 bytes",
      })
  void shouldRefuseWhatIsNoSize(String text, String why) {
    shouldRefuse(DataSize::parse, text, why);
  }

  private static void shouldRefuse(ToLongFunction<String> parse, String text, String why) {
    String shown = text.length() > 40 ? text.substring(0, 40) + "..." : text;
    assertThatThrownBy(() -> parse.applyAsLong(text))
        .isInstanceOf(UnitException.class)
        .hasMessage("\"" + shown + "\" " + why);
  }
}

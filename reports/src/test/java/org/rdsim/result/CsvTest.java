package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTest {
  @TempDir Path folder;

  @Test
  void shouldQuoteOnlyWhereNeeded() throws IOException {
    Path file = folder.resolve("a.csv");
    try (CsvWriter csv = new CsvWriter(file)) {
      csv.text("plain").text("a,b").text("say \"hi\"").text("two\nlines").text("变体").empty();
      csv.endRow();
      csv.text("").number(0).ns(1_500).nsOrEmpty(-1).number(Long.MAX_VALUE);
      csv.endRow();
    }

    assertThat(file)
        .hasContent(
            "plain,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",变体,\n,0,1.5,,9223372036854775807\n");
  }

  @Property(seed = "1")
  void shouldReadBackAnyText(@ForAll @NotEmpty @Size(max = 6) List<String> fields)
      throws IOException {
    List<String> row = new ArrayList<>(fields.stream().map(CsvTest::encodable).toList());
    row.add("end");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (CsvWriter csv = new CsvWriter(bytes)) {
      row.forEach(csv::text);
      csv.endRow();
    }

    String text = bytes.toString(StandardCharsets.UTF_8);
    try (CsvReader csv = new CsvReader("test", new StringReader(text))) {
      assertThat(csv.next()).isEqualTo(row);
      assertThat(csv.next()).isNull();
    }
  }

  /** UTF-8 has no form for half of a surrogate pair. */
  private static String encodable(String text) {
    return text.codePoints()
        .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Property(seed = "1")
  void shouldSpellTimesLikeTheSummary(@ForAll @LongRange(min = 0) long ps) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (CsvWriter csv = new CsvWriter(bytes)) {
      csv.ns(ps);
    }

    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(Decimal.ns(ps));
  }

  @Test
  void shouldWriteFieldsLongerThanTheBuffer() throws IOException {
    Path file = folder.resolve("a.csv");
    String longText = "x".repeat(200_000);
    try (CsvWriter csv = new CsvWriter(file)) {
      csv.text("a").text(longText).text("b");
      csv.endRow();
    }

    assertThat(file).hasContent("a," + longText + ",b\n");
  }

  @Test
  void shouldNameFileAndRowOfOpenQuote() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "a,b\n\"c,d\n");
    try (CsvReader csv = new CsvReader(file)) {
      csv.next();
      assertThatThrownBy(csv::next)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("a.csv:2: a quoted field has no end");
    }
  }
}

package org.rdsim.result;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes rows of comma-separated values as RFC 4180 has them (a field with a comma, a quote or a
 * line break stands in quotes), in UTF-8, with a line feed at the end of each row. Numbers go into
 * the buffer digit by digit, so that a row costs no garbage.
 */
final class CsvWriter implements AutoCloseable {
  private static final int LONGEST_NUMBER = 24;

  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int size;
  private boolean rowStarted;

  CsvWriter(Path file) throws IOException {
    this(Files.newOutputStream(file));
  }

  CsvWriter(OutputStream out) {
    this.out = out;
  }

  /** One field's bytes as they stand in the file. */
  static byte[] encode(String text) {
    boolean plain =
        text.indexOf(',') < 0
            && text.indexOf('"') < 0
            && text.indexOf('\n') < 0
            && text.indexOf('\r') < 0;
    String field = plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    return field.getBytes(StandardCharsets.UTF_8);
  }

  static String header(List<Column> columns) {
    return String.join(",", columns.stream().map(Column::name).toList()) + "\n";
  }

  CsvWriter text(String text) {
    return encoded(encode(text));
  }

  CsvWriter encoded(byte[] field) {
    separate();
    if (field.length > buffer.length - size) {
      drain();
    }
    if (field.length > buffer.length) {
      write(field, field.length);
    } else {
      System.arraycopy(field, 0, buffer, size, field.length);
      size += field.length;
    }
    return this;
  }

  CsvWriter number(long value) {
    separate();
    digits(value);
    return this;
  }

  /** Writes {@code value} / 1000 without trailing zeros. */
  CsvWriter ns(long ps) {
    separate();
    digits(ps / 1000);
    int rest = (int) (ps % 1000);
    if (rest != 0) {
      put('.');
      put('0' + rest / 100);
      if (rest % 100 != 0) {
        put('0' + rest / 10 % 10);
      }
      if (rest % 10 != 0) {
        put('0' + rest % 10);
      }
    }
    return this;
  }

  /** Writes a time, or an empty field for one that did not come. */
  CsvWriter nsOrEmpty(long ps) {
    return ps < 0 ? empty() : ns(ps);
  }

  CsvWriter empty() {
    separate();
    return this;
  }

  void endRow() {
    room(1);
    put('\n');
    rowStarted = false;
  }

  @Override
  public void close() {
    drain();
    try {
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void separate() {
    room(LONGEST_NUMBER + 1);
    if (rowStarted) {
      put(',');
    }
    rowStarted = true;
  }

  /** Writes a whole number of at least 0. */
  private void digits(long value) {
    if (value < 0) {
      throw new IllegalArgumentException("no column holds negative numbers: " + value);
    }
    int length = 1;
    for (long rest = value; rest >= 10; rest /= 10) {
      length++;
    }
    long rest = value;
    for (int at = size + length - 1; at >= size; at--) {
      buffer[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += length;
  }

  private void put(int character) {
    buffer[size++] = (byte) character;
  }

  private void room(int bytes) {
    if (bytes > buffer.length - size) {
      drain();
    }
  }

  private void drain() {
    write(buffer, size);
    size = 0;
  }

  private void write(byte[] bytes, int length) {
    try {
      out.write(bytes, 0, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

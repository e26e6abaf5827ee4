package org.rdsim.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads rows of comma-separated values as RFC 4180 has them, in UTF-8, one at a time. */
public final class CsvReader implements AutoCloseable {
  private final String name;
  private final BufferedReader in;
  private long line;

  /** Opens a file. */
  public CsvReader(Path file) throws IOException {
    this(file.toString(), Files.newBufferedReader(file, StandardCharsets.UTF_8));
  }

  CsvReader(String name, Reader in) {
    this.name = name;
    this.in = new BufferedReader(in);
  }

  /**
   * The fields of the next row, or null after the last.
   *
   * @throws IOException if a quoted field has no end; names file and line
   */
  public List<String> next() throws IOException {
    int c = in.read();
    if (c < 0) {
      return null;
    }
    line++;
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    while (c >= 0 && c != '\n') {
      if (c == '"' && field.length() == 0) {
        readQuoted(field);
      } else if (c == ',') {
        fields.add(field.toString());
        field.setLength(0);
      } else if (c != '\r') {
        field.append((char) c);
      }
      c = in.read();
    }
    fields.add(field.toString());
    return fields;
  }

  private void readQuoted(StringBuilder field) throws IOException {
    while (true) {
      int c = in.read();
      if (c < 0) {
        throw new IOException(name + ":" + line + ": a quoted field has no end");
      }
      if (c == '"') {
        in.mark(1);
        if (in.read() != '"') {
          in.reset();
          return;
        }
      }
      field.append((char) c);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

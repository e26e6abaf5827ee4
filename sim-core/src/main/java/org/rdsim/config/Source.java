package org.rdsim.config;

import java.util.Objects;

/** A text that the user wrote: a file, or one {@code --set} argument. */
final class Source {
  private final String name;
  private final String text;
  private final boolean file;

  private Source(String name, String text, boolean file) {
    this.name = name;
    this.text = text;
    this.file = file;
  }

  static Source file(String name, String text) {
    return new Source(name, text, true);
  }

  /** Problems in it are shown under its name, without a line and column. */
  static Source argument(String name, String text) {
    return new Source(name, text, false);
  }

  String name() {
    return name;
  }

  String text() {
    return text;
  }

  boolean isFile() {
    return file;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Source same
        && file == same.file
        && name.equals(same.name)
        && text.equals(same.text);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, text, file);
  }

  /** The name, for a file with line and column, both from 1; columns count characters. */
  String describe(int offset) {
    if (!file) {
      return name;
    }
    int line = 1;
    int start = 0;
    for (int i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
      line++;
      start = i + 1;
    }
    return name + ":" + line + ":" + (text.codePointCount(start, offset) + 1);
  }
}

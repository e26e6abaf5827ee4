package org.rdsim.config;

import java.util.List;
import java.util.Locale;

/** Writes JSON, compact or with one member on each line. */
public final class JsonPrinter {
  private final StringBuilder out = new StringBuilder();
  private final boolean pretty;
  private final boolean brief;
  private int depth;
  private boolean first = true;

  /**
   * Starts an empty text.
   *
   * @param pretty whether each member is on a line of its own
   */
  public JsonPrinter(boolean pretty) {
    this(pretty, false);
  }

  /**
   * @param brief whether records leave out what has its default
   */
  JsonPrinter(boolean pretty, boolean brief) {
    this.pretty = pretty;
    this.brief = brief;
  }

  boolean isBrief() {
    return brief;
  }

  /** Begins an object or a list. */
  public void open(char bracket) {
    out.append(bracket);
    depth++;
    first = true;
  }

  /** Ends an object or a list. */
  public void close(char bracket) {
    depth--;
    if (!first) {
      breakLine();
    }
    out.append(bracket);
    first = false;
  }

  /** The key of the member that comes next. */
  public void key(String key) {
    next();
    text(key);
    out.append(pretty ? ": " : ":");
  }

  /** Announces the next element of a list. */
  public void next() {
    if (!first) {
      out.append(',');
    }
    breakLine();
    first = false;
  }

  private void breakLine() {
    if (pretty) {
      out.append('\n').append("  ".repeat(depth));
    }
  }

  /** A key and its text. */
  public void member(String key, String text) {
    key(key);
    text(text);
  }

  /** A key and its object. */
  void object(String key, Runnable members) {
    key(key);
    open('{');
    members.run();
    close('}');
  }

  /** A key and its list of texts. */
  public void texts(String key, List<String> texts) {
    key(key);
    open('[');
    for (String text : texts) {
      next();
      text(text);
    }
    close(']');
  }

  /** Any value, as a user wrote it. */
  void value(Json value) {
    if (value instanceof Json.Obj object) {
      open('{');
      object
          .members()
          .forEach(
              (key, member) -> {
                key(key);
                value(member.value());
              });
      close('}');
    } else if (value instanceof Json.Arr list) {
      open('[');
      for (Json item : list.items()) {
        next();
        value(item);
      }
      close(']');
    } else if (value instanceof Json.Text text) {
      text(text.value());
    } else {
      raw(value instanceof Json.Num number ? number.digits() : ((Json.Word) value).value());
    }
  }

  /** A number, true or false. */
  public void raw(String value) {
    out.append(value);
  }

  /** A text. */
  public void text(String value) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n' || c == '\t') {
        out.append('\\').append(c == '\n' ? 'n' : 't');
      } else if (c < ' ') {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  @Override
  public String toString() {
    return out.toString();
  }
}

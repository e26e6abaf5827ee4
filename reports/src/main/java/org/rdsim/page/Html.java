package org.rdsim.page;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes HTML: every text and attribute value is escaped, every element closed in its turn. */
final class Html {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Opens an element.
   *
   * @param attributes names and values by turns
   */
  Html open(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"").append(escape(attributes[i + 1]));
      out.append('"');
    }
    out.append('>');
    open.push(tag);
    return this;
  }

  /** Closes the element opened last. */
  Html close() {
    out.append("</").append(open.pop()).append(">\n");
    return this;
  }

  Html text(String text) {
    out.append(escape(text));
    return this;
  }

  /** An element with text and nothing else. */
  Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /** Markup that is known to be well-formed. */
  Html markup(String markup) {
    out.append(markup);
    return this;
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("not closed: " + open);
    }
    return out.toString();
  }

  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        case '\n', '\t' -> escaped.append(c);
        default -> escaped.append(Character.isISOControl(c) ? '\uFFFD' : c);
      }
    }
    return escaped.toString();
  }
}

package org.rdsim.config;

import java.util.List;

/**
 * A key that a document may have beside those of its record.
 *
 * @param name the key
 * @param text what it means
 * @param form what it takes
 * @param pattern regular expression of its texts, or of the names of its parts; empty for any
 * @param shared of {@link Form#PARTS}: keys of the record that parts can't have
 */
public record ExtraKey(String name, String text, Form form, String pattern, List<String> shared) {
  /** What a key takes. */
  public enum Form {
    /** A text. */
    TEXT("text"),
    /** A list of texts. */
    TEXTS("list of text"),
    /** An object of named parts, each of which is laid over the document. */
    PARTS("object with a block for each name");

    private final String noun;

    Form(String noun) {
      this.noun = noun;
    }

    String noun() {
      return noun;
    }
  }

  /** Copies the list. */
  public ExtraKey {
    shared = List.copyOf(shared);
  }

  /** A key that takes a text. */
  public static ExtraKey text(String name, String text) {
    return new ExtraKey(name, text, Form.TEXT, "", List.of());
  }

  /** A key that takes a list of texts that match a pattern. */
  public static ExtraKey texts(String name, String text, String pattern) {
    return new ExtraKey(name, text, Form.TEXTS, pattern, List.of());
  }

  /** A key that takes parts whose names match a pattern. */
  public static ExtraKey parts(String name, String text, String pattern, List<String> shared) {
    return new ExtraKey(name, text, Form.PARTS, pattern, shared);
  }
}

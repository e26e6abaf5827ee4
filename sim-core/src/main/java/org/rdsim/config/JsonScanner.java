package org.rdsim.config;

/** Reads the tokens of a JSON text and words the syntax errors. */
final class JsonScanner {
  private static final int END = -1;

  private final Source source;
  private final String text;
  private int position;

  JsonScanner(Source source) {
    this.source = source;
    this.text = source.text();
  }

  int position() {
    return position;
  }

  /** The next character that is no white space, or -1 at the end. */
  int peek() {
    while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
    return position < text.length() ? text.charAt(position) : END;
  }

  /** Steps over the character if it is next. */
  boolean accept(char wanted) {
    if (peek() != wanted) {
      return false;
    }
    position++;
    return true;
  }

  /** One of true, false and null. */
  String word(String path) {
    int start = position;
    String word = rawWord();
    if (word.equals("true") || word.equals("false") || word.equals("null")) {
      return word;
    }
    throw error(start, path, "a text needs double quotes: \"" + word + "\"");
  }

  private String rawWord() {
    int start = position;
    while (position < text.length() && isWordPart(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || "._-+/%".indexOf(c) >= 0;
  }

  /** A number in the grammar of JSON, as it is written. */
  String number(String path) {
    int start = position;
    String number = rawWord();
    int end = numberEnd(number);
    if (end == number.length()) {
      return number;
    }
    if (end > 0 && Character.isLetter(number.charAt(end))) {
      throw error(start, path, "a text needs double quotes: \"" + number + "\"");
    }
    throw error(start, path, number + " is not a JSON number");
  }

  /** End of the longest JSON number at the start, or 0. */
  private static int numberEnd(String s) {
    int whole = s.startsWith("-") ? 1 : 0;
    int end = digitsEnd(s, whole);
    if (end == whole || (s.charAt(whole) == '0' && end > whole + 1)) {
      return 0;
    }
    if (end < s.length() && s.charAt(end) == '.') {
      int fraction = digitsEnd(s, end + 1);
      end = fraction > end + 1 ? fraction : end;
    }
    if (end < s.length() && (s.charAt(end) == 'e' || s.charAt(end) == 'E')) {
      int digits = end + 1;
      digits += digits < s.length() && "+-".indexOf(s.charAt(digits)) >= 0 ? 1 : 0;
      int exponent = digitsEnd(s, digits);
      end = exponent > digits ? exponent : end;
    }
    return end;
  }

  private static int digitsEnd(String s, int from) {
    int i = from;
    while (i < s.length() && s.charAt(i) >= '0' && s.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  /** A string whose opening quote is next; returns it without quotes and escapes. */
  String string(String path) {
    int start = position++;
    StringBuilder value = new StringBuilder();
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == '"') {
        return checkSurrogates(value.toString(), start, path);
      } else if (c == '\\') {
        value.append(escape(path));
      } else if (c < ' ') {
        throw error(position - 1, path, "a text can't hold a line break or control character");
      } else {
        value.append(c);
      }
    }
    throw error(start, path, "the closing quote of this text is missing");
  }

  private char escape(String path) {
    int start = position - 1;
    char c = position < text.length() ? text.charAt(position++) : ' ';
    int index = "\"\\/bfnrt".indexOf(c);
    if (index >= 0) {
      return "\"\\/\b\f\n\r\t".charAt(index);
    }
    int end = position + 4;
    if (c != 'u' || end > text.length() || !isHex(text.substring(position, end))) {
      throw error(start, path, "unknown escape; use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\uXXXX");
    }
    char unit = (char) Integer.parseInt(text, position, end, 16);
    position = end;
    return unit;
  }

  private static boolean isHex(String digits) {
    return digits.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128);
  }

  private String checkSurrogates(String value, int start, String path) {
    for (int i = 0; i < value.length(); i++) {
      int point = value.codePointAt(i);
      if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
        throw error(start, path, "half of a surrogate pair in this text");
      }
      i += Character.charCount(point) - 1;
    }
    return value;
  }

  /** The exception for something else than what the grammar wants next. */
  ConfigException unexpected(String path, String wanted) {
    int next = peek();
    if (next == END) {
      return error(position, path, "the text ends where " + wanted + " has to follow");
    }
    String found = "'" + Character.toString(text.codePointAt(position)) + "'";
    return error(position, path, "expected " + wanted + " but found " + found + hint(next));
  }

  private String hint(int next) {
    return switch (next) {
      case '/', '#' -> "; JSON has no comments";
      case '\'' -> "; use double quotes";
      case '}', ']' ->
          text.substring(0, position).stripTrailing().endsWith(",")
              ? "; remove the comma before it"
              : "";
      default -> "";
    };
  }

  ConfigException error(int at, String path, String message) {
    return new ConfigException(new Place(source, at, path), message);
  }
}

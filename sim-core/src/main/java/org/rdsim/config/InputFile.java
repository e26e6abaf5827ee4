package org.rdsim.config;

import com.dslplatform.json.CompiledJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A file that a scenario refers to, read together with the scenario. A user writes its path,
 * relative to the folder of the scenario file. What is written back holds the content too, so that
 * it needs no other file.
 *
 * @param name path of the file, for messages
 * @param content its text
 */
@CompiledJson
public record InputFile(String name, String content) {
  private static final int MAX_SHOWN = 40;
  private static final Pattern WHOLE = Pattern.compile("[0-9]+");
  private static final Pattern DECIMAL =
      Pattern.compile("[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]{1,3})?");

  /**
   * A word of the file, or a part of one.
   *
   * @param file where it stands
   * @param offset of its first character
   * @param text what it is
   */
  public record Word(InputFile file, int offset, String text) {
    /** That this word can't be used; the message says what is allowed. */
    public ConfigException refuse(String message) {
      return file.refuse(offset, message);
    }

    /** That something else was expected in the place of this word. */
    public ConfigException expected(String what) {
      return refuse("expected " + what + " but found " + shown());
    }

    /** The part from one character to another, exclusive. */
    public Word part(int from, int to) {
      return new Word(file, offset + from, text.substring(from, to));
    }

    /** The word in quotes, cut if it is long. */
    public String shown() {
      return '"' + (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text) + '"';
    }

    /**
     * A whole number.
     *
     * @param what as in "the number of hosts"
     * @throws ConfigException if the word is none, or out of range
     */
    public long number(String what, long min, long max) {
      String range = what + ", a whole number from " + min + " to " + max;
      if (!WHOLE.matcher(text).matches() || text.length() > MAX_SHOWN) {
        throw expected(range);
      }
      BigDecimal value = new BigDecimal(text);
      if (value.compareTo(BigDecimal.valueOf(min)) < 0
          || value.compareTo(BigDecimal.valueOf(max)) > 0) {
        throw expected(range);
      }
      return value.longValueExact();
    }

    /**
     * A number that is not negative, exactly as it is written.
     *
     * @param what as in "an error rate"
     * @throws ConfigException if the word is none
     */
    public BigDecimal decimal(String what) {
      if (!DECIMAL.matcher(text).matches() || text.length() > MAX_SHOWN) {
        throw expected(what);
      }
      return new BigDecimal(text);
    }

    /**
     * A quantity that is given without a unit, in the smallest one.
     *
     * @param what as in "a start time in us"
     * @param factor smallest units in the unit of the file
     * @param smallest plural name of the smallest unit
     * @throws ConfigException if the word is no number, or the result is not whole or too large
     */
    public long scaled(String what, long factor, String smallest) {
      BigDecimal value = decimal(what).multiply(BigDecimal.valueOf(factor)).stripTrailingZeros();
      if (value.scale() > 0) {
        throw refuse(shown() + " is not a whole number of " + smallest);
      }
      if (value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
        throw refuse(shown() + " is too large; at most 2^63 - 1 " + smallest);
      }
      return value.longValueExact();
    }
  }

  /**
   * The words of one line.
   *
   * @param words at least one
   */
  public record Line(List<Word> words) {
    /** The word of that index, from 0. */
    public Word word(int index) {
      return words.get(index);
    }

    /** Number of words. */
    public int size() {
      return words.size();
    }

    /** That a line has to have something after its last word. */
    public ConfigException missing(String what) {
      Word last = words.get(words.size() - 1);
      return last.file().refuse(last.offset() + last.text().length(), "expected " + what);
    }
  }

  /** That something at a character of the file can't be used. */
  public ConfigException refuse(int offset, String message) {
    return new ConfigException(new Place(Source.file(name, content), offset, ""), message);
  }

  /** Every line that has a word. Words are separated by blanks, tabs or carriage returns. */
  public List<Line> lines() {
    return lines(" \t\r");
  }

  /**
   * Every line that has a word.
   *
   * @param separators characters between words
   */
  public List<Line> lines(String separators) {
    List<Line> lines = new ArrayList<>();
    for (int start = 0; start < content.length(); ) {
      int newline = content.indexOf('\n', start);
      int end = newline < 0 ? content.length() : newline;
      List<Word> words = words(start, end, separators);
      if (!words.isEmpty()) {
        lines.add(new Line(words));
      }
      start = end + 1;
    }
    return lines;
  }

  private List<Word> words(int start, int end, String separators) {
    List<Word> words = new ArrayList<>();
    int at = start;
    while (at < end) {
      if (separators.indexOf(content.charAt(at)) >= 0) {
        at++;
        continue;
      }
      int from = at;
      while (at < end && separators.indexOf(content.charAt(at)) < 0) {
        at++;
      }
      words.add(new Word(this, from, content.substring(from, at)));
    }
    return words;
  }
}

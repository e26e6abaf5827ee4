package org.rdsim.config;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a JSON text (RFC 8259) into a tree that remembers where everything stands. Stricter than
 * many readers: no duplicate keys, no text after the value, no byte order mark, valid UTF-8, at
 * most {@value #MAX_DEPTH} levels.
 */
public final class StrictJson {
  static final int MAX_DEPTH = 64;

  private final Source source;
  private final JsonScanner in;
  private final List<Problem> duplicates = new ArrayList<>();
  private int depth;

  private StrictJson(Source source) {
    this.source = source;
    this.in = new JsonScanner(source);
  }

  /**
   * Reads a file that has to hold one object.
   *
   * @param file its name, for messages
   * @throws ConfigException if it is not strict JSON
   */
  public static Json.Obj parseObject(String file, byte[] utf8) {
    Source source = decode(file, utf8);
    Json json = parse(source, "$");
    if (json instanceof Json.Obj object) {
      return object;
    }
    throw new ConfigException(json.place(), "expected an object but found " + json.described());
  }

  static Json parse(Source source, String path) {
    StrictJson parser = new StrictJson(source);
    Json json = parser.value(path);
    if (parser.in.peek() >= 0) {
      throw parser.in.unexpected("$", "the end of the text");
    }
    if (!parser.duplicates.isEmpty()) {
      throw new ConfigException(parser.duplicates);
    }
    return json;
  }

  private static Source decode(String file, byte[] utf8) {
    Source source = decodeText(file, utf8);
    if (source.text().isBlank()) {
      throw new ConfigException(new Place(source, 0, "$"), "the file is empty");
    }
    return source;
  }

  /**
   * The text of a file.
   *
   * @throws ConfigException if it is not UTF-8
   */
  static Source decodeText(String file, byte[] utf8) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer chars = CharBuffer.allocate(utf8.length);
    boolean bad = decoder.decode(ByteBuffer.wrap(utf8), chars, true).isError();
    Source source = Source.file(file, chars.flip().toString());
    if (bad) {
      Place place = new Place(source, source.text().length(), "$");
      throw new ConfigException(place, "this byte is not UTF-8");
    }
    if (source.text().startsWith("\uFEFF")) {
      throw new ConfigException(
          new Place(source, 0, "$"), "byte order mark; save the file as UTF-8 without one");
    }
    return source;
  }

  private Json value(String path) {
    int next = in.peek();
    Place place = new Place(source, in.position(), path);
    if (next == '{' || next == '[') {
      if (depth == MAX_DEPTH) {
        throw new ConfigException(place, "nested deeper than " + MAX_DEPTH + " levels");
      }
      depth++;
      Json container = next == '{' ? object(place) : list(place);
      depth--;
      return container;
    }
    if (next == '"') {
      return new Json.Text(place, in.string(path));
    }
    if (next == '-' || (next >= '0' && next <= '9')) {
      return new Json.Num(place, in.number(path));
    }
    if (Character.isLetter(next)) {
      return new Json.Word(place, in.word(path));
    }
    throw in.unexpected(path, "a value");
  }

  private Json object(Place place) {
    Map<String, Json.Member> members = new LinkedHashMap<>();
    in.accept('{');
    if (in.accept('}')) {
      return new Json.Obj(place, members);
    }
    do {
      if (in.peek() != '"') {
        throw in.unexpected(place.path(), "a key in double quotes");
      }
      member(place, members);
    } while (in.accept(','));
    if (!in.accept('}')) {
      throw in.unexpected(place.path(), "',' or '}'");
    }
    return new Json.Obj(place, members);
  }

  private void member(Place object, Map<String, Json.Member> members) {
    int start = in.position();
    String key = in.string(object.path());
    Place place = object.member(key).at(start);
    if (!in.accept(':')) {
      throw in.unexpected(place.path(), "':'");
    }
    Json.Member member = new Json.Member(place, value(place.path()));
    Json.Member first = members.putIfAbsent(key, member);
    if (first != null) {
      String where = source.describe(first.key().offset());
      duplicates.add(new Problem(place, "duplicate key; the first is at " + where));
    }
  }

  private Json list(Place place) {
    List<Json> items = new ArrayList<>();
    in.accept('[');
    if (in.accept(']')) {
      return new Json.Arr(place, items);
    }
    do {
      items.add(value(place.item(items.size()).path()));
    } while (in.accept(','));
    if (!in.accept(']')) {
      throw in.unexpected(place.path(), "',' or ']'");
    }
    return new Json.Arr(place, items);
  }
}

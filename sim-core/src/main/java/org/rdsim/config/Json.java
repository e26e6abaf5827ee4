package org.rdsim.config;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON value together with the place where it was written. */
public sealed interface Json {
  int MAX_SHOWN = 40;

  Place place();

  /** The value for a message, as in "the number 5". */
  String described();

  /** An object; members keep the order of the text. */
  record Obj(Place place, Map<String, Member> members) implements Json {
    /** The value of a member, or null. */
    public Json get(String key) {
      Member member = members.get(key);
      return member == null ? null : member.value();
    }

    /** This object with one member set. */
    public Obj with(String key, Member member) {
      Map<String, Member> changed = new LinkedHashMap<>(members);
      changed.put(key, member);
      return new Obj(place, changed);
    }

    /** This object without the given members. */
    public Obj without(Collection<String> keys) {
      Map<String, Member> rest = new LinkedHashMap<>(members);
      rest.keySet().removeAll(keys);
      return new Obj(place, rest);
    }

    @Override
    public String described() {
      return "an object";
    }
  }

  /** A member of an object: where its key stands, and its value. */
  record Member(Place key, Json value) {}

  /** A list. */
  record Arr(Place place, List<Json> items) implements Json {
    @Override
    public String described() {
      return "a list";
    }
  }

  /** A string, without quotes and escapes. */
  record Text(Place place, String value) implements Json {
    /** Whether the text stands in the source as it is, without escapes. */
    boolean isVerbatim() {
      return place.source().text().startsWith(value + '"', place.offset() + 1);
    }

    String quoted() {
      return '"'
          + (value.length() > MAX_SHOWN ? value.substring(0, MAX_SHOWN) + "..." : value)
          + '"';
    }

    @Override
    public String described() {
      return "the text " + quoted();
    }
  }

  /** A number, as it is written. */
  record Num(Place place, String digits) implements Json {
    String shown() {
      return digits.length() > MAX_SHOWN ? digits.substring(0, MAX_SHOWN) + "..." : digits;
    }

    @Override
    public String described() {
      return "the number " + shown();
    }
  }

  /** One of true, false and null. */
  record Word(Place place, String value) implements Json {
    @Override
    public String described() {
      return value;
    }
  }
}

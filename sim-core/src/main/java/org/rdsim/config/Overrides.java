package org.rdsim.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Changes a document by arguments such as {@code workload[0].messageSize=2MiB}. */
public final class Overrides {
  private final ProblemList problems = new ProblemList();

  private Overrides() {}

  /**
   * Sets one value for each argument, in order. The part after the first '=' is taken as JSON if it
   * is JSON, else as text. Missing objects on the way are made; list elements have to exist.
   *
   * @throws ConfigException if an argument can't be applied; whether its keys exist and its value
   *     fits is checked when the document is bound
   */
  public static Json.Obj apply(Json.Obj document, List<String> arguments) {
    Overrides overrides = new Overrides();
    Json.Obj changed = document;
    for (String argument : arguments) {
      changed = overrides.set(changed, argument);
    }
    overrides.problems.throwIfAny();
    return changed;
  }

  private Json.Obj set(Json.Obj document, String argument) {
    int equals = argument.indexOf('=');
    String value = argument.substring(equals + 1);
    Source source = Source.argument("--set " + argument, value);
    List<Object> steps = equals < 0 ? List.of() : steps(argument.substring(0, equals));
    if (steps.isEmpty()) {
      problems.add(new Place(source, 0, ""), "expected path=value, such as seed=7");
      return document;
    }
    return (Json.Obj) set(document, steps, new Place(source, 0, "$"));
  }

  private Json set(Json current, List<Object> steps, Place place) {
    if (steps.isEmpty()) {
      return value(place);
    }
    List<Object> rest = steps.subList(1, steps.size());
    if (steps.get(0) instanceof Integer index) {
      return setItem(current, index, rest, place);
    }
    String key = (String) steps.get(0);
    Place inner = place.member(key);
    if (current == null) {
      Map<String, Json.Member> only = new LinkedHashMap<>();
      only.put(key, new Json.Member(inner, set(null, rest, inner)));
      return new Json.Obj(place, only);
    }
    if (current instanceof Json.Obj object) {
      return object.with(key, new Json.Member(inner, set(object.get(key), rest, inner)));
    }
    problems.add(place, "has no key \"" + key + "\": it is " + current.described());
    return current;
  }

  private Json setItem(Json current, int index, List<Object> rest, Place place) {
    if (current instanceof Json.Arr list && index < list.items().size()) {
      List<Json> items = new ArrayList<>(list.items());
      items.set(index, set(items.get(index), rest, place.item(index)));
      return new Json.Arr(list.place(), items);
    }
    String what = current == null ? "not there" : current.described();
    String size = current instanceof Json.Arr list ? " of " + list.items().size() : "";
    problems.add(place, "has no element [" + index + "]: it is " + what + size);
    return current == null ? new Json.Word(place, "null") : current;
  }

  private static Json value(Place place) {
    try {
      return StrictJson.parse(place.source(), place.path());
    } catch (ConfigException notJson) {
      return new Json.Text(place, place.source().text());
    }
  }

  /**
   * Keys and indices of a path such as a.b[2], with or without "$." before; empty if it is none.
   */
  private static List<Object> steps(String path) {
    List<Object> steps = new ArrayList<>();
    for (String part : (path.startsWith("$.") ? path.substring(2) : path).split("\\.", -1)) {
      String[] pieces = part.split("\\[", -1);
      steps.add(pieces[0]);
      for (int i = 1; i < pieces.length; i++) {
        steps.add(index(pieces[i]));
      }
    }
    return steps.contains("") || steps.contains(-1) ? List.of() : steps;
  }

  /** The number before a closing bracket, or -1. */
  private static int index(String piece) {
    int digits = piece.length() - 1;
    boolean number = piece.chars().limit(Math.max(0, digits)).allMatch(c -> c >= '0' && c <= '9');
    return piece.endsWith("]") && number && digits > 0 && digits < 7
        ? Integer.parseInt(piece, 0, digits, 10)
        : -1;
  }
}

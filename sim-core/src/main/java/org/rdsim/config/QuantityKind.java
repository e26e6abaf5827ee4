package org.rdsim.config;

import org.rdsim.units.UnitException;

/** A time, data rate or data size: a text with a unit for users, a whole number in plain form. */
final class QuantityKind extends Kind {
  private final Unit unit;
  private final long min;
  private final long max;

  QuantityKind(Doc doc) {
    this.unit = doc.unit();
    this.min = doc.min().isEmpty() ? 0 : unit.parse(doc.min());
    this.max = doc.max().isEmpty() ? Long.MAX_VALUE : unit.parse(doc.max());
  }

  @Override
  String expected() {
    return unit.description();
  }

  @Override
  String noun() {
    return unit.noun();
  }

  @Override
  String range() {
    return range(min == 0 ? "" : unit.format(min), max == Long.MAX_VALUE ? "" : unit.format(max));
  }

  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    out.member("type", "string");
    out.member("pattern", unit.pattern());
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Text text) {
      out.raw(Long.toString(parse(text, problems)));
    } else if (value instanceof Json.Num number) {
      problems.add(value.place(), number.shown() + " has no unit; write " + expected());
    } else {
      refuse(value, problems);
    }
  }

  private long parse(Json.Text text, ProblemList problems) {
    long value = min;
    try {
      value = unit.parse(text.value());
    } catch (UnitException e) {
      problems.add(text.place(), e.getMessage());
    }
    if (value < min) {
      problems.add(text.place(), text.quoted() + " is too small; at least " + unit.format(min));
    } else if (value > max) {
      problems.add(text.place(), text.quoted() + " is too large; at most " + unit.format(max));
    }
    return value;
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    out.text(unit.format(Long.parseLong(((Json.Num) plain).digits())));
  }

  @Override
  Json defaultValue(Source text) {
    return new Json.Text(new Place(text, 0, "$"), text.text());
  }
}

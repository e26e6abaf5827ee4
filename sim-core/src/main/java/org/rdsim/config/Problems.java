package org.rdsim.config;

/** A place in what the user wrote, to which a check can attach its findings. */
public final class Problems {
  private final ProblemList list;
  private final Place place;
  private final Json value;

  /**
   * @param value what the user wrote there; null if the value is a default
   */
  Problems(ProblemList list, Place place, Json value) {
    this.list = list;
    this.place = place;
    this.value = value;
  }

  /** The findings of a whole document. */
  public static Problems of(ProblemList list, Json root) {
    return new Problems(list, root.place(), root);
  }

  /** The member of that name; if the user left it out, the place is that of the object. */
  public Problems at(String key) {
    Json member = value instanceof Json.Obj object ? object.get(key) : null;
    return new Problems(list, member == null ? place.member(key) : member.place(), member);
  }

  /** The element of that index, from 0. */
  public Problems at(int index) {
    boolean written = value instanceof Json.Arr array && index < array.items().size();
    Json item = written ? ((Json.Arr) value).items().get(index) : null;
    return new Problems(list, item == null ? place.item(index) : item.place(), item);
  }

  /** Whether the user wrote a value here. */
  public boolean isGiven() {
    return value != null;
  }

  /** Whether nothing is wrong so far in the document, so that a check may build on its values. */
  public boolean noneSoFar() {
    return list.isEmpty();
  }

  /** Reports a value that can't be used. */
  public void error(String message) {
    list.add(place, message);
  }

  /**
   * Reports a problem inside a text.
   *
   * @param index of the first wrong character of the text
   */
  public void errorIn(int index, String message) {
    boolean exact = value instanceof Json.Text text && text.isVerbatim();
    list.add(exact ? place.at(place.offset() + 1 + index) : place, message);
  }

  /** Reports what is wrong in a file that the user named. */
  public void error(ConfigException inFile) {
    inFile.problems().forEach(problem -> list.add(problem.place(), problem.message()));
  }

  /** Reports that this key changes nothing, if the user wrote it. */
  public void unused(String why) {
    if (isGiven()) {
      list.addUnused(place, why);
    }
  }
}

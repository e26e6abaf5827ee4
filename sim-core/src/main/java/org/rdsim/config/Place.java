package org.rdsim.config;

/** Where a value stands: in which text, at which character, under which path. */
public record Place(Source source, int offset, String path) {
  /** The place of a member, as far as it is known: that of the whole, under the member's path. */
  Place member(String key) {
    return new Place(source, offset, memberPath(path, key));
  }

  Place item(int index) {
    return new Place(source, offset, path + "[" + index + "]");
  }

  Place at(int otherOffset) {
    return new Place(source, otherOffset, path);
  }

  static String memberPath(String path, String key) {
    boolean plain = !key.isEmpty() && key.chars().noneMatch(c -> ".[]\"' ".indexOf(c) >= 0);
    return plain ? path + "." + key : path + "[\"" + key + "\"]";
  }

  /** As in {@code file.json:12:7: $.topology.linkSpeed}. */
  @Override
  public String toString() {
    String where = source.describe(offset);
    return path.isEmpty() ? where : where + ": " + path;
  }
}

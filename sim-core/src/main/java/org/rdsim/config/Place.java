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

  private static String memberPath(String path, String key) {
    for (int i = 0; i < key.length(); i++) {
      if (".[]\"' ".indexOf(key.charAt(i)) >= 0) {
        return path + "[\"" + key + "\"]";
      }
    }
    return key.isEmpty() ? path + "[\"\"]" : path + "." + key;
  }

  /** As in {@code file.json:12:7: $.topology.linkSpeed}. */
  @Override
  public String toString() {
    String where = source.describe(offset);
    return path.isEmpty() ? where : where + ": " + path;
  }
}

package org.rdsim.verbs;

/** The objects of a context in order of creation. */
final class ObjectList {
  private VerbsObject newest;

  VerbsObject newest() {
    return newest;
  }

  void add(VerbsObject object) {
    object.older = newest;
    if (newest != null) {
      newest.newer = object;
    }
    newest = object;
  }

  void remove(VerbsObject object) {
    if (object.newer == null) {
      newest = object.older;
    } else {
      object.newer.older = object.older;
    }
    if (object.older != null) {
      object.older.newer = object.newer;
    }
  }
}

package org.rdsim.multipath;

/** The latest of the paths that were put into it, oldest first out. */
final class PathRing {
  private final int[] paths;
  private int first;
  private int size;

  /**
   * Creates an empty ring.
   *
   * @param capacity beyond which the oldest are forgotten, at least 1
   */
  PathRing(int capacity) {
    paths = new int[capacity];
  }

  boolean isEmpty() {
    return size == 0;
  }

  void add(int path) {
    if (size == paths.length) {
      removeFirst();
    }
    int place = first + size++;
    paths[place < paths.length ? place : place - paths.length] = path;
  }

  int removeFirst() {
    int path = paths[first];
    first = first + 1 == paths.length ? 0 : first + 1;
    size--;
    return path;
  }
}

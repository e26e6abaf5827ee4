package org.rdsim.verbs;

import java.util.Arrays;

/** The objects of a command file by handle. A free handle is given out again. */
final class HandleTable {
  private VerbsObject[] objects = new VerbsObject[8];
  private int[] free = new int[8];
  private int freeCount;
  private int used;

  /** Enters an object and returns its handle, from 0. */
  int add(VerbsObject object) {
    int handle = freeCount > 0 ? free[--freeCount] : used++;
    if (handle == objects.length) {
      objects = Arrays.copyOf(objects, handle * 2);
    }
    objects[handle] = object;
    return handle;
  }

  /** The object of a handle, or null. */
  VerbsObject get(int handle) {
    return handle >= 0 && handle < used ? objects[handle] : null;
  }

  void remove(int handle) {
    objects[handle] = null;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, freeCount * 2);
    }
    free[freeCount++] = handle;
  }
}

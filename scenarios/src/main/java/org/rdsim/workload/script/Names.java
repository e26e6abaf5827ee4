package org.rdsim.workload.script;

/**
 * Hears which names a step makes and needs: before a run, to find those that nobody makes, and in
 * its course, to wait for those that other processes have not made yet.
 */
interface Names {
  /** The same for a key of the step. */
  Names at(String key);

  /** The same for an element of a list. */
  Names at(int index);

  /**
   * The step makes an object.
   *
   * @param as its name, null for the usual one
   */
  void makes(ObjectKind kind, String as);

  /**
   * The step needs an object of its own process.
   *
   * @param name null for the only one of its kind
   */
  void uses(ObjectKind kind, String name);

  /**
   * The step needs what the program of an object would have been told: the number of a queue pair,
   * or the key of memory.
   *
   * @param name of an object of this process, or {@code process.object}; null for none
   */
  void reaches(String name, ObjectKind... kinds);

  /** The same for a queue pair that has to be ready to receive. */
  void reachesReady(String name);

  /** The step names a process; null for none. */
  void process(String name);

  /** The step meets others at a barrier. */
  void meets(String barrier);
}

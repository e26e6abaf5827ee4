package org.rdsim.engine;

/** A node's first-in first-out list of steps to run before the current event returns. */
public final class RunList {
  /** More steps than this in one instant mean that two parties wake each other for ever. */
  static final int MAX_STEPS = 1_000_000;

  private final String owner;
  private Deferred head;
  private Deferred tail;

  /**
   * Creates an empty list.
   *
   * @param owner the node's name, used in the error of a list that never empties
   */
  public RunList(String owner) {
    this.owner = owner;
  }

  /** Appends a step unless it already waits in this list. */
  public void add(Deferred step) {
    if (step.waiting) {
      return;
    }
    step.waiting = true;
    step.next = null;
    if (tail == null) {
      head = step;
    } else {
      tail.next = step;
    }
    tail = step;
  }

  /** Whether no step waits. */
  public boolean isEmpty() {
    return head == null;
  }

  /**
   * Runs all steps, and those that they add, in order.
   *
   * @throws IllegalStateException if more than a million steps run in this instant; names the node
   */
  public void drain() {
    int steps = 0;
    while (head != null) {
      Deferred step = head;
      head = step.next;
      if (head == null) {
        tail = null;
      }
      step.next = null;
      step.waiting = false;
      if (++steps > MAX_STEPS) {
        throw new IllegalStateException(
            owner + ": more than " + MAX_STEPS + " steps in one instant of simulated time");
      }
      step.run();
    }
  }
}

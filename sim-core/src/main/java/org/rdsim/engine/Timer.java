package org.rdsim.engine;

/**
 * A timer of a node that is cheap to move later: re-arming on every acknowledgement writes one
 * field. Only the earliest time at which a node has to look at its timers stands in the event
 * queue.
 */
public abstract class Timer {
  final NodeTimers owner;
  final int number;
  long deadline = Entity.NEVER;

  /** Time under which the timer stands in its owner's heap; never later than the deadline. */
  long heapTime;

  int heapIndex = -1;

  /** Adds a timer to a node. */
  protected Timer(NodeTimers owner) {
    this.owner = owner;
    this.number = owner.nextNumber();
  }

  /** Acts at the deadline; the timer is no longer armed and may be armed again. */
  protected abstract void expire(long now);

  /**
   * Arms the timer, or moves it.
   *
   * @param time picoseconds, later than the current instant
   */
  public final void arm(long time) {
    deadline = time;
    owner.moved(this);
  }

  /** Disarms the timer. */
  public final void disarm() {
    deadline = Entity.NEVER;
  }

  /** Whether the timer will expire. */
  public final boolean isArmed() {
    return deadline != Entity.NEVER;
  }

  /** The deadline in picoseconds, or {@link Entity#NEVER}. */
  public final long deadline() {
    return deadline;
  }
}

package org.rdsim.network.queue;

import java.util.List;

/**
 * Which class of a port sends next: those with strict priority in their order, then the others by
 * deficit round robin (Shreedhar and Varghese, "Efficient Fair Queueing Using Deficit Round Robin",
 * SIGCOMM 1995). A paused class keeps what it may still send.
 */
final class ClassScheduler {
  private final ClassQueue[] queues;
  private final int strict;

  /** The class whose turn it is; before the first turn, the last. */
  private int turn;

  ClassScheduler(ClassQueue[] queues) {
    this.queues = queues;
    int priorities = 0;
    while (priorities < queues.length && queues[priorities].quantum == 0) {
      priorities++;
    }
    this.strict = priorities;
    this.turn = queues.length - 1;
  }

  /** Makes the queues of a port. */
  static ClassQueue[] queues(List<TrafficClass> classes, int quantum) {
    int least = classes.stream().mapToInt(TrafficClass::weight).filter(w -> w > 0).min().orElse(1);
    ClassQueue[] queues = new ClassQueue[classes.size()];
    for (int i = 0; i < queues.length; i++) {
      TrafficClass settings = classes.get(i);
      long share = ((long) quantum * settings.weight() + least - 1) / least;
      queues[i] = new ClassQueue(settings, i, share);
    }
    return queues;
  }

  /** The queue to send from, or null if none has packets that may be sent. */
  ClassQueue choose(int paused) {
    for (int i = 0; i < strict; i++) {
      if (maySend(i, paused)) {
        return queues[i];
      }
    }
    for (int i = strict; i < queues.length; i++) {
      if (maySend(i, paused)) {
        return byTurns(paused);
      }
    }
    return null;
  }

  private boolean maySend(int i, int paused) {
    return queues[i].head != null && (paused & (1 << i)) == 0;
  }

  private ClassQueue byTurns(int paused) {
    while (true) {
      ClassQueue queue = queues[turn];
      if (queue.head == null) {
        queue.deficit = 0;
      } else if (maySend(turn, paused) && queue.deficit >= queue.head.wireBytes) {
        queue.deficit -= queue.head.wireBytes;
        return queue;
      }
      turn = turn + 1 < queues.length ? turn + 1 : strict;
      if (maySend(turn, paused)) {
        queues[turn].deficit += queues[turn].quantum;
      }
    }
  }
}

package org.rdsim.experiment;

import java.util.stream.Collectors;
import org.rdsim.network.Link;
import org.rdsim.network.queue.DeadlockDetector;

/** Looks for deadlocks on a grid of simulated time, and changes nothing. */
final class DeadlockWatch {
  /** Where no switch makes another wait. */
  static final DeadlockWatch NONE = new DeadlockWatch(null, 0);

  private final Model model;
  private final DeadlockDetector detector;
  private final long periodPs;
  private long nextPs;

  private DeadlockWatch(Model model, long periodPs) {
    this.model = model;
    this.detector =
        model == null ? null : new DeadlockDetector(model.network(), model.classNames().size());
    this.periodPs = periodPs;
    this.nextPs = model == null ? Long.MAX_VALUE : periodPs;
  }

  /**
   * A watch over a model.
   *
   * @param periodPs time between looks; 0 to never look
   */
  static DeadlockWatch over(Model model, long periodPs) {
    return periodPs == 0 ? NONE : new DeadlockWatch(model, periodPs);
  }

  /** The instant of the next look. */
  long nextPs() {
    return nextPs;
  }

  /** Looks, after all events of that instant; what is stuck, for the user, or null. */
  String look() {
    nextPs = Math.addExact(nextPs, periodPs);
    DeadlockDetector.Deadlock found = detector.find();
    if (found == null) {
      return null;
    }
    String links = found.links().stream().map(Link::name).collect(Collectors.joining(", "));
    String name = model.classNames().get(found.trafficClass());
    return "a deadlock: class \"" + name + "\" waits in a circle on " + links;
  }
}

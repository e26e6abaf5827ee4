package org.rdsim.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rdsim.experiment.RunControl;

/**
 * How far the runs of a command are, from the news of each. Used under the lock of its owner, but
 * for {@link Run#update}.
 */
final class Pace {
  private static final int MOST_NAMES = 2;

  private final List<Run> active = new ArrayList<>();
  private int planned = 1;
  private int over;
  private long eventsOver;

  /** One run that is under way. */
  static final class Run {
    private final String name;
    private volatile RunControl.Status news = new RunControl.Status(0, 0, 0, 0);

    private Run(String name) {
      this.name = name;
    }

    void update(RunControl.Status now) {
      news = now;
    }

    private double share() {
      return news.totalBytes() == 0 ? 0 : (double) news.deliveredBytes() / news.totalBytes();
    }
  }

  void plan(int runs) {
    planned = runs;
  }

  Run begin(String name) {
    Run run = new Run(name);
    active.add(run);
    return run;
  }

  void end(Run run) {
    active.remove(run);
    eventsOver += run.news.events();
    over++;
  }

  /** Share of all runs that is done, if all take as long; runs under way count by their payload. */
  double share() {
    return (over + active.stream().mapToDouble(Run::share).sum()) / planned;
  }

  /** What is running. */
  String subject() {
    return planned == 1 ? active.stream().map(run -> run.name).findFirst().orElse("") : "runs";
  }

  /** How far, how fast and how long still, in a line without its subject. */
  String describe(double seconds) {
    double left = seconds * (1 - share()) / share();
    long events = eventsOver + active.stream().mapToLong(run -> run.news.events()).sum();
    return String.format(
        Locale.ROOT,
        "%s, %s left, %.1f M events/s",
        planned == 1 ? single() : several(),
        Double.isFinite(left) ? Math.round(left) + " s" : "unknown time",
        events / seconds / 1e6);
  }

  private String single() {
    double ms = active.stream().mapToLong(run -> run.news.simulatedPs()).sum() / 1e9;
    return String.format(
        Locale.ROOT, "%.1f%% of the payload delivered, %.3f ms simulated", 100 * share(), ms);
  }

  private String several() {
    StringBuilder text = new StringBuilder();
    text.append(over).append(" of ").append(planned).append(" done");
    for (int i = 0; i < Math.min(MOST_NAMES, active.size()); i++) {
      Run run = active.get(i);
      text.append(String.format(Locale.ROOT, ", %s %.0f%%", run.name, 100 * run.share()));
    }
    if (active.size() > MOST_NAMES) {
      text.append(", ").append(active.size() - MOST_NAMES).append(" more");
    }
    return text.toString();
  }
}

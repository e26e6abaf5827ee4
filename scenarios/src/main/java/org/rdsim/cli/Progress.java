package org.rdsim.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.rdsim.experiment.RunControl;

/**
 * Shows how far runs are, and ends them when the user interrupts them or their time is over. On a
 * terminal one line is kept up to date; elsewhere a line is added every 10 seconds.
 */
final class Progress implements RunControl, AutoCloseable {
  private static final long NS_PER_SECOND = 1_000_000_000L;
  private static final long TERMINAL_PERIOD_NS = NS_PER_SECOND / 4;
  private static final long LOG_PERIOD_NS = 10 * NS_PER_SECOND;
  private static final int BAR_STEPS = 1000;

  private final long deadlineNs;
  private final boolean shown;
  private final boolean terminal;
  private final PrintWriter out;
  private final long startNs = System.nanoTime();
  private final Signals signals = new Signals(this::interrupt);
  private final Pace pace = new Pace();
  private volatile boolean interrupted;
  private volatile long lastNs = startNs;
  private ProgressBar bar;

  Progress(Long maxWallPs, boolean shown, PrintWriter out) {
    this(maxWallPs, shown, "1".equals(System.getenv("RDSIM_TERMINAL")), out);
  }

  /** The same for an output of which the caller knows whether it is a terminal. */
  Progress(Long maxWallPs, boolean shown, boolean terminal, PrintWriter out) {
    this.deadlineNs = maxWallPs == null ? Long.MAX_VALUE : maxWallPs / 1000;
    this.shown = shown;
    this.terminal = terminal;
    this.out = out;
  }

  /** The first signal ends the runs, which keep what they have; the second ends the process. */
  private void interrupt() {
    if (interrupted) {
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
    interrupted = true;
  }

  @Override
  public boolean isInterrupted() {
    return interrupted;
  }

  @Override
  public boolean isOutOfTime() {
    return System.nanoTime() - startNs > deadlineNs;
  }

  @Override
  public synchronized void plan(int runs) {
    pace.plan(runs);
  }

  @Override
  public synchronized Watcher begin(String name) {
    Pace.Run run = pace.begin(name);
    return new Watcher() {
      @Override
      public void progress(RunControl.Status now) {
        run.update(now);
        if (isDue(System.nanoTime())) {
          show();
        }
      }

      @Override
      public void end() {
        synchronized (Progress.this) {
          pace.end(run);
        }
      }
    };
  }

  private boolean isDue(long ns) {
    return shown && ns - lastNs >= (terminal ? TERMINAL_PERIOD_NS : LOG_PERIOD_NS);
  }

  private synchronized void show() {
    long ns = System.nanoTime();
    if (!isDue(ns)) {
      return;
    }
    lastNs = ns;
    String text = pace.describe((ns - startNs) / 1e9);
    if (terminal) {
      showBar(text);
    } else {
      out.println(pace.subject() + ": " + text);
      out.flush();
    }
  }

  private void showBar(String text) {
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(pace.subject())
              .setUnit("%", BAR_STEPS / 100)
              .setInitialMax(BAR_STEPS)
              .setStyle(ProgressBarStyle.ASCII)
              .hideEta()
              .setConsumer(new ConsoleProgressBarConsumer(System.err))
              .clearDisplayOnFinish()
              .build();
    }
    bar.stepTo((long) (BAR_STEPS * pace.share()));
    bar.setExtraMessage(" " + text);
  }

  /** Takes the bar off the terminal. */
  synchronized void finish() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  /** Leaves the terminal and the signals as they were. */
  @Override
  public void close() {
    finish();
    signals.close();
  }
}

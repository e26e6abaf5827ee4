package org.rdsim.cli;

import java.io.PrintWriter;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.rdsim.experiment.RunControl;

/**
 * Shows how far a run is, and ends it when the user interrupts it or its time is over. On a
 * terminal one line is kept up to date; elsewhere a line is added every 10 seconds.
 */
final class Progress implements RunControl, AutoCloseable {
  private static final long NS_PER_SECOND = 1_000_000_000L;
  private static final long TERMINAL_PERIOD_NS = NS_PER_SECOND / 4;
  private static final long LOG_PERIOD_NS = 10 * NS_PER_SECOND;

  private final long deadlineNs;
  private final boolean shown;
  private final boolean terminal;
  private final PrintWriter out;
  private final long startNs = System.nanoTime();
  private final Signals signals = new Signals(this::interrupt);
  private volatile boolean interrupted;
  private long lastNs = startNs;
  private ProgressBar bar;
  private String running = "";
  private long runStartNs = startNs;

  Progress(Long maxWallPs, boolean shown, PrintWriter out) {
    this.deadlineNs = maxWallPs == null ? Long.MAX_VALUE : maxWallPs / 1000;
    this.shown = shown;
    this.terminal = "1".equals(System.getenv("RDSIM_TERMINAL"));
    this.out = out;
  }

  /** The first signal ends the run, which keeps what it has; the second ends the process. */
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
  public void begin(String variant) {
    finish();
    running = variant;
    runStartNs = System.nanoTime();
  }

  @Override
  public void progress(RunControl.Progress now) {
    long ns = System.nanoTime();
    if (!shown || ns - lastNs < (terminal ? TERMINAL_PERIOD_NS : LOG_PERIOD_NS)) {
      return;
    }
    lastNs = ns;
    double seconds = (ns - runStartNs) / 1e9;
    if (terminal) {
      show(now, seconds);
    } else {
      double share = now.totalBytes() == 0 ? 0 : (double) now.deliveredBytes() / now.totalBytes();
      out.printf(
          Locale.ROOT,
          "%s: %.1f%% of the payload delivered,%s%n",
          running,
          100 * share,
          pace(now, seconds));
      out.flush();
    }
  }

  private void show(RunControl.Progress now, double seconds) {
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(running)
              .setUnit(" MB", 1_000_000)
              .setInitialMax(now.totalBytes())
              .setStyle(ProgressBarStyle.ASCII)
              .hideEta()
              .setConsumer(new ConsoleProgressBarConsumer(System.err))
              .clearDisplayOnFinish()
              .build();
    }
    bar.stepTo(now.deliveredBytes());
    bar.setExtraMessage(pace(now, seconds));
  }

  /** Time left by the share of payload that is delivered, simulated time, and speed. */
  private static String pace(RunControl.Progress now, double seconds) {
    double left = seconds * (now.totalBytes() - now.deliveredBytes()) / now.deliveredBytes();
    return String.format(
        Locale.ROOT,
        " %s left, %.3f ms simulated, %.1f M events/s",
        Double.isFinite(left) ? Math.round(left) + " s" : "unknown time",
        now.simulatedPs() / 1e9,
        now.events() / seconds / 1e6);
  }

  /** Takes the bar off the terminal. */
  void finish() {
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

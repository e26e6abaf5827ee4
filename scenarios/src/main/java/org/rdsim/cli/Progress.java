package org.rdsim.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.rdsim.experiment.RunControl;
import org.rdsim.units.Time;

/**
 * Shows how far a run is, and ends it when the user interrupts it or its time is over. On a
 * terminal one line is kept up to date; elsewhere a line is added every 10 seconds.
 */
final class Progress implements RunControl, AutoCloseable {
  private static final long NS_PER_SECOND = 1_000_000_000L;
  private static final long TERMINAL_PERIOD_NS = NS_PER_SECOND / 4;
  private static final long LOG_PERIOD_NS = 10 * NS_PER_SECOND;
  private static final long SECONDS_TO_FINISH = 30;

  private final long deadlineNs;
  private final boolean shown;
  private final boolean terminal;
  private final PrintWriter out;
  private final long startNs = System.nanoTime();
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "rdsim-interrupt");
  private volatile boolean interrupted;
  private long lastNs = startNs;
  private boolean lineIsOpen;

  Progress(Long maxWallPs, boolean shown, PrintWriter out) {
    this.deadlineNs = maxWallPs == null ? Long.MAX_VALUE : maxWallPs / 1000;
    this.shown = shown;
    this.terminal = "1".equals(System.getenv("RDSIM_TERMINAL"));
    this.out = out;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Runs when the process is asked to end: the run keeps what it has, and then ends. */
  private void interrupt() {
    interrupted = true;
    try {
      if (!finished.await(SECONDS_TO_FINISH, TimeUnit.SECONDS)) {
        out.println("the results could not be written in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
  public void progress(RunControl.Progress now) {
    long ns = System.nanoTime();
    if (!shown || ns - lastNs < (terminal ? TERMINAL_PERIOD_NS : LOG_PERIOD_NS)) {
      return;
    }
    lastNs = ns;
    String line = line(now, (ns - startNs) / 1e9);
    if (terminal) {
      out.print("\r" + line + "\u001B[K");
      lineIsOpen = true;
    } else {
      out.println(line);
    }
    out.flush();
  }

  private static String line(RunControl.Progress now, double seconds) {
    double share = now.required() == 0 ? 1 : (double) now.finished() / now.required();
    String left = share == 0 ? "unknown" : Math.round(seconds * (1 - share) / share) + " s";
    return String.format(
        Locale.ROOT,
        "%s: %s simulated, %.1f%% of messages done, %.2f M events/s, time left %s",
        now.variant(),
        Time.format(now.simulatedPs()),
        100 * share,
        now.events() / seconds / 1e6,
        left);
  }

  /** Ends the line on the terminal. */
  void finish() {
    if (lineIsOpen) {
      out.print("\r\u001B[K");
      out.flush();
      lineIsOpen = false;
    }
  }

  /** Lets the process end. */
  @Override
  public void close() {
    finish();
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already, and the hook has been let go.
    }
  }
}

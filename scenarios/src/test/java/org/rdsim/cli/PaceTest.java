package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.rdsim.experiment.RunControl;

class PaceTest {
  private final Pace pace = new Pace();

  private static RunControl.Status delivered(long bytes) {
    return new RunControl.Status(2_500_000_000L, bytes, 1000, 4_000_000);
  }

  @Test
  void shouldDescribeASingleRunByItsPayload() {
    pace.begin("base[0]").update(delivered(250));

    assertThat(pace.subject()).isEqualTo("base[0]");
    assertThat(pace.describe(10))
        .isEqualTo("25.0% of the payload delivered, 2.500 ms simulated, 30 s left, 0.4 M events/s");
  }

  @Test
  void shouldDescribeSeveralRunsInOneLine() {
    pace.plan(8);
    Pace.Run first = pace.begin("a[0]");
    first.update(delivered(1000));
    pace.end(first);
    pace.begin("a[1]").update(delivered(500));
    pace.begin("b[0]").update(delivered(400));
    pace.begin("b[1]").update(delivered(100));

    assertThat(pace.subject()).isEqualTo("runs");
    assertThat(pace.describe(10))
        .isEqualTo("1 of 8 done, a[1] 50%, b[0] 40%, 1 more, 30 s left, 1.6 M events/s");
  }

  @Test
  void shouldNotGuessBeforeAnythingIsDelivered() {
    pace.begin("base[0]");

    assertThat(pace.describe(1)).contains("unknown time left");
  }

  @Test
  void shouldPrintNothingForAShortRun() {
    StringWriter out = new StringWriter();
    try (Progress progress = new Progress(null, true, false, new PrintWriter(out, true))) {
      RunControl.Watcher watcher = progress.begin("base[0]");
      watcher.progress(delivered(1));
      watcher.end();
    }

    assertThat(out.toString()).isEmpty();
  }
}

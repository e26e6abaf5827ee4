package org.rdsim.page;

import java.util.Locale;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.Stuck;

/** Who waits for what, as a sentence. */
final class StuckText {
  private StuckText() {}

  static String of(Stuck stuck) {
    TimeScale scale = TimeScale.of(stuck.sincePs());
    String psn = stuck.psn() == null ? "" : String.format(Locale.ROOT, " at PSN %d", stuck.psn());
    return String.format(
        Locale.ROOT,
        "%s[%d] %s %s%s waits for %s since %s %s",
        stuck.variant(),
        stuck.repetition(),
        stuck.node(),
        stuck.who(),
        psn,
        stuck.waitingFor(),
        scale.format(stuck.sincePs()),
        scale == TimeScale.US ? "us" : scale.symbol());
  }
}

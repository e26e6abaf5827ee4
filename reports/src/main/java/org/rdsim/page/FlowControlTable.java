package org.rdsim.page;

import java.util.List;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.FlowControlCounts;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

/** How often and for how long ports had to wait or repeat, where any did. */
final class FlowControlTable {
  static final List<String> HEADINGS =
      List.of(
          "flow control",
          "pause frames",
          "paused",
          "credit waits",
          "waited",
          "frames damaged",
          "repeated",
          "given up");

  private FlowControlTable() {}

  /** Whether a port of some variant had to. */
  static boolean isWanted(RunResult result) {
    return result.variants().stream()
        .map(variant -> variant.pooled().packets())
        .anyMatch(packets -> packets.pauseFrames() > 0 || packets.flowControl().isBusy());
  }

  /** What stands under the headings but the first; times are summed over ports and classes. */
  static List<String> cells(PacketCounts packets) {
    FlowControlCounts counts = packets.flowControl();
    return List.of(
        Verdict.count(packets.pauseFrames()),
        time(counts.pausedPs()),
        Verdict.count(counts.creditWaits()),
        time(counts.creditWaitPs()),
        Verdict.count(counts.damagedFrames()),
        Verdict.count(counts.repeatedFrames()),
        Verdict.count(counts.retryFlushes()));
  }

  private static String time(long ps) {
    TimeScale scale = TimeScale.of(ps);
    String unit = scale == TimeScale.US ? "us" : scale.symbol();
    return ps == 0 ? "0" : scale.format(ps) + " " + unit;
  }

  static void addTo(Html page, RunResult result) {
    if (!isWanted(result)) {
      return;
    }
    Table table = new Table().words("Variant");
    HEADINGS.subList(1, HEADINGS.size()).forEach(heading -> table.column(capital(heading), ""));
    for (int i = 0; i < result.variants().size(); i++) {
      VariantResult variant = result.variants().get(i);
      table.row(variant.name(), i);
      cells(variant.pooled().packets()).forEach(table::cell);
    }
    table.addTo(page);
  }

  private static String capital(String heading) {
    return Character.toUpperCase(heading.charAt(0)) + heading.substring(1);
  }
}

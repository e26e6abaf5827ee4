package org.rdsim.page;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.result.*;

public final class ReportPreview {
  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    try (ResultFolder folder = ResultFolder.open(out.resolve("good"))) {
      List<VariantResult> variants = new ArrayList<>();
      long[] medians = {150_000_000L, 110_000_000L, 60_000_000L};
      String[] names = {"rc-dcqcn", "srd", "uet-nscc"};
      for (int v = 0; v < 3; v++) {
        VariantRecorder variant = folder.variant(names[v], 3, SampleRun.star(33), SampleRun.WORDS);
        for (int r = 0; r < 3; r++) SampleRun.incast(variant, r, 2000, medians[v], 0);
        variants.add(variant.finish(new Performance(1234L, 1300L, 123456789L)));
      }
      RunResult result =
          RunResult.of(
              variants,
              List.of(),
              List.of("Variant srd: the key fabric.trimming has no effect."),
              List.of(
                  new ExpectationResult("uet-nscc: message.latency.p99 < 3ms", true, "0.2012 ms")));
      Report.write(
          folder,
          result,
          SampleRun.manifest("incast-32", "32 senders write 64 KiB each to one receiver.", result));
      System.out.println(TerminalSummary.of(result, "incast-32"));
    }
    try (ResultFolder folder = ResultFolder.open(out.resolve("bad"))) {
      List<VariantResult> variants = new ArrayList<>();
      String[] names = {
        "rc <b>&\"go-back-N\", 1e-4", "Größe 变体 \n=1+1", "single", "none", "e", "f", "g", "h"
      };
      for (int v = 0; v < names.length; v++) {
        VariantRecorder variant = folder.variant(names[v], 1, SampleRun.star(33), SampleRun.WORDS);
        SampleRun.incast(
            variant,
            0,
            v == 2 ? 1 : v == 3 ? 10 : 2000,
            15_000_000L * (1L << (2 * v)),
            v == 0 ? 1489 : v == 3 ? 10 : 0);
        variants.add(variant.finish(new Performance(1234L, 1300L, 123456789L)));
      }
      RunResult result =
          RunResult.of(
              variants,
              List.of(
                  new Stuck(names[0], 0, "h7", "QP 12", 4711L, "an ACK from h0", 49_123_456_789L),
                  new Stuck(
                      names[3],
                      0,
                      "h3",
                      "process 3",
                      null,
                      "a RECV that nobody posts",
                      1_234_567L)),
              List.of("Nobody posts a RECV for QP 3 of h0."),
              List.of(
                  new ExpectationResult(
                      "rc: message.latency.p99 < 3ms", false, "none, no message completed"),
                  new ExpectationResult("packets.dropped < 10", true, "0")));
      Report.write(
          folder, result, SampleRun.manifest("loss & <script>alert(1)</script>", "", result));
      System.out.println(TerminalSummary.of(result, "bad \u001b[31m one"));
    }
    Report.rebuild(out.resolve("good"));
  }
}

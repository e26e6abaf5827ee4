package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.FctCurves;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.result.SampleRun;
import org.rdsim.result.VariantRecorder;

@Tag("slow")
class LargeReportTest {
  @TempDir Path temp;

  @Test
  void shouldReportAMillionMessages() throws Exception {
    long start = System.nanoTime();
    Path path = temp.resolve("results");
    try (ResultFolder folder = ResultFolder.open(path)) {
      VariantRecorder variant = folder.variant("million", 1, SampleRun.star(129), SampleRun.WORDS);
      SampleRun.incast(variant, 0, 1_000_000, 100_000_000, 0);
      long recorded = System.nanoTime();
      RunResult result =
          RunResult.of(List.of(variant.finish(null)), List.of(), List.of(), List.of());
      Report.write(folder, result, SampleRun.manifest("million", "", result), Charts.ALL);
      System.out.printf(
          "recorded in %.2f s, reported in %.2f s, messages.csv %,d bytes, page %,d bytes%n",
          (recorded - start) / 1e9,
          (System.nanoTime() - recorded) / 1e9,
          Files.size(path.resolve("messages.csv")),
          Files.size(path.resolve("report.html")));
      assertThat(result.completed()).isEqualTo(1_000_000);
    }
    try (var lines = Files.lines(path.resolve("messages.csv"))) {
      assertThat(lines.count()).isEqualTo(1_000_001);
    }
    assertThat(Files.size(path.resolve("report.html"))).isLessThan(500_000);
    assertThat(Files.size(path.resolve(FctCurves.FILE))).isLessThan(200_000);
  }
}

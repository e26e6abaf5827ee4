package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.result.SampleRun;
import org.rdsim.result.VariantRecorder;
import org.rdsim.result.VariantResult;

class RankingTest {
  @TempDir Path temp;

  private static VariantResult variant(
      ResultFolder folder, String name, long medianPs, int unfinished) throws IOException {
    VariantRecorder recorder = folder.variant(name, 1, SampleRun.star(9), SampleRun.WORDS);
    SampleRun.incast(recorder, 0, 100, medianPs, unfinished);
    return recorder.finish(null);
  }

  private static List<Ranking.Line> ranking(List<VariantResult> variants) throws IOException {
    return Ranking.of(RunResult.of(variants, List.of(), List.of(), List.of()));
  }

  @Test
  void shouldNameTheBestTheNextAndTheLast() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      List<VariantResult> variants = new ArrayList<>();
      variants.add(variant(folder, "slow", 90_000_000, 0));
      variants.add(variant(folder, "fast", 30_000_000, 0));
      variants.add(variant(folder, "middle", 60_000_000, 0));
      variants.add(variant(folder, "broken", 10_000_000, 7));

      List<Ranking.Line> lines = ranking(variants);

      assertThat(lines)
          .extracting(Ranking.Line::figure)
          .startsWith("FCT p50", "FCT p99", "Last completion");
      assertThat(lines.get(0).text())
          .isEqualTo(
              "fast 31.21 µs; next middle 61.22 µs (1.96 times); last slow 91.23 µs (2.92 times)");
      assertThat(lines).noneMatch(line -> line.text().contains("broken"));
    }
  }

  @Test
  void shouldSayNothingAboutOne() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      assertThat(ranking(List.of(variant(folder, "one", 90_000_000, 0)))).isEmpty();
    }
  }

  @Test
  void shouldSayWhenAllAreEqual() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      List<VariantResult> twins =
          List.of(variant(folder, "a", 50_000_000, 0), variant(folder, "b", 50_000_000, 0));
      assertThat(ranking(twins)).allMatch(line -> line.text().endsWith(" in all"));
    }
  }
}

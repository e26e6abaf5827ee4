package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFilesTest {
  @TempDir Path temp;

  private Path goldenRun() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("golden"))) {
      RunResult result = GoldenRun.record(folder);
      ResultFiles.write(folder, result);
      folder.publish(SampleRun.manifest("golden", "", result));
      return folder.path();
    }
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = ResultFilesTest.class.getResourceAsStream("golden/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "summary.json",
        "messages.csv",
        "flows.csv",
        "nodes.csv",
        "links.csv",
        "drops.csv",
        "series.csv",
        "tiers.csv",
        "charts/fct-cdf.csv",
        "charts/fct-slowdown.csv",
        "charts/goodput-over-time.csv",
        "charts/queues-over-time.csv",
        "charts/queue-cdf.csv",
        "charts/link-load.csv",
        "charts/topology.csv",
        "charts/link-heat.csv",
        "latency-srd.hgrm",
        "columns.md"
      })
  void shouldWriteExactlyTheseBytes(String name) throws IOException {
    assertThat(Files.readString(goldenRun().resolve(name))).isEqualTo(golden(name));
  }

  @Test
  void shouldReadSummaryBack() throws IOException {
    Path folder = goldenRun();

    RunResult result = Json.readSummary(folder.resolve("summary.json"));

    assertThat(Json.write(result)).isEqualTo(golden("summary.json"));
    assertThat(result.outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(result.posted()).isEqualTo(8);
    assertThat(result.completed()).isEqualTo(5);
    assertThat(result.failed()).isEqualTo(1);
  }

  @Test
  void shouldReadCurvesBack() throws IOException {
    Path folder = goldenRun();
    RunResult result = Json.readSummary(folder.resolve("summary.json"));

    List<FctCurve> curves = FctCurves.read(folder.resolve(FctCurves.FILE), result);

    assertThat(curves).extracting(FctCurve::variant).containsExactly("srd", "rc, \"go-back-N\"");
    assertThat(curves).extracting(FctCurve::posted).containsExactly(4L, 4L);
    assertThat(curves.get(0).fct().total()).isEqualTo(4);
    assertThat(curves.get(0).fct().value(0)).isEqualTo(1_999_999);
  }

  @Test
  void shouldWriteLogThatHdrHistogramReads() throws IOException {
    Path log = goldenRun().resolve("latency.hlog");

    List<Histogram> intervals = new ArrayList<>();
    try (InputStream in = Files.newInputStream(log);
        HistogramLogReader reader = new HistogramLogReader(in)) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        intervals.add((Histogram) next);
      }
    }

    assertThat(intervals)
        .extracting(Histogram::getTag)
        .containsExactly("srd", "srd", "rc_go-back-N_");
    assertThat(intervals).extracting(Histogram::getTotalCount).containsExactly(2L, 2L, 1L);
    assertThat(intervals.get(0).getMaxValue()).isBetween(2_000L, 2_001L);
    assertThat(log).content().contains("#[Tag rc_go-back-N_: variant rc, \"go-back-N\"]");
  }

  @Test
  void shouldHashWhatAnEqualRunWritesAgain() throws IOException {
    Path folder = goldenRun();

    Manifest manifest = Json.readManifest(folder.resolve("manifest.json"));

    List<String> reproducible = new ArrayList<>();
    for (Manifest.FileEntry entry : manifest.files()) {
      if (entry.sha256() != null) {
        reproducible.add(entry.name());
        assertThat(Sha256.of(folder.resolve(entry.name()))).isEqualTo(entry.sha256());
      }
    }
    assertThat(reproducible)
        .contains("summary.json", "messages.csv", "flows.csv", "latency-srd.hgrm");
  }

  @Test
  void shouldWriteTheSameHoweverRepetitionsRunSideBySide() throws Exception {
    Path serial = sampleRun("serial", 1);
    Path parallel = sampleRun("parallel", 4);

    for (String name : List.of("summary.json", "messages.csv", "flows.csv", "latency-v.hgrm")) {
      assertThat(parallel.resolve(name)).hasSameBinaryContentAs(serial.resolve(name));
    }
  }

  private Path sampleRun(String name, int threads) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try (ResultFolder folder = ResultFolder.open(temp.resolve(name))) {
      VariantRecorder variant = folder.variant("v", 4, SampleRun.star(5), SampleRun.WORDS);
      List<Future<RepetitionResult>> running = new ArrayList<>();
      for (int i = 3; i >= 0; i--) {
        int index = i;
        running.add(executor.submit(() -> SampleRun.incast(variant, index, 500, 9_000_000, index)));
      }
      for (Future<RepetitionResult> one : running) {
        one.get();
      }
      RunResult result =
          RunResult.of(List.of(variant.finish(null)), List.of(), List.of(), List.of());
      ResultFiles.write(folder, result);
      folder.publish(SampleRun.manifest("sample", "", result));
      return folder.path();
    } finally {
      executor.shutdown();
    }
  }

  @Test
  void shouldWriteHeadersForRunWithoutMessages() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("empty"))) {
      VariantRecorder variant = folder.variant("v", 1, SampleRun.star(2), SampleRun.WORDS);
      variant.repetition(0).finish(1, Outcome.COMPLETE, "00", null, PacketCounts.NONE, 0, 0);
      RunResult result =
          RunResult.of(List.of(variant.finish(null)), List.of(), List.of(), List.of());
      ResultFiles.write(folder, result);
      folder.publish(SampleRun.manifest("empty", "", result));
    }

    assertThat(temp.resolve("empty/messages.csv"))
        .hasContent(
            "variant,repetition,message,flow,source,destination,operation,bytes,posted_ns,"
                + "delivered_ns,completed_ns,fct_ns,bound_ns,status,measured\n");
    assertThat(temp.resolve("empty/latency-v.hgrm"))
        .content()
        .contains("Total count    =            0");
    assertThat(Json.readSummary(temp.resolve("empty/summary.json")).posted()).isZero();
  }
}

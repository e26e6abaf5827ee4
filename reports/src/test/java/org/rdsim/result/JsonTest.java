package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTest {
  @TempDir Path folder;

  private static RunResult result() throws IOException {
    VariantRecorder one =
        VariantRecorder.withoutFiles("a \"b\", 变体\n<c>", 2, SampleRun.star(4), SampleRun.WORDS);
    SampleRun.incast(one, 0, 20, 5_000_000, 0);
    SampleRun.incast(one, 1, 20, 5_000_000, 20);
    return RunResult.of(
        List.of(one.finish(new Performance(1_234L, 5L, null))),
        List.of(new Stuck("a", 0, "h1", "QP 3", null, "an ACK", 17L)),
        List.of("Read with care."),
        List.of(new ExpectationResult("a: goodput > 1Gbps", false, "0.5 Gb/s")));
  }

  private RunResult readBack(String text) throws IOException {
    return Json.readSummary(Files.writeString(folder.resolve("summary.json"), text));
  }

  @Test
  void shouldReadWhatItWrote() throws IOException {
    RunResult result = result();

    assertThat(readBack(Json.write(result))).isEqualTo(result);
  }

  @Test
  void shouldReadManifestThatItWrote() throws IOException {
    Manifest manifest = SampleRun.manifest("n", "d", result());
    Path file = Files.writeString(folder.resolve("manifest.json"), Json.write(manifest));

    assertThat(Json.readManifest(file)).isEqualTo(manifest);
  }

  @Test
  void shouldTakeOutPerformanceAndNothingElse() throws IOException {
    RunResult result = result();

    String all = Json.write(result);
    String reproducible = Json.write(result.withoutPerformance());

    assertThat(all).contains("\"cpu_s\": 1.234", "\"wall_s\": 0.005", "\"peak_heap_bytes\": null");
    assertThat(all.replaceAll("\"performance\": \\{[^}]*}", "\"performance\": null"))
        .isEqualTo(reproducible);
  }

  @Test
  void shouldPassOverKeysOfLaterVersions() throws IOException {
    String text = Json.write(result()).replace("\"stuck\":", "\"later\": {\"x\": [1]}, \"stuck\":");

    assertThat(readBack(text)).isEqualTo(result());
  }

  @Test
  void shouldRefuseOtherLayoutsByName() {
    assertThatThrownBy(() -> readBack(Json.write(result()).replace("Version\": 1", "Version\": 2")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(
            "summary.json: written by another version of rdsim (schemaVersion 2, expected 1)");
    assertThatThrownBy(() -> readBack("{\"outcome\": \"complete\"}"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("summary.json: ");
    assertThatThrownBy(() -> readBack(Json.write(result()).replace("\"complete\"", "\"fine\"")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("fine");
    assertThatThrownBy(() -> readBack("null")).isInstanceOf(IOException.class);
  }

  @Test
  void shouldLayOutSettingsEquallyWhateverTheirLayoutWas() {
    assertThat(Json.pretty(new JsonText("{ \"a\":[1 ],\n\"b\" : \"x, {y}\"}")))
        .isEqualTo("{\n  \"a\": [\n    1\n  ],\n  \"b\": \"x, {y}\"\n}");
  }
}

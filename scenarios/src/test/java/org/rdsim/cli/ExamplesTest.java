package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesTest {
  private static final Path EXAMPLES = Path.of("examples");

  @TempDir private Path folder;

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void shouldRunToTheResultThatTheFileExpects(Path example) {
    Path out = folder.resolve("out");

    CommandRun run = CommandRun.of("run", example.toString(), "--out", out.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void shouldSayWhatItShowsAndWhatMustComeOut(Path example) throws IOException {
    assertThat(Files.readString(example)).contains("\"description\"", "\"expect\"");
    assertThat(Files.readString(EXAMPLES.resolve("README.md")))
        .contains("`" + example.getFileName() + "`");
  }

  @Test
  void shouldBeSixOrMoreFilesFromTwoHostsOn() throws IOException {
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(6);
  }
}

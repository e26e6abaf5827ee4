package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
  @TempDir private Path folder;

  @Test
  void shouldWriteCompletionTimesForScriptsOfOtherSimulators() {
    String results = folder.resolve("results").toString();
    String target = folder.resolve("fct").toString();
    CommandRun.of(
        "run", "examples/two-hosts.json", "--quiet", "--charts", "none", "--out", results);

    CommandRun run = CommandRun.of("export", results, target);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).containsExactly(target + "/fct-base-0.txt");
    assertThat(Path.of(target, "fct-base-0.txt"))
        .content()
        .startsWith("0b000001 0b000101 10000 100 1 0 2015 2015\n");
    CommandRun again = CommandRun.of("export", results, target);
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(again.err()).contains("fct-base-0.txt exists already");
  }

  @Test
  void shouldRefuseWhatIsNoResult() {
    CommandRun run = CommandRun.of("export", folder.toString(), folder.resolve("fct").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("holds no whole result");
  }
}

package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCommandTest {
  @TempDir private Path folder;

  @Test
  void shouldPrintTheSchemaOrWriteItToAFile() {
    Path file = folder.resolve("schema.json");

    CommandRun printed = CommandRun.of("schema");
    CommandRun written = CommandRun.of("schema", "--out", file.toString());

    assertThat(printed.out())
        .startsWith("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12");
    assertThat(written.out()).isEmpty();
    assertThat(written.exitCode()).isZero();
    assertThat(file).hasContent(printed.out());
  }

  @Test
  void shouldSayThatAFileCannotBeWritten() {
    CommandRun run = CommandRun.of("schema", "--out", folder.resolve("no/such").toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--out: can't write");
  }
}

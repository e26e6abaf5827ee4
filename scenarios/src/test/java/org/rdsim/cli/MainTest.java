package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void shouldPrintUsageWithExitCodes() {
    assertThat(execute("--help")).isZero();
    assertThat(out.toString())
        .startsWith("Usage: rdsim")
        .contains("version")
        .containsPattern("130 +interrupted");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void shouldPrintTheVersionOfTheBuild() {
    assertThat(execute("--version")).isZero();
    assertThat(out.toString().strip()).matches("rdsim \\d+\\.\\d+\\.\\d+.*");
  }

  @Test
  void shouldNameJavaAndSystemInVersionCommand() {
    assertThat(execute("version")).isZero();
    assertThat(out.toString())
        .contains("rdsim ", System.getProperty("java.version"), System.getProperty("os.name"));
  }

  @Test
  void shouldOfferHelpOnEverySubcommand() {
    for (String name : Main.commandLine().getSubcommands().keySet()) {
      assertThat(execute(name, "--help")).as(name).isZero();
    }
  }

  @Test
  void shouldRefuseUnknownOptionWithCodeTwo() {
    assertThat(execute("--no-such-option")).isEqualTo(2);
    assertThat(err.toString()).contains("--no-such-option");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void shouldRefuseAnEmptyCommandLineWithCodeTwo() {
    assertThat(execute()).isEqualTo(2);
    assertThat(err.toString()).contains("Usage: rdsim");
  }

  private int execute(String... args) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return commandLine.execute(args);
  }
}

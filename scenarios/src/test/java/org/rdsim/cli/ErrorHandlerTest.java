package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.rdsim.experiment.InvariantViolation;
import picocli.CommandLine;

class ErrorHandlerTest {
  private final StringWriter err = new StringWriter();
  private final CommandLine commandLine = Main.commandLine().setErr(new PrintWriter(err, true));

  @Test
  void shouldVoidTheResultsOfASimulatorThatContradictsItself() {
    Exception violation = new InvariantViolation("h0->h1: 1 packet too many");

    int code = new ErrorHandler().handleExecutionException(violation, commandLine, null);

    assertThat(code).isEqualTo(3);
    assertThat(err.toString()).contains("void", "h0->h1: 1 packet too many");
  }

  @Test
  void shouldAskForAReportOfAnythingElse() {
    Exception surprise = new IllegalStateException("surprise");

    int code = new ErrorHandler().handleExecutionException(surprise, commandLine, null);

    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).contains("internal error", "surprise");
  }
}

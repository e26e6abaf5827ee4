package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.Json;
import org.rdsim.result.RunResult;

class MeasureWindowTest {
  private static final String FOUR =
      """
      {
        "name": "four",
        "topology": { "type": "star", "hosts": 2 },
        "protocol": { "type": "rc" },
        "workload": [ { "type": "flows", "flows": [
          { "from": 0, "to": 1, "messageSize": "1KB" },
          { "from": 0, "to": 1, "messageSize": "2KB", "start": "20us" },
          { "from": 0, "to": 1, "messageSize": "3KB", "start": "49us" },
          { "from": 0, "to": 1, "messageSize": "4KB", "start": "50us" },
          { "from": 0, "to": 1, "messageSize": "5KB", "start": "100us" }
        ] } ],
        "run": { "warmUp": "20us", "measure": "30us" }
      }
      """;

  @TempDir private Path folder;

  private CommandRun run(String scenario, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("four.json"), scenario);
    String[] fixed = {
      "run", file.toString(), "--charts", "none", "--out", folder.resolve("out").toString()
    };
    return CommandRun.of(Stream.concat(Stream.of(fixed), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void shouldMeasureWhatIsPostedInTheWindow() throws IOException {
    CommandRun run = run(FOUR);

    RunResult result = Json.readSummary(folder.resolve("out/summary.json"));
    assertThat(run.exitCode()).isZero();
    assertThat(result.variants().get(0).pooled().messages().posted()).isEqualTo(2);
    assertThat(result.warnings())
        .containsExactly(
            "not measured: 1 messages posted in the warm-up and 2 posted after the time to"
                + " measure.");
    List<String> messages = Files.readAllLines(folder.resolve("out/messages.csv"));
    assertThat(messages.get(0)).endsWith(",measured");
    assertThat(messages.stream().skip(1).map(line -> line.substring(line.length() - 1)))
        .containsExactly("0", "1", "1", "0", "0");
    assertThat(Files.readAllLines(folder.resolve("out/flows.csv")).get(3)).endsWith(",1");
    assertThat(Files.readString(folder.resolve("out/manifest.json")))
        .contains("\"warmUp\": \"20us\"", "\"measure\": \"30us\"");
  }

  @Test
  void shouldWarnOfALongWarmUp() throws IOException {
    run(FOUR, "--set", "run.warmUp=45us");

    assertThat(Json.readSummary(folder.resolve("out/summary.json")).warnings())
        .anyMatch(warning -> warning.startsWith("the warm-up is more than 30 % of the 10"));
  }

  @Test
  void shouldRefuseAWarmUpThatLeavesNothing() throws IOException {
    CommandRun run = run(FOUR, "--set", "run.until=20us");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("$.run.warmUp: nothing is left to measure before the run stops");
  }
}

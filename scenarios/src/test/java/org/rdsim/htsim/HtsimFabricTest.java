package org.rdsim.htsim;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.cli.CommandRun;
import org.rdsim.wire.ProbeHeaders;

class HtsimFabricTest {
  private static final int HOPS = 6;
  private static final int MTU = 4150;
  private static final double NS_PER_BYTE = 0.08;
  private static final int CONTROL_BYTES = 64;

  @TempDir private Path folder;

  @Test
  void shouldCarryAPacketInHtsimsRoundTripButForTheLongerAnswer() throws IOException {
    HtsimFigures figures = HtsimFigures.of(100_000, HOPS, 6_000_000, MTU);
    int payload = MTU - ProbeHeaders.dataBytes(0);
    double longer = HOPS * (ProbeHeaders.answerBytes() - CONTROL_BYTES) * NS_PER_BYTE;
    Path scenario = folder.resolve("one.json");
    Files.write(scenario, text(figures, payload).getBytes(UTF_8));
    Path out = folder.resolve("out");

    CommandRun run =
        CommandRun.of(
            "run", scenario.toString(), "--out", out.toString(), "--charts", "none", "--quiet");

    assertThat(run.exitCode()).as(run.err()).isZero();
    List<String> lines = Files.readAllLines(out.resolve("messages.csv"), UTF_8);
    List<String> names = List.of(lines.get(0).split(",", -1));
    String fct = lines.get(1).split(",", -1)[names.indexOf("fct_ns")];
    assertThat(Math.round(1000 * (Double.parseDouble(fct) - longer))).isEqualTo(figures.rttPs());
  }

  private static String text(HtsimFigures figures, int payload) {
    return String.format(
        Locale.ROOT,
        """
        { "name": "one",
          "topology": { "type": "fat-tree", "hosts": 16, "linkSpeed": "100Gbps",
            "linkLatency": "1us", "switchLatency": "0ns" },
          "fabric": %s,
          "protocol": { "type": "probe" },
          "workload": [ { "type": "flows",
            "flows": [ { "from": 0, "to": 13, "messageSize": "%dB" } ] } ] }
        """,
        HtsimFabric.json(figures),
        payload);
  }
}

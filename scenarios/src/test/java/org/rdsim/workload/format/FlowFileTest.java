package org.rdsim.workload.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.workload.format.FlowFile.Dialect;

class FlowFileTest {
  private static final String HPCC = "2\n0 1 3 100 5000000000 2.000000001\n1 0 3 100 7 9223371.5\n";
  private static final String CONWEAVE = "1\n0 1 3 7 2.000000000001\n";
  private static final String DCQCN = "1\n0 1 3 1000 2.0 3.5\n";

  private static List<FlowFile.Line> read(String text, Dialect dialect, Long packet) {
    return FlowFile.read(new InputFile("flow.txt", text), dialect, packet);
  }

  @Test
  void shouldReadEveryDialect() {
    assertThat(read(HPCC, Dialect.HPCC, null))
        .extracting(FlowFile.Line::from, FlowFile.Line::bytes, FlowFile.Line::startPs)
        .containsExactly(
            tuple(0L, 5_000_000_000L, 2_000_000_001_000L),
            tuple(1L, 7L, 9_223_371_500_000_000_000L));
    assertThat(read(CONWEAVE, Dialect.CONWEAVE, null).get(0).startPs())
        .isEqualTo(2_000_000_000_001L);
    FlowFile.Line packets = read(DCQCN, Dialect.DCQCN, 1024L).get(0);
    assertThat(packets.bytes()).isEqualTo(1_024_000);
    assertThat(packets.endPs()).isEqualTo(3_500_000_000_000L);
  }

  @Test
  void shouldTellTheDialectWhereThereIsNoDoubt() {
    assertThat(read(HPCC, null, null)).isEqualTo(read(HPCC, Dialect.HPCC, null));
    assertThat(read(CONWEAVE, null, null)).isEqualTo(read(CONWEAVE, Dialect.CONWEAVE, null));
    assertThat(read(DCQCN, null, 1000L)).isEqualTo(read(DCQCN, Dialect.DCQCN, 1000L));
  }

  @Test
  void shouldAskForTheDialectWhereThereIs() {
    assertThatThrownBy(() -> read("1\n0 1 3 100 2 3.5\n", null, 1000L))
        .isInstanceOf(ConfigException.class)
        .hasMessage(
            "flow.txt:2:11: this column may hold bytes or a start in seconds; give the dialect,"
                + " hpcc or dcqcn");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "^2 | 3 | 1:1: the file has 2 flows",
        "^2 | two | 1:1: expected the number of flows, a whole number from 0 to 10000000 but found"
            + " \"two\"",
        "5000000000 | 5e9 | 2:11: expected bytes, a whole number from 0 to 1099511627776 but found"
            + " \"5e9\"",
        "2.000000001 | 2.0000000000001 | 2:22: \"2.0000000000001\" is not a whole number of"
            + " picoseconds",
        "9223371.5 | 1.5 | 3:1: flows come in the order of their start",
        "9223371.5 | 9223371.5 1 | 3:23: expected the end of the line but found \"1\"",
        "7 9223371.5 | 7 | 3:12: expected another column; there are 6",
        "1 0 3 | 1 0 8 | 3:5: expected a priority group, a whole number from 0 to 7 but found \"8\"",
      })
  void shouldSayWhereAndWhatIsAllowed(String part, String wrong, String message) {
    assertThatThrownBy(() -> read(HPCC.replaceFirst(part, wrong), Dialect.HPCC, null))
        .isInstanceOf(ConfigException.class)
        .hasMessage("flow.txt:" + message);
  }

  @Test
  void shouldAskForThePacketSize() {
    assertThatThrownBy(() -> read(DCQCN, Dialect.DCQCN, null))
        .hasMessage("flow.txt:2:1: sizes are in packets of this dialect; give packetSize");
    assertThatThrownBy(() -> read(DCQCN.replace("3.5", "1.5"), Dialect.DCQCN, 1L))
        .hasMessage("flow.txt:2:16: the flow ends before it starts");
  }

  @Test
  void shouldWriteWhatItRead() {
    assertThat(FlowFile.write(read(CONWEAVE, null, null), Dialect.CONWEAVE)).isEqualTo(CONWEAVE);
    assertThat(FlowFile.write(read(HPCC, null, null), Dialect.HPCC))
        .isEqualTo(HPCC.replace("9223371.5", "9223371.500000000"));
  }
}

package org.rdsim.workload.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.workload.format.ConnectionMatrix.Connection;
import org.rdsim.workload.format.ConnectionMatrix.Kind;
import org.rdsim.workload.format.ConnectionMatrix.TriggerLine;
import org.rdsim.workload.format.ConnectionMatrixReader.Priorities;

class ConnectionMatrixTest {
  private static final String TEXT =
      """
      # four hosts
      Nodes 4
      Connections 7
      Triggers 3

      0->1 start 0 size 2000000 send_done_trigger 8
      1->0 id 5 start 2.25 size 5000000000 recv_done_trigger 7
      2->3 id 6 trigger 7 size 1 send_done_trigger 8
      3->2 id 7 trigger 8 size 0
      0->2 id 9 msg start 9223372036854.775807 size 10 send_done_trigger 4
      0->2 id 9 msg 3 trigger 4 size 20
      0->3 trigger 8 id 10 size 30

      trigger id 7 oneshot
      trigger id 8 barrier count 2
      trigger id 4 multishot
      """;

  private static ConnectionMatrix read(String text) {
    return ConnectionMatrixReader.read(
        new InputFile("x.cm", text), TimeUnit.US, Priorities.REFUSED);
  }

  @Test
  void shouldReadConnectionsMessagesAndTriggers() {
    ConnectionMatrix matrix = read(TEXT);

    assertThat(matrix.nodes()).isEqualTo(4);
    assertThat(matrix.connections())
        .startsWith(
            new Connection(0, 1, null, false, null, 0L, null, 2_000_000, 8L, null, null),
            new Connection(1, 0, 5L, false, null, 2_250_000L, null, 5_000_000_000L, null, 7L, null))
        .contains(
            new Connection(0, 2, 9L, true, null, Long.MAX_VALUE, null, 10, 4L, null, null),
            new Connection(0, 2, 9L, true, 3L, null, 4L, 20, null, null, null));
    assertThat(matrix.triggers())
        .containsExactly(
            new TriggerLine(7, Kind.ONESHOT, 1),
            new TriggerLine(8, Kind.BARRIER, 2),
            new TriggerLine(4, Kind.MULTISHOT, 1));
  }

  @Test
  void shouldTakeTheUnitThatTheUserNames() {
    String text = "Nodes 2\nConnections 1\n0->1 start 7 size 1\n";
    InputFile file = new InputFile("x.cm", text);

    assertThat(ConnectionMatrixReader.read(file, TimeUnit.PS, Priorities.REFUSED).connections())
        .extracting(Connection::startPs)
        .containsExactly(7L);
    assertThat(ConnectionMatrixReader.read(file, TimeUnit.US, Priorities.REFUSED).connections())
        .extracting(Connection::startPs)
        .containsExactly(7_000_000L);
  }

  @Test
  void shouldWriteTheSameInItsOwnOrder() {
    String written = read(TEXT).write(TimeUnit.US);

    assertThat(written)
        .isEqualTo(
            """
            Nodes 4
            Connections 7
            Triggers 3
            0->1 start 0 size 2000000 send_done_trigger 8
            1->0 id 5 start 2.25 size 5000000000 recv_done_trigger 7
            2->3 id 6 trigger 7 size 1 send_done_trigger 8
            3->2 id 7 trigger 8 size 0
            0->2 id 9 msg start 9223372036854.775807 size 10 send_done_trigger 4
            0->2 id 9 msg 3 trigger 4 size 20
            0->3 id 10 trigger 8 size 30
            trigger id 7 oneshot
            trigger id 8 barrier count 2
            trigger id 4 multishot
            """);
    assertThat(read(written)).isEqualTo(read(TEXT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nodes 4 | Nodes 3 | 8:4: expected the index of a receiver, a whole number from 0 to 2 but"
            + " found \"3\"",
        "Nodes 4 | Hosts 4 | 2:1: expected a line of the header, FROM->TO or \"trigger\" but found"
            + " \"Hosts\"",
        "Connections 7 | Connections 8 | 3:13: the file has 7 connections",
        "Triggers 3 | Triggers 2 | 4:10: the file has 3 triggers",
        "Triggers 3 | Failures 1 | 4:10: the file has 0 failures",
        "0->1 start 0 | 0->1 start 0.0000001 | 6:12: \"0.0000001\" is not a whole number of"
            + " picoseconds",
        "775807 | 775808 | 10:21: \"9223372036854.775808\" is too large; at most 2^63 - 1"
            + " picoseconds",
        "size 10 | size 1e1 | 10:47: expected bytes, a whole number from 0 to 1099511627776 but found"
            + " \"1e1\"",
        "0->1 start 0 | 0->1 start 0 trigger 8 | 6:1: give either \"start\" or \"trigger\"",
        "0->1 start 0 | 0->1 trigger 8 | 6:1: what a trigger starts needs an \"id\"",
        "0->1 start 0 | 0->1 start -1 | 6:12: expected a start but found \"-1\"",
        "0->1 start 0 | 0-1 start 0 | 6:1: expected a line of the header, FROM->TO or \"trigger\" but"
            + " found \"0-1\"",
        "size 0 | sise 0 | 9:21: expected one of id, msg, start, trigger, size, send_done_trigger,"
            + " recv_done_trigger, prio but found \"sise\"",
        "size 0 | size | 9:25: expected the value of size",
        "size 0 | prio 2 size 0 | 9:26: priorities have no effect here; say \"priorities\":"
            + " \"dscp\", or ignore \"priorities\" to read on",
        "size 0 | id 7 size 0 | 9:21: id is given twice",
        "id 6 | id 5 | 8:1: id 5 is given twice; messages of one need \"msg\"",
        "id 9 msg 3 | id 9 | 11:1: id 9 is given twice; messages of one need \"msg\"",
        "0->2 id 9 msg 3 | 0->1 id 9 msg 3 | 11:1: connection 9 is 0->2",
        "trigger 7 size | trigger 6 size | 8:19: there is no trigger 6",
        "oneshot | twoshot | 14:14: expected oneshot, multishot or barrier but found \"twoshot\"",
        "trigger id 7 | trigger id 8 | 15:12: trigger 8 is given twice",
        "count 2 | count 3 | 15:12: trigger 8 needs 3 activations but gets 2",
        "count 2 | number 2 | 15:22: expected \"count\" but found \"number\"",
        "id 8 barrier count 2 | id 8 oneshot | 15:12: a oneshot trigger is activated once, but 2"
            + " connections do it",
        "id 8 barrier | id 8 multishot | 15:24: expected the end of the line but found \"count\"",
        "trigger id 4 | failure id 4 | 16:1: failures of links are not read; a fault of the scenario"
            + " is one",
      })
  void shouldSayWhereAndWhatIsAllowed(String part, String wrong, String message) {
    assertThatThrownBy(() -> read(TEXT.replaceFirst(part, wrong)))
        .isInstanceOf(ConfigException.class)
        .hasMessage("x.cm:" + message);
  }

  @Test
  void shouldReadPrioritiesIfTheyAreIgnored() {
    String text = "Nodes 2\nConnections 1\n0->1 start 0 size 1 prio 3\n";

    ConnectionMatrix matrix =
        ConnectionMatrixReader.read(new InputFile("x.cm", text), TimeUnit.US, Priorities.IGNORED);

    assertThat(matrix.write(TimeUnit.US)).isEqualTo(text.replace(" prio 3", ""));
  }

  @Test
  void shouldKeepPrioritiesThatAreRead() {
    String text = "Nodes 2\nConnections 1\n0->1 start 0 size 1 prio 3\n";

    ConnectionMatrix matrix =
        ConnectionMatrixReader.read(new InputFile("x.cm", text), TimeUnit.US, Priorities.READ);

    assertThat(matrix.connections().get(0).priority()).isEqualTo(3);
    assertThat(matrix.write(TimeUnit.US)).isEqualTo(text);
  }
}

package org.rdsim.result;

import static org.rdsim.measure.MessageSink.NEVER;
import static org.rdsim.measure.MessageSink.OK;
import static org.rdsim.measure.MessageSink.UNFINISHED;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Streams message records to {@code messages.csv}, as they are closed. */
final class MessageCsv implements AutoCloseable {
  static final String FILE = "messages.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("message", "Number of the message, unique in the repetition."),
          new Column("flow", "Index of the flow that the message belongs to."),
          new Column("source", "Node that posted the message."),
          new Column(
              "destination",
              "Its peer. Payload goes there; that of a read or an atomic comes from there."),
          new Column("operation", "What was posted."),
          new Column("bytes", "Payload of the message, without headers or padding."),
          new Column("posted_ns", "Simulated time of the post."),
          new Column(
              "delivered_ns",
              "Simulated time when the last byte was placed; empty if never, as for a lost datagram."),
          new Column(
              "completed_ns",
              "Simulated time of the completion at the source, good or bad; empty if there was none. That"
                  + " of a datagram comes when its last bit leaves the source."),
          new Column("fct_ns", "completed_ns - posted_ns of a successful message, else empty."),
          new Column(
              "bound_ns",
              "The least fct_ns of such a message on an idle network; empty if unknown."),
          new Column(
              "status",
              "`ok`, the status of a failed completion, or `unfinished` if the run ended first."),
          new Column(
              "measured",
              "1 if the message was posted in the time that is measured and so is part of the"
                  + " statistics, else 0."));

  private final CsvWriter csv;
  private final byte[] variant;
  private final long repetition;
  private final byte[][] nodes;
  private final byte[][] operations;
  private final byte[][] statuses;
  private final byte[] ok = CsvWriter.encode("ok");
  private final byte[] unfinished = CsvWriter.encode("unfinished");

  MessageCsv(Path file, String variant, int repetition, NetworkTable network, Vocabulary words)
      throws IOException {
    this.csv = new CsvWriter(file);
    this.variant = CsvWriter.encode(variant);
    this.repetition = repetition;
    this.nodes = encode(network.nodes().stream().map(NetworkTable.Node::name).toList());
    this.operations = encode(words.operations());
    this.statuses = encode(words.statuses());
  }

  private static byte[][] encode(List<String> names) {
    return names.stream().map(CsvWriter::encode).toArray(byte[][]::new);
  }

  void message(
      long messageNumber,
      int flow,
      int source,
      int destination,
      byte operation,
      long bytes,
      long postedPs,
      long deliveredPs,
      long completedPs,
      long boundPs,
      byte status,
      boolean measured) {
    csv.encoded(variant).number(repetition).number(messageNumber).number(flow);
    csv.encoded(nodes[source]).encoded(nodes[destination]).encoded(operations[operation]);
    csv.number(bytes).ns(postedPs).nsOrEmpty(deliveredPs).nsOrEmpty(completedPs);
    csv.nsOrEmpty(status == OK ? completedPs - postedPs : NEVER);
    csv.nsOrEmpty(boundPs);
    csv.encoded(status == OK ? ok : status == UNFINISHED ? unfinished : statuses[status]);
    csv.number(measured ? 1 : 0);
    csv.endRow();
  }

  @Override
  public void close() {
    csv.close();
  }
}

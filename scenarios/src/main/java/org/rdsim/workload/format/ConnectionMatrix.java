package org.rdsim.workload.format;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The content of htsim's {@code .cm} or {@code .tm} file: connections, and triggers that start
 * them.
 *
 * @param nodes number of hosts
 * @param connections in the order of the file
 * @param triggers in the order of the file
 */
public record ConnectionMatrix(
    long nodes, List<Connection> connections, List<TriggerLine> triggers) {
  /** Copies the lists. */
  public ConnectionMatrix {
    connections = List.copyOf(connections);
    triggers = List.copyOf(triggers);
  }

  /**
   * One line of a message.
   *
   * @param from index of the sender
   * @param to index of the receiver
   * @param id of the connection, or null
   * @param isMessage whether it is one of several messages of the connection
   * @param messageId number of the message, or null
   * @param startPs when it begins, in picoseconds; null if a trigger starts it
   * @param trigger id of that trigger, or null
   * @param bytes payload
   * @param sendDone id of the trigger that its completion activates, or null
   * @param receiveDone id of the trigger that its delivery activates, or null
   * @param priority of its packets, or null
   */
  public record Connection(
      long from,
      long to,
      Long id,
      boolean isMessage,
      Long messageId,
      Long startPs,
      Long trigger,
      long bytes,
      Long sendDone,
      Long receiveDone,
      Integer priority) {}

  /** What a trigger does when it is activated. */
  public enum Kind {
    /** The only activation starts all that wait. */
    ONESHOT,
    /** Each activation starts the next that waits, in the order of the file. */
    MULTISHOT,
    /** So many activations start all that wait. */
    BARRIER
  }

  /**
   * One line of a trigger.
   *
   * @param count activations that a barrier takes; 1 for the others
   */
  public record TriggerLine(long id, Kind kind, long count) {}

  /**
   * The text of a file.
   *
   * @param unit of start times
   */
  public String write(TimeUnit unit) {
    StringBuilder out = new StringBuilder();
    out.append("Nodes ").append(nodes).append('\n');
    out.append("Connections ").append(connections.size()).append('\n');
    if (!triggers.isEmpty()) {
      out.append("Triggers ").append(triggers.size()).append('\n');
    }
    connections.forEach(each -> write(each, unit, out));
    for (TriggerLine each : triggers) {
      out.append("trigger id ").append(each.id()).append(' ');
      out.append(each.kind().name().toLowerCase(Locale.ROOT));
      if (each.kind() == Kind.BARRIER) {
        out.append(" count ").append(each.count());
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static void write(Connection line, TimeUnit unit, StringBuilder out) {
    List<String> words = new ArrayList<>();
    words.add(line.from() + "->" + line.to());
    add(words, "id", line.id());
    if (line.isMessage()) {
      words.add("msg");
      if (line.messageId() != null) {
        words.add(line.messageId().toString());
      }
    }
    if (line.startPs() != null) {
      words.add("start " + inUnit(line.startPs(), unit));
    }
    add(words, "trigger", line.trigger());
    add(words, "size", line.bytes());
    add(words, "send_done_trigger", line.sendDone());
    add(words, "recv_done_trigger", line.receiveDone());
    if (line.priority() != null) {
      words.add("prio " + line.priority());
    }
    out.append(String.join(" ", words)).append('\n');
  }

  private static void add(List<String> words, String key, Long value) {
    if (value != null) {
      words.add(key + " " + value);
    }
  }

  private static String inUnit(long ps, TimeUnit unit) {
    BigDecimal value = BigDecimal.valueOf(ps).divide(BigDecimal.valueOf(unit.picoseconds()));
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}

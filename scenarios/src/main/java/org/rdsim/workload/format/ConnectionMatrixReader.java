package org.rdsim.workload.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;

/**
 * Reads htsim's connection matrices (htsim, {@code connection_matrix.cpp}). Start times keep their
 * fractions; sizes have 64 bits. Counts in the header have to be right.
 */
public final class ConnectionMatrixReader {
  private static final long MAX_BYTES = 1L << 40;
  private static final long MAX_LINES = 10_000_000;
  private static final long MAX_DSCP = 63;
  private static final long MAX_ID = 999_999_999;
  private static final List<String> HEADER =
      List.of("nodes", "connections", "triggers", "failures");
  private static final List<String> KEYS =
      List.of(
          "id",
          "msg",
          "start",
          "trigger",
          "size",
          "send_done_trigger",
          "recv_done_trigger",
          "prio");

  private final InputFile file;
  private final TimeUnit unit;
  private final Priorities priorities;
  private final Map<String, InputFile.Word> header = new LinkedHashMap<>();
  private final List<ConnectionMatrix.Connection> connections = new ArrayList<>();
  private final List<ConnectionMatrix.TriggerLine> triggers = new ArrayList<>();
  private final Map<Long, ConnectionMatrix.Connection> byId = new LinkedHashMap<>();
  private final Map<Long, InputFile.Word> triggerPlaces = new LinkedHashMap<>();
  private final Map<Long, Long> waiters = new LinkedHashMap<>();
  private final Map<Long, Long> causes = new LinkedHashMap<>();
  private final Map<Long, InputFile.Word> uses = new LinkedHashMap<>();

  /** What becomes of the keyword prio. */
  public enum Priorities {
    /** It is refused. */
    REFUSED,
    /** It changes nothing. */
    IGNORED,
    /** It is the DSCP of the packets. */
    READ
  }

  private ConnectionMatrixReader(InputFile file, TimeUnit unit, Priorities priorities) {
    this.file = file;
    this.unit = unit;
    this.priorities = priorities;
  }

  /**
   * Reads a file.
   *
   * @param unit of start times
   * @param priorities what becomes of priorities
   * @throws ConfigException if it is not understood or contradicts itself
   */
  public static ConnectionMatrix read(InputFile file, TimeUnit unit, Priorities priorities) {
    return new ConnectionMatrixReader(file, unit, priorities).read();
  }

  private ConnectionMatrix read() {
    for (InputFile.Line line : file.lines()) {
      String first = line.word(0).text().toLowerCase(Locale.ROOT);
      if (first.startsWith("#")) {
        continue;
      }
      if (HEADER.contains(first)) {
        header(line, first);
      } else if (first.contains("->")) {
        connection(line);
      } else if (first.equals("trigger")) {
        trigger(line);
      } else if (first.equals("failure")) {
        throw line.word(0).refuse("failures of links are not read; a fault of the scenario is one");
      } else {
        throw line.word(0).expected("a line of the header, FROM->TO or \"trigger\"");
      }
    }
    InputFile.Word nodes = required("nodes");
    checkCount(required("connections"), connections.size(), "connections");
    checkCount(header.get("triggers"), triggers.size(), "triggers");
    checkCount(header.get("failures"), 0, "failures");
    uses.forEach(this::checkUse);
    triggers.forEach(this::checkTrigger);
    return new ConnectionMatrix(nodes.number("a number", 1, MAX_LINES), connections, triggers);
  }

  private void checkTrigger(ConnectionMatrix.TriggerLine trigger) {
    InputFile.Word where = triggerPlaces.get(trigger.id());
    long waiting = waiters.getOrDefault(trigger.id(), 0L);
    long activations = causes.getOrDefault(trigger.id(), 0L);
    if (waiting == 0) {
      throw where.refuse("trigger " + trigger.id() + " starts nothing");
    }
    long needed = trigger.kind() == ConnectionMatrix.Kind.MULTISHOT ? waiting : trigger.count();
    if (activations < needed) {
      throw where.refuse(
          "trigger " + trigger.id() + " needs " + needed + " activations but gets " + activations);
    }
    if (trigger.kind() == ConnectionMatrix.Kind.ONESHOT && activations > 1) {
      throw where.refuse(
          "a oneshot trigger is activated once, but " + activations + " connections do it");
    }
  }

  private void checkUse(long id, InputFile.Word where) {
    if (!triggerPlaces.containsKey(id)) {
      throw where.refuse("there is no trigger " + id);
    }
  }

  private InputFile.Word required(String key) {
    InputFile.Word value = header.get(key);
    if (value == null) {
      throw file.refuse(0, "the header has no line \"" + key + "\"");
    }
    return value;
  }

  private static void checkCount(InputFile.Word given, long found, String what) {
    if (given != null && given.number("a number of " + what, 0, MAX_LINES) != found) {
      throw given.refuse("the file has " + found + " " + what);
    }
  }

  private void header(InputFile.Line line, String key) {
    if (line.size() < 2) {
      throw line.missing("a number");
    }
    if (line.size() > 2) {
      throw line.word(2).expected("the end of the line");
    }
    line.word(1).number("a number of " + key, 0, MAX_LINES);
    if (header.put(key, line.word(1)) != null) {
      throw line.word(0).refuse("\"" + key + "\" is given twice");
    }
    if (!triggers.isEmpty() || !connections.isEmpty()) {
      throw line.word(0).refuse("the header comes before the first record");
    }
  }

  private void connection(InputFile.Line line) {
    Map<String, InputFile.Word> values = values(line);
    InputFile.Word ends = line.word(0);
    int arrow = ends.text().indexOf("->");
    InputFile.Word nodes = required("nodes");
    long last = nodes.number("a number of nodes", 1, MAX_LINES) - 1;
    Long id = number(values.get("id"), "an id", 1, MAX_ID);
    Long trigger = number(values.get("trigger"), "the id of a trigger", 0, MAX_ID);
    InputFile.Word start = values.get("start");
    if ((start == null) == (trigger == null)) {
      throw ends.refuse("give either \"start\" or \"trigger\"");
    }
    if (trigger != null && id == null) {
      throw ends.refuse("what a trigger starts needs an \"id\"");
    }
    if (values.get("size") == null) {
      throw line.missing("\"size\" and bytes");
    }
    InputFile.Word message = values.get("msg");
    ConnectionMatrix.Connection connection =
        new ConnectionMatrix.Connection(
            ends.part(0, arrow).number("the index of a sender", 0, last),
            ends.part(arrow + 2, ends.text().length()).number("the index of a receiver", 0, last),
            id,
            message != null,
            message == null || message.text().equals("msg")
                ? null
                : number(message, "the number of a message", 0, MAX_ID),
            start == null ? null : start.scaled("a start", unit.picoseconds(), "picoseconds"),
            trigger,
            number(values.get("size"), "bytes", 0, MAX_BYTES),
            number(values.get("send_done_trigger"), "the id of a trigger", 0, MAX_ID),
            number(values.get("recv_done_trigger"), "the id of a trigger", 0, MAX_ID),
            priority(values.get("prio")));
    checkId(connection, ends, message);
    note(trigger, values.get("trigger"), waiters);
    note(connection.sendDone(), values.get("send_done_trigger"), causes);
    note(connection.receiveDone(), values.get("recv_done_trigger"), causes);
    connections.add(connection);
  }

  private void note(Long trigger, InputFile.Word where, Map<Long, Long> counts) {
    if (trigger != null) {
      counts.merge(trigger, 1L, Long::sum);
      uses.putIfAbsent(trigger, where);
    }
  }

  private Integer priority(InputFile.Word priority) {
    if (priority == null) {
      return null;
    }
    long value = priority.number("a priority", 0, MAX_ID);
    if (priorities == Priorities.REFUSED) {
      throw priority.refuse(
          "priorities have no effect here; say \"priorities\": \"dscp\", or ignore"
              + " \"priorities\" to read on");
    }
    if (priorities == Priorities.READ && value > MAX_DSCP) {
      throw priority.refuse("as a DSCP, a priority is at most " + MAX_DSCP);
    }
    return priorities == Priorities.READ ? (int) value : null;
  }

  private void checkId(
      ConnectionMatrix.Connection line, InputFile.Word ends, InputFile.Word message) {
    if (line.id() == null) {
      if (message != null) {
        throw message.refuse("a message needs the \"id\" of its connection");
      }
      return;
    }
    ConnectionMatrix.Connection first = byId.putIfAbsent(line.id(), line);
    if (first != null && !(first.isMessage() && line.isMessage())) {
      throw ends.refuse("id " + line.id() + " is given twice; messages of one need \"msg\"");
    }
    if (first != null && (first.from() != line.from() || first.to() != line.to())) {
      throw ends.refuse("connection " + line.id() + " is " + first.from() + "->" + first.to());
    }
  }

  /** The word after each key. */
  private static Map<String, InputFile.Word> values(InputFile.Line line) {
    Map<String, InputFile.Word> values = new LinkedHashMap<>();
    int at = 1;
    while (at < line.size()) {
      InputFile.Word key = line.word(at);
      if (!KEYS.contains(key.text())) {
        throw key.expected("one of " + String.join(", ", KEYS));
      }
      boolean flag = key.text().equals("msg");
      boolean more = at + 1 < line.size();
      if (flag && !(more && line.word(at + 1).text().matches("[0-9]+"))) {
        more = false;
      } else if (!more) {
        throw line.missing("the value of " + key.text());
      }
      if (values.put(key.text(), more ? line.word(at + 1) : key) != null) {
        throw key.refuse(key.text() + " is given twice");
      }
      at += more ? 2 : 1;
    }
    return values;
  }

  private void trigger(InputFile.Line line) {
    if (line.size() < 4) {
      throw line.missing("\"id\", a number and a kind after \"trigger\"");
    }
    if (!line.word(1).text().equals("id")) {
      throw line.word(1).expected("\"id\"");
    }
    long id = line.word(2).number("the id of a trigger", 0, MAX_ID);
    if (triggerPlaces.putIfAbsent(id, line.word(2)) != null) {
      throw line.word(2).refuse("trigger " + id + " is given twice");
    }
    ConnectionMatrix.Kind kind = kind(line.word(3));
    long count = 1;
    if (kind == ConnectionMatrix.Kind.BARRIER) {
      if (line.size() < 6) {
        throw line.missing("\"count\" and a number");
      }
      if (!line.word(4).text().equals("count")) {
        throw line.word(4).expected("\"count\"");
      }
      count = line.word(5).number("a number of activations", 1, MAX_LINES);
    }
    int end = kind == ConnectionMatrix.Kind.BARRIER ? 6 : 4;
    if (line.size() > end) {
      throw line.word(end).expected("the end of the line");
    }
    triggers.add(new ConnectionMatrix.TriggerLine(id, kind, count));
  }

  private static ConnectionMatrix.Kind kind(InputFile.Word word) {
    return Arrays.stream(ConnectionMatrix.Kind.values())
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(word.text()))
        .findFirst()
        .orElseThrow(() -> word.expected("oneshot, multishot or barrier"));
  }

  private static Long number(InputFile.Word word, String what, long min, long max) {
    return word == null ? null : word.number(what, min, max);
  }
}

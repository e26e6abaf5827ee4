package org.rdsim.workload.format;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.units.Time;

/**
 * The {@code flow.txt} of the RDMA simulators that are built on ns-3: the number of flows, then a
 * line for each, ordered by their start.
 */
public final class FlowFile {
  private static final long MAX_BYTES = 1L << 40;
  private static final long MAX_FLOWS = 10_000_000;
  private static final long MAX_NODE = 100_000_000;
  private static final int START_DIGITS = 9;

  /** What the columns of a line are. */
  public enum Dialect {
    /** Source, destination, priority group, port, bytes, start (HPCC, ns3-datacenter). */
    HPCC,
    /** Source, destination, priority group, bytes, start (ConWeave). */
    CONWEAVE,
    /** Source, destination, priority group, packets, start, end (the DCQCN simulator). */
    DCQCN
  }

  /**
   * One line.
   *
   * @param from id of the sending node
   * @param to id of the receiving node
   * @param group priority group
   * @param port destination port, or null
   * @param bytes payload
   * @param startPs start, in picoseconds
   * @param endPs when it is cut off, in picoseconds, or null
   * @param place where the line begins, or null
   */
  public record Line(
      long from,
      long to,
      long group,
      Long port,
      long bytes,
      long startPs,
      Long endPs,
      InputFile.Word place) {}

  private FlowFile() {}

  /**
   * Reads a file.
   *
   * @param dialect null to tell it from the columns, where they leave no doubt
   * @param packetBytes payload of a packet, null if it isn't given; only DCQCN files count packets
   * @throws ConfigException if it is not understood or contradicts itself
   */
  public static List<Line> read(InputFile file, Dialect dialect, Long packetBytes) {
    List<InputFile.Line> lines = file.lines();
    if (lines.isEmpty()) {
      throw file.refuse(0, "expected the number of flows, but the file is empty");
    }
    InputFile.Line head = lines.get(0);
    long count = head.word(0).number("the number of flows", 0, MAX_FLOWS);
    if (head.size() > 1) {
      throw head.word(1).expected("the end of the line");
    }
    List<InputFile.Line> rest = lines.subList(1, lines.size());
    if (rest.size() != count) {
      throw head.word(0).refuse("the file has " + rest.size() + " flows");
    }
    Dialect columns = dialect != null || rest.isEmpty() ? dialect : detect(rest);
    if (columns == Dialect.DCQCN && packetBytes == null) {
      throw rest.get(0).word(0).refuse("sizes are in packets of this dialect; give packetSize");
    }
    List<Line> flows = new ArrayList<>();
    for (InputFile.Line line : rest) {
      flows.add(flow(line, columns, packetBytes == null ? 1 : packetBytes));
      checkOrder(flows, line);
    }
    return flows;
  }

  /** The dialect of lines whose columns fit no other. */
  private static Dialect detect(List<InputFile.Line> lines) {
    InputFile.Line first = lines.get(0);
    if (first.size() == 5) {
      return Dialect.CONWEAVE;
    }
    if (first.size() != 6) {
      throw first.word(0).refuse("expected 5 or 6 columns but found " + first.size());
    }
    for (InputFile.Line line : lines) {
      Optional<Dialect> sure = line.size() == 6 ? tell(line) : Optional.empty();
      if (sure.isPresent()) {
        return sure.get();
      }
    }
    throw first
        .word(4)
        .refuse(
            "this column may hold bytes or a start in seconds; give the dialect, hpcc or dcqcn");
  }

  /** A size has no fraction, and no flow ends before it starts. */
  private static Optional<Dialect> tell(InputFile.Line line) {
    BigDecimal fifth = line.word(4).decimal("bytes or a start in seconds");
    BigDecimal sixth = line.word(5).decimal("a start or end in seconds");
    if (line.word(4).text().contains(".")) {
      return Optional.of(Dialect.DCQCN);
    }
    return fifth.compareTo(sixth) > 0 ? Optional.of(Dialect.HPCC) : Optional.empty();
  }

  private static Line flow(InputFile.Line line, Dialect dialect, long packetBytes) {
    int columns = dialect == Dialect.CONWEAVE ? 5 : 6;
    if (line.size() < columns) {
      throw line.missing("another column; there are " + columns);
    }
    if (line.size() > columns) {
      throw line.word(columns).expected("the end of the line");
    }
    long from = line.word(0).number("the id of a sender", 0, MAX_NODE);
    long to = line.word(1).number("the id of a receiver", 0, MAX_NODE);
    long group = line.word(2).number("a priority group", 0, 7);
    InputFile.Word place = line.word(0);
    return switch (dialect) {
      case HPCC ->
          new Line(
              from,
              to,
              group,
              line.word(3).number("a port", 0, 65535),
              line.word(4).number("bytes", 0, MAX_BYTES),
              seconds(line.word(5)),
              null,
              place);
      case CONWEAVE ->
          new Line(
              from,
              to,
              group,
              null,
              line.word(3).number("bytes", 0, MAX_BYTES),
              seconds(line.word(4)),
              null,
              place);
      case DCQCN ->
          new Line(
              from,
              to,
              group,
              null,
              line.word(3).number("packets", 0, MAX_BYTES / packetBytes) * packetBytes,
              seconds(line.word(4)),
              seconds(line.word(5)),
              place);
    };
  }

  private static long seconds(InputFile.Word word) {
    return word.scaled("a time in seconds", Time.SECOND, "picoseconds");
  }

  private static void checkOrder(List<Line> flows, InputFile.Line line) {
    int last = flows.size() - 1;
    if (last > 0 && flows.get(last).startPs() < flows.get(last - 1).startPs()) {
      throw line.word(0).refuse("flows come in the order of their start");
    }
    Line flow = flows.get(last);
    if (flow.endPs() != null && flow.endPs() < flow.startPs()) {
      throw line.word(5).refuse("the flow ends before it starts");
    }
  }

  /**
   * The text of a file, with flows in the order of their start.
   *
   * @param dialect not that of packet counts
   */
  public static String write(List<Line> flows, Dialect dialect) {
    if (dialect == Dialect.DCQCN) {
      throw new IllegalArgumentException("flows have no end and no packets to write in dcqcn");
    }
    List<Line> sorted = new ArrayList<>(flows);
    sorted.sort(Comparator.comparingLong(Line::startPs));
    StringBuilder out = new StringBuilder();
    out.append(flows.size()).append('\n');
    for (Line flow : sorted) {
      out.append(flow.from()).append(' ').append(flow.to()).append(' ').append(flow.group());
      if (dialect == Dialect.HPCC) {
        out.append(' ').append(flow.port());
      }
      out.append(' ').append(flow.bytes()).append(' ').append(inSeconds(flow.startPs()));
      out.append('\n');
    }
    return out.toString();
  }

  /** At least as many decimals as the generators of these simulators write. */
  private static String inSeconds(long ps) {
    BigDecimal exact = BigDecimal.valueOf(ps, 12).stripTrailingZeros();
    return exact.setScale(Math.max(START_DIGITS, exact.scale())).toPlainString();
  }

  /** The name of a dialect for users. */
  public static String nameOf(Dialect dialect) {
    return dialect.name().toLowerCase(Locale.ROOT);
  }
}

package org.rdsim.export;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rdsim.result.CsvRow;
import org.rdsim.result.Decimal;
import org.rdsim.result.ResultFolderException;
import org.rdsim.result.StoredResult;
import org.rdsim.result.UniqueNames;

/**
 * Completion times in the form of {@code fct.txt} of the RDMA simulators that are built on ns-3,
 * for their scripts. Each message that completed well is a line, in the order of completion: the
 * addresses of both ends in hexadecimal, two ports, bytes, start, completion time, and the least
 * completion time on an idle network, in whole nanoseconds. Node n has the address that those
 * simulators give it, 11.(n / 256).(n % 256).1; the first port is 10000 and the number of the flow,
 * as far as ports go; the second is 100.
 */
public final class FctFiles {
  private static final int PS_PER_NS = 1000;
  private static final int FIRST_PORT = 10_000;
  private static final int PORTS = 65_536 - FIRST_PORT;
  private static final int PEER_PORT = 100;

  private final Path results;
  private final Path folder;
  private final Map<String, Map<String, Integer>> nodes = new LinkedHashMap<>();
  private final List<Path> files = new ArrayList<>();
  private final UniqueNames names = new UniqueNames();
  private String part;
  private BufferedWriter out;

  private FctFiles(Path results, Path folder) {
    this.results = results;
    this.folder = folder;
  }

  /**
   * Writes a file for each variant and repetition of a result, {@code fct-VARIANT-REPETITION.txt}.
   *
   * @param results folder of the result
   * @param folder where the files go; it is made if it isn't there
   * @return the files
   * @throws ResultFolderException if the result has no messages, or some whose least time is
   *     unknown
   * @throws IOException if a file exists or can't be written; none of them stays then
   */
  public static List<Path> write(Path results, Path folder) throws IOException {
    StoredResult.check(results);
    return new FctFiles(results, folder).write();
  }

  private List<Path> write() throws IOException {
    boolean done = false;
    try {
      CsvRow.readAll(existing("nodes.csv"), this::readNode);
      Path messages = existing("messages.csv");
      Files.createDirectories(folder);
      CsvRow.readAll(messages, this::writeMessage);
      if (out == null) {
        throw new ResultFolderException(results + ": no message completed");
      }
      out.close();
      done = true;
      return List.copyOf(files);
    } finally {
      if (!done) {
        discard();
      }
    }
  }

  private Path existing(String name) throws ResultFolderException {
    Path file = results.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new ResultFolderException(results + ": there is no " + name + " in it");
    }
    return file;
  }

  private void readNode(CsvRow row) {
    nodes
        .computeIfAbsent(row.text("variant"), variant -> new LinkedHashMap<>())
        .put(row.text("name"), (int) row.number("node"));
  }

  private void writeMessage(CsvRow row) {
    if (!row.text("status").equals("ok")) {
      return;
    }
    if (row.text("bound_ns").isEmpty()) {
      throw new IllegalArgumentException("the least time of some messages is unknown");
    }
    String variant = row.text("variant");
    long start = row.decimal("posted_ns", Decimal.PS_IN_NS);
    long end = row.decimal("completed_ns", Decimal.PS_IN_NS);
    long least = row.decimal("bound_ns", Decimal.PS_IN_NS);
    String line =
        address(variant, row.text("source"))
            + ' '
            + address(variant, row.text("destination"))
            + ' '
            + (FIRST_PORT + row.number("flow") % PORTS)
            + ' '
            + PEER_PORT
            + ' '
            + row.text("bytes")
            + ' '
            + start / PS_PER_NS
            + ' '
            + (end / PS_PER_NS - start / PS_PER_NS)
            + ' '
            + least / PS_PER_NS
            + '\n';
    try {
      open(variant, row.text("repetition"));
      out.write(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String address(String variant, String name) {
    int node = nodes.get(variant).get(name);
    return String.format(
        Locale.ROOT, "%08x", 0x0b00_0001 + (node / 256) * 0x1_0000 + (node % 256) * 0x100);
  }

  /** The messages of a repetition are one after the other. */
  private void open(String variant, String repetition) throws IOException {
    String next = variant + '\n' + repetition;
    if (next.equals(part)) {
      return;
    }
    if (out != null) {
      out.close();
    }
    part = next;
    Path file = folder.resolve("fct-" + names.of(variant + "-" + repetition) + ".txt");
    out = Files.newBufferedWriter(file, StandardCharsets.UTF_8, CREATE_NEW, WRITE);
    files.add(file);
  }

  private void discard() throws IOException {
    if (out != null) {
      out.close();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}

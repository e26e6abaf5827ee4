package org.rdsim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads every file of other simulators in the folder that {@code RDSIM_REAL_FILES} names, by the
 * endings of their names, takes it to a scenario and back, and prints counts. A matrix whose header
 * counts wrong has to be refused.
 */
@EnabledIfEnvironmentVariable(named = "RDSIM_REAL_FILES", matches = ".+")
class RealFilesTest {
  @TempDir private Path folder;

  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, String> faults = new LinkedHashMap<>();
  private final List<String> refused = new ArrayList<>();

  @Test
  void shouldReadEveryFile() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getenv("RDSIM_REAL_FILES")))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        check(file);
      }
    }
    System.out.println("files read: " + counts + ", refused: " + refused);
    assertThat(faults).isEmpty();
    assertThat(counts).isNotEmpty();
  }

  private void check(Path file) throws IOException {
    String name = file.toString();
    if (name.endsWith(".topo")) {
      count("topo", file, thereAndBack(file, ".topo", List.of(), List.of()));
    } else if (name.endsWith(".cm") || name.endsWith(".tm")) {
      List<String> to = List.of("--to-unit", "us", "--nodes", nodes(file));
      String fault = thereAndBack(file, ".cm", List.of("--from-unit", "us"), to);
      if (fault != null && !hasRightCount(file)) {
        refused.add(fault.strip());
        fault = null;
      }
      count("connection matrix", file, fault);
    } else if (file.getParent().endsWith("cdf")) {
      count("distribution", file, validate(file));
    }
  }

  private static boolean hasRightCount(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    long found = lines.stream().filter(line -> line.contains("->")).count();
    return lines.contains("Connections " + found);
  }

  private void count(String kind, Path file, String fault) {
    counts.merge(kind, 1, Integer::sum);
    if (fault != null) {
      faults.put(file.toString(), fault);
    }
  }

  /** What is wrong, or null: a second way there gives the same scenario. */
  private String thereAndBack(Path file, String ending, List<String> from, List<String> to)
      throws IOException {
    String stem = file.getFileName() + "-" + counts.hashCode();
    Path json = folder.resolve(stem + ".json");
    Path back = folder.resolve(stem + ending);
    Path again = folder.resolve(stem + "-again.json");
    String fault = convert(file, json, from);
    fault = fault != null ? fault : convert(json, back, to);
    fault = fault != null ? fault : convert(back, again, from);
    boolean same = fault != null || Files.readString(json).equals(Files.readString(again));
    return same ? fault : "not the same after two conversions";
  }

  private static String convert(Path from, Path to, List<String> options) {
    String[] fixed = {"convert", from.toString(), to.toString()};
    CommandRun run =
        CommandRun.of(Stream.concat(Stream.of(fixed), options.stream()).toArray(String[]::new));
    return run.exitCode() == 0 ? null : run.err();
  }

  private static String nodes(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith("Nodes"))
        .map(line -> line.substring(6).strip())
        .findFirst()
        .orElseThrow();
  }

  private String validate(Path file) throws IOException {
    String scenario =
        "{\"name\": \"x\", \"topology\": {\"type\": \"star\", \"hosts\": 4}, \"protocol\":"
            + " {\"type\": \"rc\"}, \"workload\": [{\"type\": \"open-loop\", \"load\": 0.1,"
            + " \"duration\": \"1ms\", \"sizes\": {\"type\": \"cdf\", \"file\": \""
            + file.toAbsolutePath()
            + "\"}}]}";
    Path json = Files.writeString(folder.resolve("cdf.json"), scenario);
    CommandRun run = CommandRun.of("validate", json.toString());
    return run.exitCode() == 0 ? null : run.err();
  }
}

package org.rdsim.congestion.uet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Traces of htsim in the folder that {@code RDSIM_REAL_FILES} names. */
final class RealTraces {
  /** Of htsim's usual fat tree: six links of 100 Gb/s and 1 us. */
  static final long FAT_TREE_RTT_PS = 14_022_720;

  /** Of two tiers: four such links. */
  static final long LEAF_SPINE_RTT_PS = 9_348_480;

  /** As its sources have them. */
  static final NsccSettings NSCC =
      new NsccSettings(0, 0, 1.5, 0, 4, 5, 0.15, 0.25, 1_000_000, 0.8, 0.5, 0.0125, 3, 8, true);

  /** As its sources have them. */
  static final CreditSettings CREDIT = new CreditSettings(256, 64, 0.99, 1.5);

  private RealTraces() {}

  /** The files whose names begin so, in their order. */
  static List<Path> of(String prefix) throws IOException {
    Path folder = Path.of(System.getenv("RDSIM_REAL_FILES"), "htsim", "trace");
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> name(file).startsWith(prefix)).sorted().toList();
    }
  }

  /** The rows of a file without its head, each cut at its commas. */
  static List<String[]> rows(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split(",", -1)).toList();
  }

  static String name(Path file) {
    return file.getFileName().toString();
  }

  /** What htsim knows of the network of a file. */
  static UetPath path(Path file) {
    long rtt = name(file).contains("leafspine") ? LEAF_SPINE_RTT_PS : FAT_TREE_RTT_PS;
    return new UetPath(100_000_000_000L, rtt, rtt, 4150, 4086, true);
  }
}

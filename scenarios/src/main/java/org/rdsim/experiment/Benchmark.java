package org.rdsim.experiment;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.ScenarioReader;

/**
 * Measures the simulator's speed on fixed cases. Each case runs in several fresh processes, since
 * the compiler's choices differ from one to the next; each process runs it twice and counts the
 * second run.
 */
public final class Benchmark {
  private static final List<String> CASES =
      List.of(
          "a",
          "b",
          "c",
          "probe-128",
          "probe-1024",
          "probe-8192",
          "dcqcn-1024",
          "short-12500",
          "short-50000");
  private static final String HEAP = "-Xmx2g";

  private final List<String> cases;
  private final int forks;
  private final PrintWriter news;

  /**
   * Chooses what to measure.
   *
   * @param cases some of {@link #caseNames}
   * @param forks processes for each case
   * @param news takes a line for each process that has ended
   */
  public Benchmark(List<String> cases, int forks, PrintWriter news) {
    this.cases = List.copyOf(cases);
    this.forks = forks;
    this.news = news;
  }

  /** Names of all cases. */
  public static List<String> caseNames() {
    return CASES;
  }

  /** Runs a case in this process, twice, and returns the figures of the second run as a line. */
  public static String measure(String name) throws IOException {
    Scenario scenario = scenario(name);
    BenchmarkFigures.measure(scenario);
    return BenchmarkFigures.measure(scenario).toLine();
  }

  /** Runs all cases and prints their figures. */
  public void run(PrintWriter out, boolean json) throws IOException {
    List<String> objects = new ArrayList<>();
    if (!json) {
      out.println(BenchmarkTable.HEADER);
    }
    for (String name : cases) {
      int hosts = scenario(name).variants().get(0).config().topology().hostCount();
      List<BenchmarkFigures> all = new ArrayList<>();
      for (int i = 1; i <= forks; i++) {
        all.add(fork(name));
        news.println("case " + name + ", process " + i + " of " + forks + " done");
        news.flush();
      }
      if (json) {
        objects.add(BenchmarkTable.toJson(name, hosts, all));
      } else {
        out.print(BenchmarkTable.row(name, hosts, all));
        out.flush();
      }
    }
    if (json) {
      out.println("[" + String.join(",\n", objects) + "]");
    }
  }

  private static Scenario scenario(String name) throws IOException {
    String resource = "bench-" + name + ".json";
    try (InputStream in = Benchmark.class.getResourceAsStream(resource)) {
      return new ScenarioReader(List.of()).read(resource, in.readAllBytes(), List.of());
    }
  }

  private static BenchmarkFigures fork(String name) throws IOException {
    String java =
        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    Process process =
        new ProcessBuilder(
                java,
                "-XX:+UseSerialGC",
                HEAP,
                "-XX:+UseTransparentHugePages",
                "-cp",
                System.getProperty("java.class.path"),
                "org.rdsim.cli.Main",
                "bench",
                "--in-process",
                "--case",
                name)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = in.readLine();
      if (line == null || process.waitFor() != 0) {
        throw new IOException("the process of case " + name + " failed");
      }
      return BenchmarkFigures.parse(line);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}

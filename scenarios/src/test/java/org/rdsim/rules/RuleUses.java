package org.rdsim.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the {@link Rule} annotations in the test sources of all modules. */
final class RuleUses {
  private static final Pattern ANNOTATION = Pattern.compile("(?m)^\\s*@Rule\\b\\(([^)]*)\\)");
  private static final Pattern LITERAL = Pattern.compile("\"([^\"]*)\"");

  private RuleUses() {}

  /** Names of rules, each with the sources that use it, in all modules of a checkout. */
  static Map<String, Set<String>> in(Path root) throws IOException {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (Path source : testSources(root)) {
      for (String rule : inSource(Files.readString(source))) {
        uses.computeIfAbsent(rule, key -> new TreeSet<>()).add(root.relativize(source).toString());
      }
    }
    return uses;
  }

  /** Names of rules in one source. */
  static Set<String> inSource(String source) {
    Set<String> rules = new TreeSet<>();
    Matcher annotation = ANNOTATION.matcher(source);
    while (annotation.find()) {
      Matcher literal = LITERAL.matcher(annotation.group(1));
      while (literal.find()) {
        rules.add(literal.group(1));
      }
    }
    return rules;
  }

  private static List<Path> testSources(Path root) throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      return modules
          .map(module -> module.resolve("src/test/java"))
          .filter(Files::isDirectory)
          .flatMap(RuleUses::javaFiles)
          .toList();
    }
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

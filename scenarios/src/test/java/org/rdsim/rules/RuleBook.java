package org.rdsim.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbered rules of one file in {@code docs/rules}, in its order, each with its section.
 *
 * <p>A file may begin with a table of the numbers that are set aside for each section ({@code |
 * section | 1–17 |}). A number of the table is open as long as no rule has it.
 *
 * <p>A rule that no test can show says why in its text, after the words {@code *Without a test:*}.
 */
final class RuleBook {
  private static final Pattern RULE = Pattern.compile("- \\*\\*([a-z]+)/(\\S+)\\*\\* \\S.*");
  private static final Pattern SECTION = Pattern.compile("## +(.*)");
  private static final Pattern NUMBERS = Pattern.compile("\\| (.+) \\| (\\d+)–(\\d+) \\|");

  private final String name;
  private static final Pattern REASON = Pattern.compile(".*\\*Without a test:\\* \\S.*");

  private final Map<String, String> sectionByRule = new LinkedHashMap<>();
  private final Set<String> reasoned = new LinkedHashSet<>();
  private final List<Numbers> plan = new ArrayList<>();

  /** The numbers of one section. */
  private record Numbers(String section, int first, int last) {}

  private RuleBook(String name) {
    this.name = name;
  }

  /**
   * Reads the lines of a file.
   *
   * @param name the file's name without {@code .md}, with which all its rules begin
   * @throws IllegalArgumentException if a line begins like a rule but is not one, or a rule's name
   *     occurs twice
   */
  static RuleBook parse(String name, List<String> lines) {
    RuleBook book = new RuleBook(name);
    String section = "";
    String rule = null;
    for (String line : lines) {
      Matcher heading = SECTION.matcher(line);
      if (heading.matches()) {
        section = heading.group(1);
      } else if (section.isEmpty() && NUMBERS.matcher(line).matches()) {
        book.plan(line);
      } else if (line.startsWith("- **")) {
        rule = book.add(line, section);
      } else if (!line.startsWith("  ")) {
        rule = null;
      }
      if (rule != null && REASON.matcher(line).matches()) {
        book.reasoned.add(rule);
      }
    }
    return book;
  }

  private void plan(String line) {
    Matcher row = NUMBERS.matcher(line);
    row.matches();
    int first = Integer.parseInt(row.group(2));
    plan.add(new Numbers(row.group(1), first, Integer.parseInt(row.group(3))));
  }

  /** Adds the rule that begins in a line, and returns its name. */
  private String add(String line, String section) {
    Matcher rule = RULE.matcher(line);
    if (!rule.matches() || !rule.group(1).equals(name)) {
      throw new IllegalArgumentException(
          name + ".md: not of the form \"- **" + name + "/N** text\": " + line);
    }
    String ruleName = name + "/" + rule.group(2);
    if (sectionByRule.putIfAbsent(ruleName, section) != null) {
      throw new IllegalArgumentException(name + ".md: " + ruleName + " occurs twice");
    }
    return ruleName;
  }

  boolean contains(String rule) {
    return sectionByRule.containsKey(rule);
  }

  /** The rules of this book that have neither a test nor a reason, in its order. */
  List<String> uncovered(Set<String> covered) {
    return sectionByRule.keySet().stream()
        .filter(rule -> !covered.contains(rule) && !reasoned.contains(rule))
        .toList();
  }

  /** The rules that have a test although they say why they have none. */
  List<String> testedAllTheSame(Set<String> covered) {
    return reasoned.stream().filter(covered::contains).toList();
  }

  /**
   * The rules and the sections' numbers that stand in no rule yet, for a reader; all rules of a
   * section that is closed are there and covered.
   */
  String coverage(Set<String> covered) {
    StringBuilder text = new StringBuilder();
    int total = sectionByRule.size();
    int tested = total - uncovered(covered).size() - reasoned.size();
    text.append(name + ": " + tested + " of " + total + " rules have a test");
    if (!reasoned.isEmpty()) {
      text.append(", a reason not to: " + String.join(" ", reasoned));
    }
    text.append("\n");
    for (Numbers numbers : plan) {
      text.append("  " + numbers.section() + ": " + open(numbers, covered) + "\n");
    }
    return text.toString();
  }

  private String open(Numbers numbers, Set<String> covered) {
    List<String> open = new ArrayList<>();
    for (int number = numbers.first(); number <= numbers.last(); number++) {
      String rule = name + "/" + number;
      boolean closed = covered.contains(rule) || reasoned.contains(rule);
      if (!contains(rule) || !closed) {
        open.add(String.valueOf(number));
      }
    }
    int count = numbers.last() - numbers.first() + 1;
    return open.isEmpty()
        ? "all " + count
        : (count - open.size()) + " of " + count + ", open " + String.join(" ", open);
  }
}

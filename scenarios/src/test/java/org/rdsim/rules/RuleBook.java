package org.rdsim.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbered rules of one file in {@code docs/rules}, in its order, each with its section. */
final class RuleBook {
  private static final Pattern RULE = Pattern.compile("- \\*\\*([a-z]+)/(\\S+)\\*\\* \\S.*");
  private static final Pattern SECTION = Pattern.compile("## +(.*)");

  private final String name;
  private final Map<String, String> sectionByRule = new LinkedHashMap<>();

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
    for (String line : lines) {
      Matcher heading = SECTION.matcher(line);
      if (heading.matches()) {
        section = heading.group(1);
      } else if (line.startsWith("- **")) {
        book.add(line, section);
      }
    }
    return book;
  }

  private void add(String line, String section) {
    Matcher rule = RULE.matcher(line);
    if (!rule.matches() || !rule.group(1).equals(name)) {
      throw new IllegalArgumentException(
          name + ".md: not of the form \"- **" + name + "/N** text\": " + line);
    }
    String ruleName = name + "/" + rule.group(2);
    if (sectionByRule.putIfAbsent(ruleName, section) != null) {
      throw new IllegalArgumentException(name + ".md: " + ruleName + " occurs twice");
    }
  }

  boolean contains(String rule) {
    return sectionByRule.containsKey(rule);
  }

  /** How many of this book's rules are covered and, by section, the names of those that are not. */
  String coverage(Set<String> covered) {
    Map<String, List<String>> uncovered = new LinkedHashMap<>();
    sectionByRule.forEach(
        (rule, section) -> {
          if (!covered.contains(rule)) {
            uncovered
                .computeIfAbsent(section, key -> new ArrayList<>())
                .add(rule.substring(name.length() + 1));
          }
        });
    int total = sectionByRule.size();
    int open = uncovered.values().stream().mapToInt(List::size).sum();
    StringBuilder text = new StringBuilder();
    text.append(name + ": " + (total - open) + " of " + total + " rules have a test\n");
    uncovered.forEach(
        (section, rules) ->
            text.append("  " + section + ": not " + String.join(" ", rules) + "\n"));
    return text.toString();
  }
}

package org.rdsim.config;

import java.util.List;
import java.util.stream.Collectors;

/** What the user wrote can't be used; the message has one line for each problem. */
public final class ConfigException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * @param problems at least one, in the order to show them
   */
  public ConfigException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  ConfigException(Place place, String message) {
    this(List.of(new Problem(place, message)));
  }

  /** About a file as a whole, of which nothing could be read. */
  public static ConfigException ofFile(String file, String message) {
    return new ConfigException(new Place(Source.argument(file, ""), 0, ""), message);
  }

  public List<Problem> problems() {
    return problems;
  }
}

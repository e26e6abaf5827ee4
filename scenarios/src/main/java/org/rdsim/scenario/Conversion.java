package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;

/** Turns files of other simulators into parts of scenarios, and the other way. */
public final class Conversion {
  private final FileFormat from;
  private final FileFormat to;
  private final ConversionOptions options;
  private final List<String> notes = new ArrayList<>();

  /** Prepares to convert. */
  public Conversion(FileFormat from, FileFormat to, ConversionOptions options) {
    this.from = from;
    this.to = to;
    this.options = options;
  }

  /**
   * Converts.
   *
   * @return the text of the new file
   * @throws ConfigException if the file is not understood
   * @throws ConversionException if the new format can't express what is in the file
   */
  public String convert(InputFile file) {
    if (from == FileFormat.SCENARIO && to == FileFormat.SCENARIO) {
      throw new ConversionException("both are scenarios; one of the two has to be another format");
    }
    boolean topology = from.isTopology() || to.isTopology();
    boolean traffic = from.isTraffic() || to.isTraffic();
    if (topology && traffic) {
      throw new ConversionException(from + " and " + to + " have nothing in common");
    }
    try {
      return topology
          ? new TopologyConversion(from, to, options, notes).convert(file)
          : new TrafficConversion(from, to, options, notes).convert(file);
    } catch (IllegalArgumentException e) {
      throw new ConversionException("a file of " + to + " can't express this: " + e.getMessage());
    }
  }

  /** What the user should know about the new file, a line each. */
  public List<String> notes() {
    return notes;
  }
}

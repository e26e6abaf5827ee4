package org.rdsim.workload.size;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;

/**
 * A file of a distribution function: on each line a size in bytes and the part of the messages up
 * to it, as a percentage or a fraction, which the last line tells apart. Separators are blanks,
 * tabs or commas; lines that begin with '#' are comments.
 */
final class CdfFile {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final long MAX_BYTES = 1L << 40;

  private CdfFile() {}

  /**
   * Reads a file.
   *
   * @throws ConfigException if it is not understood or is no distribution
   */
  static SizeDistribution read(InputFile file) {
    List<InputFile.Line> lines =
        file.lines(" \t\r,").stream().filter(line -> !line.word(0).text().startsWith("#")).toList();
    if (lines.size() < 2) {
      throw file.refuse(0, "expected at least two lines, each with bytes and a percentage");
    }
    List<BigDecimal> parts = new ArrayList<>();
    long[] bytes = new long[lines.size()];
    for (int i = 0; i < bytes.length; i++) {
      InputFile.Line line = lines.get(i);
      bytes[i] = line.word(0).number("bytes", 0, MAX_BYTES);
      if (line.size() < 2) {
        throw line.missing("a percentage or a fraction");
      }
      if (line.size() > 2) {
        throw line.word(2).expected("the end of the line");
      }
      parts.add(line.word(1).decimal("a percentage or a fraction"));
      check(lines.get(i), i, bytes, parts);
    }
    return new SizeDistribution(bytes, probabilities(lines, parts));
  }

  private static void check(InputFile.Line line, int i, long[] bytes, List<BigDecimal> parts) {
    if (i == 0 && parts.get(0).signum() != 0) {
      throw line.word(1).refuse("the first line has to give the size of which all are above: 0");
    }
    if (i > 0 && bytes[i] < bytes[i - 1]) {
      throw line.word(0).refuse(bytes[i] + " bytes come after " + bytes[i - 1]);
    }
    if (i > 0 && parts.get(i).compareTo(parts.get(i - 1)) < 0) {
      throw line.word(1).refuse(parts.get(i) + " comes after " + parts.get(i - 1));
    }
  }

  private static double[] probabilities(List<InputFile.Line> lines, List<BigDecimal> parts) {
    BigDecimal whole = parts.get(parts.size() - 1);
    if (whole.compareTo(HUNDRED) != 0 && whole.compareTo(BigDecimal.ONE) != 0) {
      throw lines.get(lines.size() - 1).word(1).expected("100 (percent) or 1 on the last line");
    }
    int digits = whole.compareTo(HUNDRED) == 0 ? 2 : 0;
    return parts.stream().mapToDouble(part -> part.movePointLeft(digits).doubleValue()).toArray();
  }
}

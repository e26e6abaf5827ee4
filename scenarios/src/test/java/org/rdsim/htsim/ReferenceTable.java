package org.rdsim.htsim;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Reads the table of htsim's results. */
final class ReferenceTable {
  private ReferenceTable() {}

  static List<Reference> read() {
    try (InputStream in = ReferenceTable.class.getResourceAsStream("reference.csv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(ReferenceTable::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Reference parse(String line) {
    String[] cells = line.split(",", -1);
    String[] seeds = cells[3].split("-", -1);
    Figures figures =
        new Figures(
            Double.parseDouble(cells[5]),
            Double.parseDouble(cells[6]),
            number(cells[10]),
            number(cells[11]),
            number(cells[12]),
            number(cells[13]));
    return new Reference(
        cells[0],
        cells[1],
        cells[2],
        Integer.parseInt(seeds[0]),
        Integer.parseInt(seeds[seeds.length - 1]),
        Reference.Rule.valueOf(cells[4].replace('-', '_').toUpperCase(Locale.ROOT)),
        figures,
        number(cells[7]),
        number(cells[8]),
        number(cells[9]));
  }

  private static OptionalDouble number(String cell) {
    return cell.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell));
  }
}

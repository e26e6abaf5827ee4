package org.rdsim.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import org.rdsim.page.Charts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code --charts}. */
final class ChartsConverter implements ITypeConverter<Charts> {
  /** What can be given, for completion. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Charts.values()).map(ChartsConverter::nameOf).iterator();
    }
  }

  private static String nameOf(Charts charts) {
    return charts.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Charts convert(String text) {
    for (Charts charts : Charts.values()) {
      if (nameOf(charts).equals(text)) {
        return charts;
      }
    }
    throw new TypeConversionException("one of none, png, svg and all");
  }
}

package org.rdsim.cli;

import java.util.Locale;
import org.rdsim.page.Charts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code --charts}. */
final class ChartsConverter implements ITypeConverter<Charts> {
  @Override
  public Charts convert(String text) {
    for (Charts charts : Charts.values()) {
      if (charts.name().toLowerCase(Locale.ROOT).equals(text)) {
        return charts;
      }
    }
    throw new TypeConversionException("one of none, png, svg and all");
  }
}

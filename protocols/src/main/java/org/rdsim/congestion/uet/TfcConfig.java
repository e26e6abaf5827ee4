package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** Parameters of {@link Tfc} and {@link CellBuffer}. */
@CompiledJson(name = "tfc")
@Doc(
    "Cells of the receiver's buffer, for networks that lose nothing (Ultra Ethernet Specification"
        + " 1.0, 3.6.15).")
public record TfcConfig(
    @Doc(
            value = "Buffer that a receiver has for each context.",
            unit = Unit.SIZE,
            min = "1KiB",
            max = "1GiB",
            byDefault = "256KiB",
            assumption = "a round figure; it holds 20 us at 100 Gb/s")
        long buffer,
    @Doc(
            value = "Size of a cell.",
            unit = Unit.SIZE,
            min = "1B",
            max = "64KiB",
            byDefault = "256B",
            assumption = "receivers say their own")
        long cell,
    @Doc(
            value = "What a packet takes of the buffer beyond its own size.",
            unit = Unit.SIZE,
            max = "4KiB",
            byDefault = "0B",
            assumption = "receivers say their own")
        long overhead)
    implements UetCongestionConfig, Checked {
  private static final int MOST_CELLS = 1 << 22;

  @Override
  public void check(Problems problems) {
    if (buffer / cell > MOST_CELLS) {
      problems.at("cell").error("makes more than " + MOST_CELLS + " cells of 'buffer'");
    }
  }

  @Override
  public CellSettings cells() {
    return new CellSettings(buffer, (int) cell, (int) overhead);
  }

  @Override
  public UetSender create(UetPath path) {
    return new Tfc(cells(), path);
  }
}

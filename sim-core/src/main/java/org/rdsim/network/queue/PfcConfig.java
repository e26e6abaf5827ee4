package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.units.DataSize;

/** Parameters of {@link PauseSettings}. */
@CompiledJson
@Doc(
    "Priority-based flow control (IEEE 802.1Qbb): a switch tells the sender at the other end of a"
        + " cable to pause the class before its packets would be dropped.")
public record PfcConfig(
    @Doc(
            value =
                "Bytes of the class, of packets that came by one port, at which their sender is"
                    + " paused; without it, the threshold is alpha times what is free in the buffer.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1TB",
            optional = true)
        Long xoff,
    @Doc(
            value = "With 'xoff', bytes at which the sender may go on; without it, by 'xonOffset'.",
            unit = Unit.SIZE,
            max = "1TB",
            optional = true)
        Long xon,
    @Doc(
            value =
                "How far below the threshold the bytes must fall until the sender may go on; without"
                    + " it, 3KiB, by assumption, as in the HPCC authors' simulator, or 'xoff' if that is"
                    + " less.",
            unit = Unit.SIZE,
            max = "1TB",
            optional = true)
        Long xonOffset,
    @Doc(
            value =
                "Bytes kept at each port for what still comes after a pause; without it, what cable,"
                    + " rate and packet size need.",
            unit = Unit.SIZE,
            max = "1TB",
            optional = true)
        Long headroom,
    @Doc(
            value =
                "Length of a pause in units of 512 bit times; it is renewed when half of it is over.",
            min = "1",
            max = "65535",
            byDefault = "65535")
        int quanta,
    @Doc(
            value =
                "Time from the arrival of a pause frame until the sender obeys; without it, the limit"
                    + " of IEEE 802.3: 60 quanta up to 10 Gb/s, 118 up to 40 Gb/s, 394 up to 100 Gb/s,"
                    + " and above that, by assumption, as long as at 100 Gb/s.",
            unit = Unit.TIME,
            max = "1s",
            optional = true)
        Long reactionTime)
    implements Checked {

  private static final long XON_OFFSET = 3 * 1024;

  @Override
  public void check(Problems problems) {
    if (xoff == null) {
      problems.at("xon").unused("there is no 'xoff'");
    } else if (xon != null) {
      problems.at("xonOffset").unused("'xon' is given");
      if (xon >= xoff) {
        problems.at("xon").error("is not below 'xoff'");
      }
    } else if (xonOffset != null && xonOffset > xoff) {
      problems.at("xonOffset").error("is more than 'xoff', " + DataSize.format(xoff));
    }
  }

  /** The model of these parameters. */
  PauseSettings settings() {
    return new PauseSettings(
        xoff == null ? PauseSettings.DYNAMIC : xoff,
        resume(),
        headroom == null ? PauseSettings.BY_CABLE : headroom,
        quanta,
        reactionTime == null ? PauseSettings.BY_RATE : reactionTime);
  }

  private long resume() {
    long offset = xonOffset == null ? XON_OFFSET : xonOffset;
    if (xoff == null) {
      return offset;
    }
    return xon != null ? xon : Math.max(0, xoff - offset);
  }
}

package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.CreditSettings;

/** Parameters of credit-based flow control, {@link CreditSettings}. */
@CompiledJson
@Doc(
    "Credit-based flow control (Ultra Ethernet): a switch keeps buffer for the class at each port,"
        + " and the sender at the other end of the cable sends what fits into it. Hosts take what"
        + " comes.")
public record CbfcConfig(
    @Doc(
            value = "Bytes of a cell, in which buffer is counted; a packet takes whole cells.",
            unit = Unit.SIZE,
            min = "1B",
            max = "64KiB",
            byDefault = "256B",
            assumption = "it is up to the switch")
        long cell,
    @Doc(
            value =
                "Bytes kept for the class at each port; without it, what rate, cable and pipeline need"
                    + " to send full packets at line rate.",
            unit = Unit.SIZE,
            min = "64B",
            max = "1GB",
            optional = true)
        Long pool,
    @Doc(
            value = "Bytes of freed cells of which the sender is told at once.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1MB",
            byDefault = "2048B",
            assumption = "it is the spacing of control ordered sets on a line")
        long updateEvery,
    @Doc(
            value =
                "Time after which a sender tells again how much it has used in all, so that the credit"
                    + " of lost packets comes back.",
            unit = Unit.TIME,
            min = "100ns",
            max = "1s",
            byDefault = "10us",
            assumption = "it is up to the device")
        long resync,
    @Doc(
            value =
                "Whether no packet of the class is ever dropped for want of room. If not, 'limit' of"
                    + " the class drops packets, and their credit goes back.",
            byDefault = "true")
        boolean lossless)
    implements Checked {

  @Override
  public void check(Problems problems) {
    if (pool == null) {
      return;
    }
    if (pool / cell > CreditSettings.MOST_CELLS) {
      problems.at("pool").error("has more cells than " + CreditSettings.MOST_CELLS);
    } else if (pool < cell) {
      problems.at("pool").error("is less than a cell");
    }
  }

  /** Bytes that a pool must have so that a packet of some size can always be sent at last. */
  public long leastPool(int largestPacket) {
    CreditSettings settings = settings();
    return (settings.cells(largestPacket) + settings.updateCells() - 1L) * cell;
  }

  /**
   * Cells that the pool of a port needs for full packets at line rate.
   *
   * @param propagationPs of its cable
   * @param pipelinePs of its switch
   * @param largestPacket bytes on the wire
   */
  public long neededCells(
      long bitsPerSecond, long propagationPs, long pipelinePs, int largestPacket) {
    return settings().neededCells(bitsPerSecond, propagationPs, pipelinePs, largestPacket);
  }

  /** The model of these parameters. */
  CreditSettings settings() {
    int cells =
        pool == null
            ? CreditSettings.BY_CABLE
            : (int) Math.min(pool / cell, CreditSettings.MOST_CELLS);
    int update = Math.max(1, (int) (updateEvery / cell));
    return new CreditSettings((int) cell, cells, update, resync);
  }
}

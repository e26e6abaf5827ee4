package org.rdsim.topology.shape;

import java.math.BigDecimal;
import java.math.MathContext;
import org.rdsim.config.Problems;
import org.rdsim.units.DataRate;

/**
 * How many uplinks a switch needs for a ratio of the capacity of its downlinks to that of its
 * uplinks.
 *
 * @param downlinks ports that lead down
 * @param downSpeed rate of each, in bits per second
 * @param upSpeed rate of each uplink, in bits per second
 * @param ratio 1 for a switch that is not oversubscribed, more for one that is
 */
record Oversubscription(int downlinks, long downSpeed, long upSpeed, double ratio) {
  /** Ratios may be rounded to a tenth of a percent: 2.667 stands for 8:3. */
  private static final double TOLERANCE = 1e-3;

  private static final int MAX_UPLINKS = 10_000;

  private static final MathContext SHOWN = new MathContext(5);

  /** The number of uplinks; at least 1. */
  int uplinks() {
    return (int) Math.max(1, Math.round(exact()));
  }

  /**
   * Reports a ratio that no whole number of uplinks gives, with the nearest that one does.
   *
   * @return whether there is nothing to report
   */
  boolean check(Problems problems) {
    if (exact() > MAX_UPLINKS) {
      problems.error(demand() + "; at most " + MAX_UPLINKS);
      return false;
    }
    if (Math.abs(uplinks() - exact()) > TOLERANCE * exact()) {
      int fewer = (int) Math.max(1, Math.floor(exact()));
      String use = "; use " + ratioOf(fewer) + " for " + fewer;
      problems.error(
          demand()
              + use
              + (exact() < 1 ? "" : " or " + ratioOf(fewer + 1) + " for " + (fewer + 1)));
      return false;
    }
    return true;
  }

  private String demand() {
    String downward = downlinks + " downlinks of " + DataRate.format(downSpeed);
    String upward = shown(exact()) + " uplinks of " + DataRate.format(upSpeed);
    return "a ratio of " + shown(ratio) + " takes " + upward + " over " + downward;
  }

  private double exact() {
    return capacity() / ratio;
  }

  /** Capacity of the downlinks in uplinks. */
  private double capacity() {
    return downlinks * (double) downSpeed / upSpeed;
  }

  private String ratioOf(int uplinks) {
    return shown(capacity() / uplinks);
  }

  private static String shown(double value) {
    return new BigDecimal(value, SHOWN).stripTrailingZeros().toPlainString();
  }
}

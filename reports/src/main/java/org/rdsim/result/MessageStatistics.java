package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * What became of the messages.
 *
 * @param posted messages posted
 * @param completed messages completed successfully
 * @param failed messages completed in error; those neither completed nor failed are unfinished
 * @param delivered messages whose last byte was placed
 * @param fct from the post to the sender's completion
 * @param deliveredTime from the post to the placement of the last byte
 * @param boundPs no protocol could have had the last completion earlier, in picoseconds; null if
 *     unknown
 */
@CompiledJson
public record MessageStatistics(
    @JsonAttribute(mandatory = true) long posted,
    @JsonAttribute(mandatory = true) long completed,
    @JsonAttribute(mandatory = true) long failed,
    @JsonAttribute(mandatory = true) long delivered,
    @JsonAttribute(name = "fct_ns", mandatory = true) LatencyStatistics fct,
    @JsonAttribute(name = "delivered_ns", mandatory = true) LatencyStatistics deliveredTime,
    @JsonAttribute(name = "bound_ns", converter = Converters.Nanoseconds.class) Long boundPs) {

  /** Messages that completed successfully and were not delivered: those of datagrams may be. */
  public long lost() {
    return Math.max(0, completed - delivered);
  }

  /** Messages without any completion. */
  public long unfinished() {
    return posted - completed - failed;
  }
}

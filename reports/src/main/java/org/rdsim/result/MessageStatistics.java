package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * What became of the messages.
 *
 * @param posted messages posted
 * @param completed messages completed successfully
 * @param failed messages completed in error; those neither completed nor failed are unfinished
 * @param fct from the post to the sender's completion
 * @param delivered from the post to the placement of the last byte
 * @param boundPs no protocol could have had the last completion earlier, in picoseconds; null if
 *     unknown
 */
@CompiledJson
public record MessageStatistics(
    @JsonAttribute(mandatory = true) long posted,
    @JsonAttribute(mandatory = true) long completed,
    @JsonAttribute(mandatory = true) long failed,
    @JsonAttribute(name = "fct_ns", mandatory = true) LatencyStatistics fct,
    @JsonAttribute(name = "delivered_ns", mandatory = true) LatencyStatistics delivered,
    @JsonAttribute(name = "bound_ns", converter = Converters.Nanoseconds.class) Long boundPs) {

  /** Messages without any completion. */
  public long unfinished() {
    return posted - completed - failed;
  }
}

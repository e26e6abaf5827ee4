package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * Somebody who still waited when an incomplete run ended.
 *
 * @param variant name of the variant
 * @param repetition index from 0
 * @param node name of the node
 * @param who the queue pair, process or stream that waits
 * @param psn the packet sequence number it stands at, or null if it has none
 * @param waitingFor what would let it go on
 * @param sincePs when it began to wait, in picoseconds
 */
@CompiledJson
public record Stuck(
    @JsonAttribute(mandatory = true) String variant,
    @JsonAttribute(mandatory = true) int repetition,
    @JsonAttribute(mandatory = true) String node,
    @JsonAttribute(mandatory = true) String who,
    Long psn,
    @JsonAttribute(name = "waiting_for", mandatory = true) String waitingFor,
    @JsonAttribute(name = "since_ns", mandatory = true, converter = Converters.Nanoseconds.class)
        Long sincePs) {}

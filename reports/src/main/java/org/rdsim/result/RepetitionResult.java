package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * One simulation.
 *
 * @param seed its seed
 * @param outcome how it ended
 * @param digest the digest of its events
 * @param messages what became of its messages
 * @param goodputBps payload delivered over the time from the first post to the last delivery, in
 *     bits per second; 0 if nothing was delivered, null if nothing was posted
 * @param packets packet counts
 * @param events events of the model
 * @param simulatedPs simulated time, in picoseconds; in a complete run, that of the last
 *     completion, or of the arrival or loss of the last datagram
 */
@CompiledJson
public record RepetitionResult(
    @JsonAttribute(mandatory = true) long seed,
    @JsonAttribute(mandatory = true) Outcome outcome,
    @JsonAttribute(mandatory = true) String digest,
    @JsonAttribute(mandatory = true) MessageStatistics messages,
    @JsonAttribute(name = "goodput_gbps", converter = Converters.Gigabits.class) Long goodputBps,
    @JsonAttribute(mandatory = true) PacketCounts packets,
    @JsonAttribute(mandatory = true) long events,
    @JsonAttribute(
            name = "simulated_ns",
            mandatory = true,
            converter = Converters.Nanoseconds.class)
        Long simulatedPs) {}

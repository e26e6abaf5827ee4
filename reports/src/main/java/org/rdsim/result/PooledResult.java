package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * All repetitions of a variant taken together.
 *
 * @param messages statistics over the messages of all repetitions; the bound is that of each
 *     repetition if all have the same
 * @param goodputBps payload delivered over the times of the repetitions added up, in bits per
 *     second
 * @param packets counts added up
 */
@CompiledJson
public record PooledResult(
    @JsonAttribute(mandatory = true) MessageStatistics messages,
    @JsonAttribute(name = "goodput_gbps", converter = Converters.Gigabits.class) Long goodputBps,
    @JsonAttribute(mandatory = true) PacketCounts packets) {}

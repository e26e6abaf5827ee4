package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Incasts at regular times. */
@CompiledJson
@Doc("At regular times some hosts, drawn at random, send to another at the same instant.")
public record PeriodicIncastConfig(
    @Doc(value = "How many hosts send at once.", min = "1", max = "1000000") int fanIn,
    @Doc(
            value = "Payload of each of their messages.",
            unit = Unit.SIZE,
            min = "1B",
            max = MessageStream.MAX_SIZE)
        long messageSize,
    @Doc(
            value = "Share of the load that is incast; it decides how often they come.",
            unit = Unit.FRACTION)
        double share) {}

package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Cables between two nodes of a {@link Graph}. */
@CompiledJson
@Doc("One or several equal cables between two nodes of a graph.")
public record GraphLinkConfig(
    @Doc("Names of the two nodes, in any order.") List<String> ends,
    @Doc(
            value = "Line rate of each cable, in each direction.",
            unit = Unit.RATE,
            min = Defaults.MIN_SPEED,
            max = Defaults.MAX_SPEED,
            byDefault = Defaults.SPEED,
            assumption = Defaults.WHY_SPEED)
        long speed,
    @Doc(
            value = "Latency of each cable.",
            unit = Unit.TIME,
            min = Defaults.MIN_LATENCY,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.LATENCY,
            assumption = Defaults.WHY_LATENCY)
        long latency,
    @Doc(value = "Number of parallel cables.", min = "1", max = "1000", byDefault = "1")
        int count) {}

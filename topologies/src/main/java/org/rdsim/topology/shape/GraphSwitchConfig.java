package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** A switch of a {@link Graph}. */
@CompiledJson
@Doc("A switch of a graph.")
public record GraphSwitchConfig(
    @Doc("Name, different from that of every other host and switch.") String name,
    @Doc(
            value = Defaults.SWITCH_DELAY,
            unit = Unit.TIME,
            max = Defaults.MAX_LATENCY,
            byDefault = Defaults.SWITCH_LATENCY,
            assumption = Defaults.WHY_SWITCH_LATENCY)
        long latency) {}

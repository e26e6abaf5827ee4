package org.rdsim.config;

import com.dslplatform.json.CompiledJson;

@CompiledJson(name = "fifo")
public record FifoSwitchConfig(
    @Doc(value = "Ports.", min = "2", max = "512") int ports,
    @Doc(value = "Depth of each queue.", unit = Unit.SIZE, min = "1B", byDefault = "1MiB")
        long depth)
    implements SwitchConfig {}

package org.rdsim.config;

import com.dslplatform.json.CompiledJson;

@CompiledJson(name = "shared-buffer")
public record SharedBufferSwitchConfig(
    @Doc(value = "Ports.", min = "2", max = "512") int ports,
    @Doc(value = "The buffer of all ports.", unit = Unit.SIZE) long buffer,
    @Doc(value = "Threshold, as a share of what is free.", unit = Unit.FRACTION, byDefault = "0.5")
        double alpha)
    implements SwitchConfig {}

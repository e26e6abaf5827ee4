package org.rdsim.config;

import com.dslplatform.json.CompiledJson;

@CompiledJson(discriminator = "type")
public interface SwitchConfig {
  Union<SwitchConfig> MEMBERS =
      Union.of(SwitchConfig.class)
          .with("fifo", FifoSwitchConfig.class)
          .with("shared-buffer", SharedBufferSwitchConfig.class);

  int ports();
}

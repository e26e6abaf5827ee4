package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;

/** How a NIC's reliable connections find and repair losses, with its parameters. */
@CompiledJson(discriminator = "type")
public interface LossRecoveryConfig {
  /** All ways of loss recovery. */
  Union<LossRecoveryConfig> MEMBERS =
      Union.of(LossRecoveryConfig.class)
          .with("go-back-n", GoBackNConfig.class)
          .with("go-back-0", GoBack0Config.class)
          .with("selective-repeat", SelectiveRepeatConfig.class)
          .with("out-of-order-placement", OutOfOrderPlacementConfig.class);

  /** Whether a message with a loss is sent again from its first packet on. */
  default boolean restartsMessages() {
    return false;
  }

  /** How single packets are repeated; null if what follows a loss is dropped. */
  default SelectiveSettings selective() {
    return null;
  }

  /** Data packets for each acknowledgement that it gets along with. */
  default int ackEvery() {
    return 16;
  }
}

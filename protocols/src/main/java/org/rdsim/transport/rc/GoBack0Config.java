package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Go-back-0 has no parameters of its own. */
@CompiledJson(name = "go-back-0")
@Doc(
    "As go-back-n, but a message with a missing packet begins anew on both sides, as early RoCE adapters"
        + " did: where each message is likely to lose a packet, none ever gets through (Guo et al.,"
        + " RDMA over Commodity Ethernet at Scale, SIGCOMM 2016, 4.1).")
public record GoBack0Config() implements LossRecoveryConfig {
  @Override
  public boolean restartsMessages() {
    return true;
  }
}

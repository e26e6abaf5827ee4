package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Go-back-N has no parameters of its own. */
@CompiledJson(name = "go-back-n")
@Doc(
    "A responder drops what follows a missing packet and says so once; the requester goes back to that"
        + " packet and sends all from there on again, as the InfiniBand standard has it (volume 1,"
        + " 9.7).")
public record GoBackNConfig() implements LossRecoveryConfig {}

package org.rdsim.nic;

import org.rdsim.config.Union;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.transport.probe.ProbeConfig;
import org.rdsim.transport.rc.RcConfig;
import org.rdsim.transport.ud.UdConfig;

/** The list of all transport protocols. */
public final class Protocols {
  /** All transport protocols. */
  public static final Union<ProtocolConfig> MEMBERS =
      Union.of(ProtocolConfig.class)
          .with("rc", RcConfig.class)
          .with("ud", UdConfig.class)
          .with("probe", ProbeConfig.class);

  private Protocols() {}
}
